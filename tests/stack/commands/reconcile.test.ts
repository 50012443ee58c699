import { createTestDatabase, eventually, type TestDatabase } from '@civic/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { sandboxAccount } from '../../../services/organization/test/payments.ts'
import { civic, command } from './civic.ts'

let database: TestDatabase
let campaignId: string
const sandbox = sandboxAccount()

beforeAll(async () => {
  database = await createTestDatabase(inject('databaseServerUrl'))
  const [row] = await database.sql<{ id: string }>(
    `with person as (
       insert into users (email, name, password_hash) values ('ada@example.org', 'Ada', 'none') returning id
     ), organization as (
       insert into organizations (name, slug, created_by_id) select 'Water', 'water', id from person returning id
     )
     insert into campaigns (organization_id, title, slug, summary, description, category, goal_minor, status, created_by_id)
     select organization.id, 'A well', 'a-well', 'Water', 'Water', 'HEALTHCARE', 1000000, 'PUBLISHED', person.id
     from organization, person returning id`,
  )
  campaignId = row?.id ?? ''
})
afterAll(async () => database[Symbol.asyncDispose]())
beforeEach(async () => {
  await database.sql('delete from donations')
  await sandbox.settings({ faults: { verify: null } })
})

/** A donation of so many minutes ago that waits here; how it ended at the provider. */
async function donation(reference: string, { minutesAgo = 30, ...ended }: { minutesAgo?: number; amount?: number }) {
  await database.sql(
    `insert into donations (campaign_id, organization_id, gross_minor, provider_ref, created_at)
     select id, organization_id, 2000000, $2, now() - $3 * interval '1 minute' from campaigns where id = $1`,
    [campaignId, reference, minutesAgo],
  )
  await sandbox.opens(reference, { amount: 2_000_000 })
  if (ended.amount !== undefined) await sandbox.pay(reference, { deliver: false, amount: ended.amount })
}

const environment = () => ({
  DATABASE_URL: database.url,
  PAYMENT_SECRET_KEY: sandbox.key,
  PAYMENT_API_URL: sandbox.url,
})
const reconcile = async (...words: string[]) => command(['reconcile', ...words], environment())

describe('civic reconcile', { timeout: 180_000 }, () => {
  test('says that nothing differs, and ends with 0', async () => {
    await donation('civic-clean', {})

    const { code, out, err } = await reconcile()

    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^Reconciliation [0-9a-f-]{36}, \d{4}-\S+, \d+\.\d s\n\nUnsettled donations checked +1\n/)
    expect(out).toMatch(/\n {2}still waiting +1\n[^]*\n\nNothing differs\.\n$/)
  })

  test('repairs what it can, tells each difference and what to do, and ends with 3', async () => {
    await donation('civic-missed', { amount: 2_000_000 })
    await donation('civic-other', { amount: 1_500_000 })

    const { code, out } = await reconcile()

    expect(code).toBe(3)
    expect(out).toMatch(/\n {2}settled now +1 \(2000000 minor units\)\n/)
    expect(out).toMatch(
      /\n\nPENDING_WITH_MISMATCHED_DETAILS: 1\n {2}Something else was paid [^\n]+\n {2}- civic-other, 2000000 minor units, donation [0-9a-f-]{36}\n {4}The donation was opened for ₦20,000\.00, the provider took ₦15,000\.00\. It stays unsettled\.\n\nRECOVERED_MISSED_WEBHOOK: 1\n/,
    )
    expect(out).toMatch(
      /\n1 to look at\. An administrator finds them at GET \/api\/v1\/admin\/donations\/drift [^\n]+\n$/,
    )
    expect(await database.sql(`select status from donations where provider_ref = 'civic-missed'`)).toEqual([
      { status: 'SETTLED' },
    ])
    const [audited] = await database.sql(`select * from audit_logs order by created_at desc limit 1`)
    expect(audited).toMatchObject({ action: 'donations.reconciled', actor_name: 'System', actor_role: 'SYSTEM' })
    expect(out).not.toContain(sandbox.key)
  })

  test('takes the grace that is given', async () => {
    await donation('civic-young', { minutesAgo: 5 })

    const [usual, none] = [await reconcile(), await reconcile('--grace-minutes', '0')]

    expect(usual.out).toMatch(/Unsettled donations checked +0\n/)
    expect(none.out).toMatch(/Unsettled donations checked +1\n/)
  })

  test.each(['-1', '10081', 'x', '1.5', ''])('asks for whole minutes and ends with 2: %j', async (minutes) => {
    expect(await reconcile(`--grace-minutes=${minutes}`)).toEqual({
      code: 2,
      out: '',
      err: '--grace-minutes must be a whole number from 0 to 10080.\nSee: npm run civic -- reconcile --help\n',
    })
  })

  test('says what is missing without a key, and ends with 1', async () => {
    const err = 'PAYMENT_SECRET_KEY is not set, so there is no payment provider to ask.\n'
    const outcome = await command(['reconcile'], { ...environment(), PAYMENT_SECRET_KEY: '' })

    expect(outcome).toEqual({ code: 1, out: '', err })
  })

  test('that is killed leaves no lock behind, and the next one does not wait for it', async () => {
    await donation('civic-slow', {})
    await sandbox.settings({ faults: { verify: { how: 'hang', times: 1 } } })
    const killed = civic(['reconcile'], environment())
    await eventually('its question', async () => {
      const locks = `select pid from pg_locks where locktype = 'advisory' and granted
                     and database = (select oid from pg_database where datname = current_database())`
      return (await database.sql(locks)).length > 0 && (await asked()) > 0
    })

    const refused = await reconcile()
    killed.signal('SIGKILL')
    await killed.ended
    const next = await reconcile()

    expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/^Another reconciliation is running\..*\n$/)])
    expect(next.code).toBe(0)
  })
})

/** How often the provider was asked about the slow one. */
async function asked(): Promise<number> {
  const seen: { path: string }[] = await sandbox.requests()
  return seen.filter(({ path }) => path.includes('civic-slow')).length
}
