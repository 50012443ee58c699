import { releaseJobs } from '@civic/jobs'
import { fileSource } from '../backup/backup-target.ts'
import { verifyBackup } from '../backup/backup-source.ts'
import { openImageStoreOf } from '../backup/image-store-of.ts'
import { listMigrations } from '../commands/bring-up-to-date.ts'
import { explainError } from '../commands/explain-error.ts'
import { StartError } from '../start-error.ts'
import { endSessions, onConnection, openOfAnyRelease } from './any-release-database.ts'
import { byHand, forgetJourney, type Journey } from './journey.ts'
import { runShell } from './run-program.ts'
import { gatewayOf, untilHealthy, untilStopped, whyRunning } from './running-platform.ts'
import { takeWayBack } from './way-back.ts'

/** Brings back what was there before an update that failed; always throws, with what failed and how it is now. */
export async function goBack(journey: Journey, cause: unknown): Promise<never> {
  const { order, plan, clone } = journey
  const reason = explainError(cause).replace(/\.?\s*$/, '')
  const what = `The update to ${plan.name} failed: ${reason}.`
  order.tell(`${what} Going back.`)
  let kept: string | undefined
  try {
    kept = await undo(journey)
    forgetJourney(clone)
  } catch (error) {
    const sentence = `${what}\nGoing back failed, too: ${explainError(error)}\n${byHand(journey)}`
    throw new StartError(sentence, { cause: error })
  }
  const newer = kept === undefined ? '' : ` What was done in the new release meanwhile is kept in the database ${kept}.`
  throw new StartError(`${what} Everything is as it was before.${newer}`, { cause })
}

/** In the opposite order; nobody can stop it any more. */
async function undo(journey: Journey): Promise<string | undefined> {
  const { order, plan, clone } = journey
  const { tell, tools, env, start, stop } = order
  const manner = { ...journey.manner, signal: undefined }
  // A start that failed may have left nothing to be stopped.
  if (journey.isStarted && stop !== undefined) await runShell(stop, manner).catch(() => {})
  if (journey.isStarted) await untilStopped(env)
  if (journey.isCheckedOut) {
    tell('Bringing the old release back.')
    await clone.goBackTo(plan.from)
  }
  await journey.laidAside?.bringBack()
  const kept = await putDatabaseBack(journey)
  if (start === undefined) return kept
  tell('Starting the old release.')
  // A stop that failed has left it running.
  if ((await whyRunning(env)) === undefined) await runShell(start, manner)
  await untilHealthy(gatewayOf(env), { limit: tools.patience })
  return kept
}

/** Only where a migration was applied: without one, what is in the database is what people did. */
async function putDatabaseBack(journey: Journey): Promise<string | undefined> {
  const { order, plan, backup, hold } = journey
  if (!journey.isHeld || backup === undefined) return undefined
  const { tell, env } = order
  await using database = await openOfAnyRelease(env, tell)
  const { url } = database
  await endSessions(url)
  const applied = await listMigrations(url)
  if (applied.length === plan.applied.length) {
    if (!hold) await onConnection(url, async (client) => releaseJobs(client))
    return undefined
  }
  if (!plan.hasWayBack) throw new StartError('The database is of the new release, and is to be restored by hand.')
  tell('Putting the database back.')
  const source = await verifyBackup(await fileSource(backup))
  const { store } = await openImageStoreOf(env)
  return await takeWayBack({ url, backup: source, store, hold, isKept: journey.isStarted ?? false, tell })
}
