import { openDatabase } from '@civic/db'
import { eventually } from '@civic/testing'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { startTestOrganization } from '../test/start-organization.ts'

const service = 'organization-service'

/** Shuts a database off and on, as an outage does. */
function outage(databaseUrl: string) {
  const name = new URL(databaseUrl).pathname.slice(1)
  const url = inject('databaseServerUrl')
  const operator = openDatabase<object>({ url, applicationName: 'operator', warn: () => {} })
  return {
    begin: async () => {
      await sql`alter database ${sql.id(name)} with allow_connections false`.execute(operator.db)
      await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`.execute(
        operator.db,
      )
    },
    end: async () => sql`alter database ${sql.id(name)} with allow_connections true`.execute(operator.db),
    [Symbol.asyncDispose]: async () => operator[Symbol.asyncDispose](),
  }
}

describe('GET /health', () => {
  test('says ok while the database answers, down while it does not, and ok again', async () => {
    await using house = await startTestOrganization()
    await using database = outage(house.database.url)
    const health = async () => house.call('GET', '/health')
    expect(await health()).toMatchObject({ status: 200, body: { status: 'ok', service } })
    await database.begin()
    expect(await health()).toMatchObject({ status: 503, body: { status: 'down', service } })
    const { status, body } = await house.visitor().browsesOrganizations()
    expect([status, body.code]).toEqual([503, 'TRY_AGAIN'])
    expect(JSON.stringify(body)).not.toMatch(/database|connect|postgres/i)
    await database.end()
    await eventually('the service to be well again', async () => (await health()).status === 200)
  })
})

describe('a read replica', () => {
  test('is what the registry is browsed on, while a row is shown from the primary', async () => {
    await using primary = await startTestOrganization()
    await using replica = await startTestOrganization()
    await using house = await startTestOrganization({
      DATABASE_URL: primary.database.url,
      DATABASE_READ_URL: replica.database.url,
    })
    const [here, there] = [await primary.organization(), await replica.organization()]
    const { data } = await house.visitor().browsesOrganizations()
    expect(data.organizations).toEqual([expect.objectContaining({ id: there.id })])
    expect((await house.visitor().seesOrganization(here)).status).toBe(200)
    expect((await house.visitor().seesOrganization(there)).status).toBe(404)
  })

  test('is what campaigns are browsed on and money is added up from, while a page is shown from the primary', async () => {
    await using primary = await startTestOrganization()
    await using replica = await startTestOrganization()
    await using house = await startTestOrganization({
      DATABASE_URL: primary.database.url,
      DATABASE_READ_URL: replica.database.url,
    })
    const here = await primary.campaignOf(await primary.organization())
    const there = await replica.campaignOf(await replica.organization())
    await replica.donationOf(there, { gross_minor: 700 })
    const { data } = await house.visitor().browsesCampaigns()
    expect([data.campaigns, data.total]).toEqual([[expect.objectContaining({ id: there.id })], 1])
    const { analytics } = (await (await house.platformAdmin()).seesFunding()).data
    expect(analytics.fundsRaised).toEqual([{ currency: 'NGN', amountMinor: 700, donationCount: 1 }])
    expect((await house.visitor().visitsCampaign(here)).status).toBe(200)
    expect((await house.visitor().visitsCampaign(there)).status).toBe(404)
  })
})

describe('a service that shuts down', () => {
  test('sends the mails of what was committed', async () => {
    await using house = await startTestOrganization()
    const { organization, owner } = await house.house()
    await owner.invitationTo(organization, 'ben@example.org')
    await house.stop()
    expect(house.mailbox.mails).toHaveLength(1)
  })
})
