import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger } from '@civic/http'
import pg from 'pg'
import { readCommunityConfig } from '../../services/community/src/config.ts'
import { startCommunity } from '../../services/community/src/start.ts'
import { readIdentityConfig } from '../../services/identity/src/config.ts'
import { startIdentity } from '../../services/identity/src/start.ts'
import { readOrganizationConfig } from '../../services/organization/src/config.ts'
import { startOrganization } from '../../services/organization/src/start.ts'
import type { Act, Draw, Stage } from '../compare/stage.ts'
import { generateLoad } from '../load/generate-load.ts'
import { type SentStatement, type StatementTemplate, templatesOf } from './recorded-act.ts'

const starts = {
  community: async (env: NodeJS.ProcessEnv) => startCommunity(readCommunityConfig(env), silent()),
  identity: async (env: NodeJS.ProcessEnv) => startIdentity(readIdentityConfig(env), silent()),
  organization: async (env: NodeJS.ProcessEnv) => startOrganization(readOrganizationConfig(env), silent()),
}

/**
 * The statements that each act causes in its service, once per turn: the service runs here for a moment, with the driver
 * listened to. What it sends in the background (jobs, bus) is not part of an act.
 */
export async function recordActs(
  { bench, env, service }: Pick<Stage, 'bench' | 'env' | 'service'>,
  acts: readonly Act[],
  draw: Draw,
): Promise<StatementTemplate[][][]> {
  await using running = await starts[service]({ ...env, PORT: '0' })
  using tap = tapDriver(`${service}-service`)
  const recorded: StatementTemplate[][][] = []
  for (const { name, request, turns = 1, hasAftermath = false } of acts) {
    const recordedTurns: StatementTemplate[][] = []
    for (let turn = 0; turn < turns; turn += 1) {
      tap.sent.length = 0
      await generateLoad(bench, { url: running.url, requests: [request(draw)], connections: 1 }, 'once').catch(
        (cause: unknown) => {
          throw new Error(`${name}: ${String(cause)}`, { cause })
        },
      )
      if (hasAftermath) await untilQuiet(tap.sent)
      recordedTurns.push(templatesOf(tap.sent, draw))
    }
    recorded.push(recordedTurns)
  }
  return recorded
}

const quietMs = 500

/** Until nothing more was sent for a while. */
async function untilQuiet(sent: readonly SentStatement[]): Promise<void> {
  let before = 0
  while (sent.length > before) {
    before = sent.length
    await sleep(quietMs)
  }
}

/** Collects what clients with this application name send, until it is disposed of. */
function tapDriver(applicationName: string): Disposable & { sent: SentStatement[] } {
  const sent: SentStatement[] = []
  const { prototype } = pg.Client
  const query: unknown = Reflect.get(prototype, 'query')
  if (typeof query !== 'function') throw new Error('The driver has no query to listen to')
  const tapped = function (this: unknown, ...words: unknown[]): unknown {
    const statement = statementIn(words)
    const result: unknown = Reflect.apply(query, this, words)
    if (statement && applicationNameOf(this) === applicationName) {
      sent.push(statement)
      void noteRows(statement, result)
    }
    return result
  }
  Reflect.set(prototype, 'query', tapped)
  return { sent, [Symbol.dispose]: () => void Reflect.set(prototype, 'query', query) }
}

async function noteRows(statement: SentStatement, result: unknown): Promise<void> {
  const rows = memberOf(await Promise.resolve(result).catch(() => undefined), 'rows')
  if (Array.isArray(rows)) statement.rows = rows
}

/** A statement comes as a text with its values beside it, or as one object with both. */
function statementIn([statement, values]: unknown[]): SentStatement | undefined {
  if (typeof statement === 'string') return { text: statement, values: Array.isArray(values) ? values : [], rows: [] }
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return undefined
  const own = 'values' in statement && Array.isArray(statement.values) ? statement.values : []
  return { text: String(statement.text), values: own, rows: [] }
}

function applicationNameOf(client: unknown): unknown {
  const parameters = memberOf(client, 'connectionParameters')
  return memberOf(parameters, 'application_name')
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function silent() {
  return { logger: createLogger({ service: 'bench', level: 'silent' }) }
}
