import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Environment, readSettings, requiredAddress } from '@civic/config'
import { UnfitDatabaseError } from '@civic/db'
import { assertDatabaseAnswers } from '../assert-database-answers.ts'
import { DataDirInUseError, dataDirOf, inDataDir, waitForTurn } from '../data-dir.ts'
import { openInstallation } from '../installation.ts'
import { keptEnvFile, readKeptEnv } from '../kept-env.ts'
import { StartError } from '../start-error.ts'

/** The database that an operator's command works on. Closing it stops what the command had to start. */
export interface CommandDatabase extends AsyncDisposable {
  url: string
}

const patienceMs = 30_000
const pollMs = 200

/**
 * The database of `DATABASE_URL`, else that of the installation: the one that a running platform serves, or its
 * embedded one, started for as long as the command takes. Commands on one installation run one after another. Where
 * there is none, one is made for a command that may begin it, and refused to all others.
 */
export async function openCommandDatabase(
  env: Environment,
  onProgress: (line: string) => void,
  { mayBegin = false }: { mayBegin?: boolean } = {},
): Promise<CommandDatabase> {
  if (env['DATABASE_URL']?.trim()) {
    const { url } = readSettings(env, { url: requiredAddress('DATABASE_URL', ['postgres', 'postgresql']) })
    await assertDatabaseAnswers(url)
    return { url, [Symbol.asyncDispose]: async () => {} }
  }

  const dataDir = dataDirOf(env)
  if (!mayBegin) assertInstallation(dataDir)
  await using opening = new AsyncDisposableStack()
  // Without it the database could be stopped by the command that started it, under another one that came to join.
  opening.use(await waitForTurn(dataDir))
  const started = await startedHere(env, onProgress)
  const url = started ? opening.use(started).databaseUrl : await servedByPlatform(dataDir)
  const open = opening.move()
  return { url, [Symbol.asyncDispose]: async () => open.disposeAsync() }
}

/** A wrong CIVIC_DATA_DIR must not make a new one. */
function assertInstallation(dataDir: string): void {
  if (existsSync(keptEnvFile(dataDir))) return
  throw new StartError(
    `There is no installation in ${dataDir}: name the folder of yours with CIVIC_DATA_DIR, or its database with DATABASE_URL.`,
  )
}

/** Undefined when a platform runs on the data directory. */
async function startedHere(env: Environment, onProgress: (line: string) => void) {
  try {
    return await openInstallation(env, onProgress)
  } catch (error) {
    if (error instanceof DataDirInUseError) return undefined
    throw error
  }
}

/** A platform that is just starting has not written the address yet, or does not answer there yet. */
async function servedByPlatform(dataDir: string): Promise<string> {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const url = inDataDir(dataDir, () => readKeptEnv(dataDir)).DATABASE_URL
    if (url && (await answers(url))) return url
    await sleep(pollMs)
  }
  throw new StartError(
    `The platform runs on ${dataDir}, but no database answers where its file "env" says. If DATABASE_URL stood in its environment, give this command the same one; otherwise try again when the platform has started.`,
  )
}

async function answers(url: string): Promise<boolean> {
  return assertDatabaseAnswers(url).then(
    () => true,
    (error: unknown) => {
      if (error instanceof UnfitDatabaseError) throw error
      return false
    },
  )
}
