import { randomBytes } from 'node:crypto'
import type { Environment } from '@civic/config'
import { assertDatabaseAnswers } from './assert-database-answers.ts'
import { dataDirOf, inDataDir, openDataDir } from './data-dir.ts'
import { type EmbeddedPostgres, PortInUseError, startEmbeddedPostgres } from './embedded-postgres.ts'
import { keepEnv, type KeptEnv, keptEnvFile, readKeptEnv } from './kept-env.ts'

/** What one installation keeps from start to start, opened for use. Closing it stops an embedded database. */
export interface Installation extends AsyncDisposable {
  /** Absolute. */
  dataDir: string
  databaseUrl: string
  jwtSecret: string
  /** Folder of the embedded database's cluster; undefined when the environment names a database. */
  databaseFolder: string | undefined
}

type OnProgress = (line: string) => void

/**
 * Opens the data directory: its secret for access tokens, and its database. What the environment names as
 * `DATABASE_URL` and `JWT_SECRET` wins; what is generated instead is kept in the file `env` of that directory. Once `closing`
 * is aborted, an embedded database that ends is not started again.
 */
export async function openInstallation(
  env: Environment,
  onProgress: OnProgress,
  closing?: AbortSignal,
): Promise<Installation> {
  const dataDir = dataDirOf(env)
  const databaseUrl = env['DATABASE_URL']?.trim()
  const jwtSecret = env['JWT_SECRET']?.trim()
  if (databaseUrl) await assertDatabaseAnswers(databaseUrl)
  if (databaseUrl && jwtSecret) {
    return { dataDir, databaseUrl, jwtSecret, databaseFolder: undefined, [Symbol.asyncDispose]: async () => {} }
  }

  await using opening = new AsyncDisposableStack()
  opening.use(openDataDir(dataDir))
  const kept = inDataDir(dataDir, () => readKeptEnv(dataDir))
  const next = { ...kept }
  if (!jwtSecret) next.JWT_SECRET ||= randomBytes(32).toString('hex')
  const embedded = databaseUrl ? undefined : opening.use(await startDatabase(dataDir, kept, { onProgress, closing }))
  if (embedded) next.DATABASE_URL = embedded.url
  if (embedded) await assertDatabaseAnswers(embedded.url)
  inDataDir(dataDir, () => keepEnv(dataDir, kept, next))

  const open = opening.move()
  return {
    dataDir,
    databaseUrl: databaseUrl || (next.DATABASE_URL ?? ''),
    jwtSecret: jwtSecret || (next.JWT_SECRET ?? ''),
    databaseFolder: embedded?.folder,
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

async function startDatabase(
  dataDir: string,
  kept: KeptEnv,
  { onProgress, closing }: { onProgress: OnProgress; closing: AbortSignal | undefined },
): Promise<EmbeddedPostgres> {
  const port = Number(URL.parse(kept.DATABASE_URL ?? '')?.port) || undefined
  onProgress(port ? 'Starting the database.' : 'Making a database: only at the first start, it takes a few seconds.')
  try {
    return await startEmbeddedPostgres({ dataDir, port, onProgress, closing })
  } catch (error) {
    if (!(error instanceof PortInUseError)) throw error
    // Nobody but our services needs the number, so another one helps the person at the console more than a refusal.
    onProgress(`${error.message} Another port is used and written to ${keptEnvFile(dataDir)}.`)
    return startEmbeddedPostgres({ dataDir, onProgress, closing })
  }
}
