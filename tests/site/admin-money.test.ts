import { changeRole, showPlatformFunding } from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFunding } from './open-funding.ts'
import { buttonsOf, cookieOf, type Visitor } from './visitor.ts'

const funding = await openFunding()
const { administrator, city } = funding
afterAll(async () => funding[Symbol.asyncDispose]())

let browser: Visitor
beforeAll(async () => {
  const ruth = await funding.strangerNamed('Ruth')
  await changeRole(administrator.civic, { path: { id: ruth.person.id }, body: { role: 'PLATFORM_ADMIN' } })
  browser = ruth.browser
})

const analyticsNow = async (weeks = 12) =>
  (await showPlatformFunding(administrator.civic, { query: { weeks } })).analytics

describe('the money of all organizations', () => {
  test('says that nothing has settled yet', async () => {
    const page = await browser.opens('/admin/money')
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Nothing has settled yet')])
    expect(page.text).toContain('Half of them had their first donation within nothing to measure yet')
    for (const note of (await analyticsNow()).notes) expect(page.text).toContain(note)
  })

  test('says what was given, week by week, and that donors are a floor', async () => {
    const well = await funding.campaignNamed('A well')
    await funding.given(well.id, 1_200_000)
    await funding.given(well.id, 300_000)
    await expect.poll(async () => (await analyticsNow()).donors.totalDonations).toBe(2)
    const { trend, donors } = await analyticsNow()
    const page = await browser.opens('/admin/money')
    expect(page.text).toContain('In NGN ₦15,000, from 2 donations')
    expect(page.text).toContain('On average in NGN ₦7,500')
    expect(page.text).toContain(`Different donors at least ${donors.uniqueDonors}`)
    expect(page.text).toContain('Donations by somebody who was signed in 0 of 2')
    expect(page.text).toContain('Community development (1 campaign) ₦15,000')
    const table = page.text.slice(page.text.indexOf('The numbers as a table'))
    expect(table.match(/₦0(?= )/g)).toHaveLength(trend.length - 1)
    expect(page.text).toContain('Settled each week, in NGN')
  })

  test('goes as far back as is asked', async () => {
    const page = await browser.sends(await browser.opens('/admin/money'), 'Show', { weeks: '52' })
    expect(page.address).toBe('/admin/money?weeks=52')
    const first = (await analyticsNow(52)).trend[0]?.periodStart.slice(0, 10) ?? ''
    const named = new Intl.DateTimeFormat('en-NG', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
    expect(page.text).toContain(named.format(new Date(first)))
    expect((await browser.opens('/admin/money?weeks=9999')).text).toContain('12 weeks')
  })

  test('can be taken along as a file, in the smallest unit', async () => {
    const page = await browser.opens('/admin/money?weeks=26')
    const file = page.links.find(({ text }) => text === 'Download as CSV')?.href ?? ''
    const reply = await fetch(city.url + file, { headers: { cookie: cookieOf(browser) } })
    const lines = (await reply.text()).trimEnd().split('\r\n')
    expect(lines.filter((line) => line.startsWith('Week,'))).toHaveLength(26)
    expect(lines.filter((line) => /^Week,\d{4}-\d\d-\d\d,NGN,1500000,2$/.test(line))).toHaveLength(1)
    expect(lines).toContain('Category,Community development,NGN,1500000,1')
  })
})

test('without a model nobody is offered words for the figures', async () => {
  const page = await browser.opens('/admin/figures')
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Organizations by badge')])
  expect(buttonsOf(page).filter((name) => /words/.test(name))).toEqual([])
  expect(page.text).toContain('Verified 1 (100%)')
})
