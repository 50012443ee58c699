import { type Environment, loadEnvFile, systemClock } from '@civic/config'
import { readContextConfig, type ContextConfig } from '../../services/organization/src/config.ts'
import { openContext } from '../../services/organization/src/open-context.ts'
import {
  reconcileDonations,
  thoroughly,
} from '../../services/organization/src/giving/reconciliation/reconcile-donations.ts'
import type { ReconciliationReport } from '../../services/organization/src/giving/reconciliation/reconciliation-schemas.ts'
import { StartError } from '../start-error.ts'
import { whyHeldBack } from '../why-held-back.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { openCommandDatabase } from './command-database.ts'
import { MisuseError } from './command.ts'
import { describeReport } from './describe-report.ts'
import { type Terminal, tellerAt } from './terminal.ts'

const mostGraceMinutes = 10_080
const waitMs = 5000
/** Neither a failure nor a wrong call: what was found wants somebody's attention. */
const somethingFound = 3

/** `reconcile`: holds all donations against what the payment provider says, and tells what differs. */
export async function reconcile(given: { 'grace-minutes'?: string }, terminal: Terminal): Promise<number> {
  const graceMinutes = readGrace(given['grace-minutes'])
  const { env, out } = terminal
  loadEnvFile(env, tellerAt(terminal))
  const config = readConfig(env)
  const report = await reconcileIn(config, graceMinutes, terminal)
  out.write(describeReport(report))
  return report.drift.length > 0 || report.truncated ? somethingFound : 0
}

function readGrace(given: string | undefined): number {
  if (given === undefined) return thoroughly.graceMinutes
  const minutes = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN
  if (minutes <= mostGraceMinutes) return minutes
  throw new MisuseError(`--grace-minutes must be a whole number from 0 to ${mostGraceMinutes}.`)
}

/** Read before anything is opened: a database of its own takes seconds to start. Its address follows then. */
function readConfig(env: Environment): ContextConfig {
  const url = env['DATABASE_URL']?.trim() || 'postgres://installation'
  const config = readContextConfig({ ...env, DATABASE_URL: url })
  if (config.paymentSecretKey !== '') return config
  throw new StartError('PAYMENT_SECRET_KEY is not set, so there is no payment provider to ask.')
}

async function reconcileIn(
  config: ContextConfig,
  graceMinutes: number,
  terminal: Terminal,
): Promise<ReconciliationReport> {
  const tell = tellerAt(terminal)
  await using opening = new AsyncDisposableStack()
  const server = opening.use(await openCommandDatabase(terminal.env, tell))
  await bringUpToDate(server.url, tell)
  const heldBack = await whyHeldBack(server.url)
  if (heldBack !== undefined) throw new StartError(`Nothing is compared while jobs are held back: ${heldBack}.`)
  const { context } = await openContext(
    opening,
    { ...config, databaseUrl: server.url },
    {
      applicationName: 'civic-reconcile',
      clock: systemClock,
      log: (what, facts = {}) => tell(`${what} ${JSON.stringify(facts)}`),
      warn: (problem, cause) => tell(cause instanceof Error ? `${problem}: ${cause.message}` : problem),
    },
  )
  const actor = { kind: 'system', name: 'an operator' } as const
  const pace = { ...thoroughly, graceMinutes, waitMs, isOver: () => false }
  return await reconcileDonations({ ...context, actor, origin: {} }, pace)
}
