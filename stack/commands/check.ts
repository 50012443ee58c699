import { readdirSync } from 'node:fs'
import path from 'node:path'
import { loadEnvFile } from '@civic/config'
import { readMailAddress } from '@civic/contracts'
import { describeCheck, describePart } from '../check/describe-check.ts'
import { findViolations } from '../check/find-violations.ts'
import { readSetup } from '../check/probes/probe.ts'
import { tryParts, tryWithoutDatabase } from '../check/probes/probes.ts'
import { StartError } from '../start-error.ts'
import { bringUpToDate, listApplied } from './bring-up-to-date.ts'
import { openCommandDatabase } from './command-database.ts'
import { MisuseError } from './command.ts'
import { type Terminal, tellerAt } from './terminal.ts'

/** As that of `reconcile`: what was found wants somebody's attention. */
const somethingFound = 3

/** `check`: tries what the platform needs, and holds every row against what should be true of it. */
export async function check(given: { 'mail-to'?: string }, terminal: Terminal): Promise<number> {
  const mailTo = readAddress(given['mail-to'])
  const [{ env, out }, tell] = [terminal, tellerAt(terminal)]
  loadEnvFile(env, tell)
  // Read before anything is opened: a database of its own takes seconds to start. Its address follows then.
  const databaseUrl = env['DATABASE_URL']?.trim() || 'postgres://installation'
  const setup = readSetup(env, { databaseUrl, mailTo })
  await using server = await openCommandDatabase(env, tell).catch(async (error: unknown) => {
    const parts = await tryWithoutDatabase(setup)
    for (const part of parts) if (part.is === 'failing') tell(describePart(part))
    throw error
  })
  await assertOfThisRelease(server.url, tell)
  const parts = await tryParts(readSetup(env, { databaseUrl: server.url, mailTo }))
  const violations = await findViolations(server.url)
  out.write(describeCheck(parts, violations))
  const isHealthy = violations.found.length === 0 && parts.every(({ is }) => is !== 'failing')
  return isHealthy ? 0 : somethingFound
}

function readAddress(given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const address = readMailAddress(given.trim())
  if (address === undefined) throw new MisuseError('--mail-to must be a mail address.')
  return address
}

/**
 * A database that has nothing in it is made ready, as by every command; any other is only looked at. One of a newer
 * release was refused when it was opened.
 */
async function assertOfThisRelease(url: string, tell: (line: string) => void): Promise<void> {
  const applied = new Set(await listApplied(url))
  if (applied.size === 0) return void (await bringUpToDate(url, tell))
  const files = readdirSync(path.resolve(import.meta.dirname, '../../database/migrations'))
  const known = files.filter((file) => file.endsWith('.sql')).map((file) => path.parse(file).name)
  const missing = known.find((name) => !applied.has(name))
  if (missing !== undefined) {
    throw new StartError(
      `The database lacks the migration ${missing} of this release, so it cannot be checked. Start the platform, or run: npm run civic -- migrate`,
    )
  }
}
