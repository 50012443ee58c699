import path from 'node:path'
import { findHold, holdJobs, releaseJobs } from '@civic/jobs'
import { fileTarget } from '../backup/backup-target.ts'
import { backupNameOf } from '../backup/rotation.ts'
import { takeBackup } from '../backup/take-backup.ts'
import { listMigrations } from '../commands/bring-up-to-date.ts'
import { dataDirOf, lock } from '../data-dir.ts'
import { StartError } from '../start-error.ts'
import { onConnection, openOfAnyRelease, untilUnused } from './any-release-database.ts'
import { Clone } from './clone.ts'
import { goBack } from './go-back.ts'
import { assertNoneCutOff, forgetJourney, type Journey, noteJourney, type UpdateOrder } from './journey.ts'
import { lookBefore } from './look-before.ts'
import { LaidAside } from './packages.ts'
import { runProgram, runShell } from './run-program.ts'
import { gatewayOf, nodeOf, tryRelease, untilHealthy, untilStopped, whyRunning } from './running-platform.ts'
import { hasDevelopmentPackages, withoutPackagedPrograms } from './tools.ts'

/** What an update has done. */
export interface Updated {
  name: string
  commit: string
  backup: string
  migrations: readonly string[]
}

/** Brings a newer release, and goes back to the one before on any failure. Undefined where there is nothing newer. */
export async function runUpdate(order: UpdateOrder): Promise<Updated | undefined> {
  const { tools, tell, signal, env } = order
  const clone = await Clone.open(tools.root)
  using held = lock(path.join(clone.gitFolder, 'civic-update-lock'))
  if (!held) throw new StartError(`Another update is under way in ${clone.root}: wait for it.`)
  assertNoneCutOff(clone)
  if (order.stop === undefined) await assertStopped(order)
  tell('Looking for releases.')
  await clone.fetch(signal)
  const plan = await lookBefore(clone, order, env, tell)
  if (plan === undefined) return undefined
  const manifest = (await clone.fileAt(plan.from.commit, 'package.json')) ?? '{}'
  const journey: Journey = {
    order,
    clone,
    plan,
    manner: { cwd: clone.root, env: order.givenEnv, signal },
    withDevelopment: hasDevelopmentPackages(clone.root, manifest),
  }
  signal.throwIfAborted()
  noteJourney(journey)
  const updated = await goForward(journey).catch(async (error: unknown) => goBack(journey, error))
  forgetJourney(clone)
  // What is left of the old packages is no reason to go back; the next update removes it.
  await journey.laidAside?.drop().catch(() => {})
  return updated
}

async function assertStopped({ env }: UpdateOrder): Promise<void> {
  const why = await whyRunning(env)
  if (why === undefined) return
  throw new StartError(
    `The platform runs (${why}), and how to stop it is not known: stop it first, with Ctrl-C where it was started by hand, or say --stop and --start.`,
  )
}

/** From the stop to the healthy new release, each step told in a line. */
async function goForward(journey: Journey): Promise<Updated> {
  const { order, clone, plan, manner, withDevelopment } = journey
  const { tools, tell, signal, env, start, stop } = order
  if (stop !== undefined) {
    tell('Stopping the platform.')
    await runShell(stop, manner)
  }
  await untilStopped(env)
  const backup = await backUp(journey)

  tell(`Bringing ${plan.name}.`)
  journey.isCheckedOut = true
  await clone.checkOut(plan.target, signal)
  tell('Bringing its packages.')
  journey.laidAside = new LaidAside(clone)
  await journey.laidAside.take()
  const npmEnv = withoutPackagedPrograms(manner.env, clone.root)
  await runProgram(tools.packages(withDevelopment), { ...manner, env: npmEnv })
  tell('Bringing the database up to date.')
  await runProgram([nodeOf(clone.root), 'bin/civic.js', 'migrate'], manner)
  tell('Trying the new release.')
  const patience = { limit: tools.patience, signal }
  const note = await tryRelease(clone.root, manner.env, patience)
  for (const line of note?.split('\n') ?? []) tell(line)

  const migrations = await settle(journey)
  if (start !== undefined) {
    tell('Starting the new release.')
    journey.isStarted = true
    await runShell(start, manner)
    await untilHealthy(gatewayOf(env), patience)
  }
  return { name: plan.name, commit: plan.target, backup, migrations }
}

/** The backup, and jobs that wait until all is well: what they did in a release that goes again would be done twice. */
async function backUp(journey: Journey): Promise<string> {
  const { order, plan } = journey
  const { env, backupFolder, tell, signal } = order
  tell('Taking a backup.')
  await using database = await openOfAnyRelease(env, tell)
  const { url: databaseUrl } = database
  await untilUnused(databaseUrl)
  const file = path.join(backupFolder, backupNameOf(new Date()))
  // Secrets go only where they are already.
  const withSecrets = !path.relative(dataDirOf(env), backupFolder).startsWith('..')
  const target = fileTarget(file, { mayReplace: false })
  await takeBackup({ databaseUrl, env, target, withSecrets, tell, signal })
  journey.backup = file
  noteJourney(journey)
  await onConnection(databaseUrl, async (client) => {
    journey.hold = await findHold(client)
    journey.isHeld = true
    await holdJobs(client, `an update to ${plan.name}; "npm run civic -- resume" lets them go`)
  })
  return file
}

/** Lets jobs go again; returns the migrations that the new release has brought. */
async function settle({ order, plan, hold }: Journey): Promise<string[]> {
  await using database = await openOfAnyRelease(order.env, order.tell)
  if (!hold) await onConnection(database.url, async (client) => releaseJobs(client))
  return (await listMigrations(database.url)).filter((name) => !plan.applied.includes(name))
}
