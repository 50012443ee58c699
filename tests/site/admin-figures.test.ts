import { changeIssueStatus, changeRole, flagContent, showPlatformMetrics } from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modelAccount } from '../../services/ai/test/models/model-account.ts'
import { openPlace } from './open-place.ts'
import { buttonsOf, cookieOf, type Visitor } from './visitor.ts'

const model = modelAccount()
const place = await openPlace({
  env: { AI_API_KEY: model.key, AI_BASE_URL: model.url, AI_MODEL: 'model-sandbox', CACHE_URL: '' },
})
const { administrator, city, ikeja } = place
afterAll(async () => place[Symbol.asyncDispose]())

let browser: Visitor
beforeAll(async () => {
  const ruth = await place.strangerNamed('Ruth')
  await changeRole(administrator.civic, { path: { id: ruth.person.id }, body: { role: 'PLATFORM_ADMIN' } })
  browser = ruth.browser
  const ada = await place.residentNamed('Ada')
  const [issue] = [await place.issueBy(ada, 'Blocked drain'), await place.issueBy(ada, 'Broken lamp')]
  await changeIssueStatus(administrator.civic, { path: { id: issue.id }, body: { status: 'RESOLVED' } })
  const flag = { contentType: 'ISSUE' as const, contentId: issue.id, reason: 'OTHER' as const }
  await flagContent(ruth.person.civic, { body: flag })
})

/** A file of rows, in lines. */
async function linesOf(address: string) {
  const reply = await fetch(city.url + address, { headers: { cookie: cookieOf(browser) } })
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return (await reply.text()).trimEnd().split('\r\n')
}

describe('the figures', () => {
  test('are those of the interface, with plots that hold the same numbers', async () => {
    const { metrics } = await showPlatformMetrics(administrator.civic)
    const page = await browser.opens('/admin/figures')
    const { users, issues } = metrics
    expect([users.total, issues.total, metrics.moderation.pendingFlags]).toEqual([3, 2, 1])
    expect(page.text).toMatch(new RegExp(`Accounts ${users.total} New today ${users.newToday}`))
    expect(page.text).toMatch(/Issues 2 Answered \d+% Status: Open 1 .*Status: Resolved 1/)
    expect(page.text).toMatch(/Flags that wait 1 Flags whose content is hidden now 0/)
    expect(page.text).toMatch(
      /Issues by status Open 1 Under review 0 In progress 0 Resolved 1 Closed 0 The numbers as a/,
    )
    expect(page.text).toContain(`Confirmed ${users.verifiedRate}%`)
    // Without an organization there are no shares of them.
    expect(page.text).not.toContain('Organizations by badge')
  })

  test('are those of one community as well, by its name', async () => {
    const page = await browser.sends(await browser.opens('/admin/figures'), 'Show', { place: 'Ikeja' })
    expect(page.address).toBe(`/admin/figures?community=${ikeja}`)
    expect(page.text).toMatch(/Figures of Ikeja .*People who joined 1 Issues 2/)
    expect(page.text).toContain('Issues of Ikeja by status')
    const lines = await linesOf(`/admin/figures.csv?community=${ikeja}`)
    expect(lines.find((line) => line.startsWith('Figures of Ikeja,People who joined,1,'))).toBeDefined()
    expect((await browser.opens(`/admin/figures?community=${crypto.randomUUID()}`)).status).toBe(404)
  })

  test('can be taken along as a file', async () => {
    const lines = await linesOf('/admin/figures.csv')
    expect(lines[0]).toBe('Part,Figure,Value,Counted at')
    expect(lines.find((line) => line.startsWith('Issues,Status: Resolved,1,'))).toBeDefined()
    expect(lines.find((line) => line.startsWith('Accounts,With a confirmed address (percent),'))).toBeDefined()
  })
})

describe('a model', () => {
  test('puts them into words where it is asked, and it is said that it did and from which figures', async () => {
    const page = await browser.opens('/admin/figures')
    expect(await model.requests()).toHaveLength(0)
    const told = await browser.sends(page, /^Put it into words/)
    expect([told.status, told.text]).toEqual([200, expect.stringContaining('Drafted by model-sandbox,')])
    expect(told.text).toMatch(/It was written from these: .*issues\.total 2/)
    expect(told.text).toContain('Flags that wait 1')
    expect(await model.requests()).toHaveLength(1)
    expect((await browser.opens('/admin/figures')).text).not.toContain('Drafted by')
    expect(buttonsOf(told)).toContain('Put it into words anew')
  })

  test('that gives no usable answer is said, and the figures stay', async () => {
    await model.settings({ answers: { text: 'no document' } })
    const page = await browser.sends(await browser.opens('/admin/figures'), /^Put it into words/)
    expect([page.status, page.text]).toEqual([503, expect.stringContaining('The model gave no answer')])
    expect(page.text).toContain('Flags that wait 1')
  })
})
