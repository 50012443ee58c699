import { changeRole, commentOnIssue, commentOnPetition, hideContent, type UserRole } from '@civic/client'
import { mayRunWith, startRedisServer } from '@civic/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { modelAccount } from '../../services/ai/test/models/model-account.ts'
import { openFunding } from './open-funding.ts'
import { PagePatience } from './page-patience.ts'
import { buttonsOf, tokenOf, type Visitor } from './visitor.ts'

const opening = new AsyncDisposableStack()
const areAnswersKept = mayRunWith('redis-server')
const redis = areAnswersKept ? opening.use(await startRedisServer()) : undefined
const model = modelAccount()
const patience = new PagePatience()
const modelEnv = { AI_API_KEY: model.key, AI_BASE_URL: model.url, AI_MODEL: 'model-sandbox' }
const limits = { RATE_LIMIT_STRICT: '1000', RATE_LIMIT_STANDARD: '1000', RATE_LIMIT_COMMENT_MINUTE: '1000' }
const funding = opening.use(
  await openFunding({
    env: { ...modelEnv, ...limits, CACHE_URL: redis?.url ?? '' },
    site: { patience: patience.ofPage },
  }),
)
const { administrator, communityNamed, issueBy, petitionBy, residentNamed } = funding
/** Somebody new: one person may report only so much in an hour. */
const citizen = async (home?: string) => residentNamed(`Ada-${crypto.randomUUID()}`, home)
afterAll(async () => opening.disposeAsync())
afterEach(async () => model.settings({ answers: null, fault: null }))

const browsers = new Map<UserRole, Visitor>()
const browserOf = (role: UserRole) => browsers.get(role) ?? funding.visitor()
beforeAll(async () => {
  for (const role of ['CITIZEN', 'NGO', 'GOVERNMENT_ADMIN', 'PLATFORM_ADMIN'] as const) {
    const { person, browser } = await funding.memberNamed(role.toLowerCase().replace('_', '-'))
    await changeRole(administrator.civic, { path: { id: person.id }, body: { role } })
    // Who they are is known anew at once where they ask for a desk.
    await browser.opens('/desks')
    browsers.set(role, browser)
  }
})

/** An issue on which somebody commented. */
async function discussedIssue(title: string) {
  const ada = await citizen()
  const issue = await issueBy(ada, title)
  await commentOnIssue(ada.civic, { path: issue, body: { content: 'It is still so.' } })
  return `/issues/${issue.id}`
}

async function discussedPetition(title: string) {
  const ada = await citizen()
  const petition = await petitionBy(ada, title)
  await commentOnPetition(ada.civic, { path: petition, body: { content: 'All of us wait for it.' } })
  return `/petitions/${petition.id}`
}

/** A community in which one thing was reported. */
async function livelyPlace() {
  const communityId = await communityNamed(`Town-${crypto.randomUUID()}`)
  await issueBy(await citizen(communityId), 'A dark street', { communityId })
  return `/admin/communities/${communityId}`
}

const summarize = /^Summarize the discussion/
const hasButton = (page: Parameters<typeof buttonsOf>[0], words: RegExp) =>
  buttonsOf(page).some((button) => words.test(button))

/** Each button of a desk, and the page that it stands on. */
const places = [
  { what: summarize, who: 'NGO', opens: async () => discussedIssue('Blocked drain') },
  { what: summarize, who: 'NGO', opens: async () => discussedPetition('A crossing') },
  { what: /^What moves people here/, who: 'GOVERNMENT_ADMIN', opens: livelyPlace },
  {
    what: /^What to look at first/,
    who: 'PLATFORM_ADMIN',
    opens: async () => `/admin/campaigns/${(await funding.campaignNamed('A well')).id}`,
  },
  {
    what: /^What it achieved/,
    who: 'PLATFORM_ADMIN',
    opens: async () => `/admin/campaigns/${(await funding.campaignNamed('A pump')).id}`,
  },
] as const

describe('a button that asks a model', () => {
  test.each(places)('$what asks when it is pressed, and what it tells stands on that answer alone', async (place) => {
    const [browser, address] = [browserOf(place.who), await place.opens()]
    const before = (await model.requests()).length
    const page = await browser.opens(address)
    expect([hasButton(page, place.what), (await model.requests()).length]).toEqual([true, before])
    const told = await browser.sends(page, place.what)
    expect([told.status, told.text]).toEqual([
      200,
      expect.stringMatching(/Drafted by model-sandbox, .* Check it before you rely on it\./),
    ])
    expect((await browser.opens(address)).text).not.toContain('Drafted by')
  })

  test.each(places)('$what says that the model is away, and the page stays', async (place) => {
    const [browser, address] = [browserOf(place.who), await place.opens()]
    const page = await browser.opens(address)
    await model.settings({ answers: { text: 'no document' } })
    const away = await browser.sends(page, place.what)
    expect([away.status, away.text.split('The model gave no answer.').length]).toEqual([503, 2])
    expect(hasButton(away, place.what)).toBe(true)
  })

  test.each(places)('$what shows hostile words of a model as words', async (place) => {
    const [browser, address] = [browserOf(place.who), await place.opens()]
    const strings = `" onmouseover="window.hit=4" & 5 < 6 <script>window.hit=1</script>`
    const page = await browser.opens(address)
    await model.settings({ answers: { strings } })
    const told = await browser.sends(page, place.what)
    expect(told.html).toContain('&quot; onmouseover=&quot;window.hit=4&quot; &amp; 5 &lt; 6')
    expect(told.html).not.toMatch(/" onmouseover=|<script>window/)
  })

  test.each(places)('$what is for nobody else', async (place) => {
    const [address, other] = [await place.opens(), browserOf('CITIZEN')]
    const page = await other.opens(address)
    expect(hasButton(page, place.what)).toBe(false)
    const shown = await browserOf(place.who).opens(address)
    const action = shown.forms.find(({ buttons }) => buttons.some((name) => place.what.test(name)))?.action ?? ''
    const before = (await model.requests()).length
    const token = tokenOf(await other.opens('/profile'))
    const refused = await other.posts(action, new URLSearchParams({ token }))
    expect([refused.status, (await model.requests()).length]).toEqual([403, before])
  })

  test('that takes longer than a page waits is as one that is away', async () => {
    const address = await discussedIssue('A slow answer')
    const page = await browserOf('NGO').opens(address)
    await model.settings({ fault: { how: 'hang' } })
    const before = (await model.requests()).length
    const asked = browserOf('NGO').sends(page, summarize)
    await expect.poll(async () => (await model.requests()).length).toBeGreaterThan(before)
    patience.ends()
    const away = await asked
    expect([away.status, away.text]).toEqual([503, expect.stringContaining('The model gave no answer.')])
    expect(away.text).toContain('It is still so.')
  })
})

describe('a summary', () => {
  test('says from how many comments it was made, and how people sound, with the numbers', async () => {
    const page = await browserOf('NGO').opens(await discussedIssue('A dark street'))
    const overlay = { tldr: 'It is dark.', sentiment: { positive: 0.25, neutral: 0, negative: 0.75 } }
    await model.settings({ answers: { overlay } })
    const told = await browserOf('NGO').sends(page, summarize)
    expect(told.text).toMatch(/From 1 comment\. It is dark\..*How people sound to the model.*Upset 75%/)
    expect(told.text.indexOf('It is dark.')).toBeLessThan(told.text.indexOf('It is still so.'))
  })

  test('is offered where somebody commented, and not of what is hidden', async () => {
    const ada = await citizen()
    const silent = await issueBy(ada, 'Nobody says anything')
    expect(hasButton(await browserOf('NGO').opens(`/issues/${silent.id}`), summarize)).toBe(false)
    await commentOnIssue(ada.civic, { path: silent, body: { content: 'Somebody does.' } })
    expect(hasButton(await browserOf('NGO').opens(`/issues/${silent.id}`), summarize)).toBe(true)
    const body = { contentType: 'ISSUE' as const, contentId: silent.id, reason: 'SPAM' as const }
    await hideContent(administrator.civic, { body })
    expect(hasButton(await browserOf('NGO').opens(`/issues/${silent.id}`), summarize)).toBe(false)
  })

  test.runIf(areAnswersKept)('that was kept says so', async () => {
    const address = await discussedPetition('A bench')
    const first = await browserOf('NGO').sends(await browserOf('NGO').opens(address), summarize)
    expect(first.text).not.toContain('It was kept since then')
    const second = await browserOf('NGO').sends(first, 'Summarize it anew')
    expect(second.text).toContain('It was kept since then')
  })
})

describe('a second reading of a campaign', () => {
  const signal = (concern: string) => ({
    concern,
    evidence: 'Drilling, ₦50,000',
    innocentExplanation: 'Rigs are hired by the day.',
  })

  test('has its disclaimer, its band in words, and beside each concern what it rests on and how it may be harmless', async () => {
    const { id } = await funding.campaignNamed('A road')
    const signals = [signal('One milestone holds all of it.'), signal('It was written in a day.')]
    await model.settings({ answers: { overlay: { band: 'REVIEW_CLOSELY', signals, whatToCheck: ['The bill.'] } } })
    const page = await browserOf('PLATFORM_ADMIN').opens(`/admin/campaigns/${id}`)
    const told = await browserOf('PLATFORM_ADMIN').sends(page, /^What to look at first/)
    expect(told.text).toContain('This is advisory: a reading by a model of published data only.')
    expect(told.text).toContain('Nothing was changed; a person decides.')
    expect(told.text).toMatch(/Review closely\. .*One milestone.*What this rests on.*₦50,000.*harmless.*by the day/)
    expect(told.text).toMatch(/It was written in a day\..*What to check\s*The bill\./)
    const list = await browserOf('PLATFORM_ADMIN').opens('/admin/campaigns?status=PUBLISHED')
    expect(list.text).toContain('A road')
    expect(list.text).not.toContain('Review closely')
  })

  test('is asked of a campaign that was never public, but not what it achieved', async () => {
    const { id } = await funding.campaignWaiting('A school')
    const page = await browserOf('PLATFORM_ADMIN').opens(`/admin/campaigns/${id}`)
    expect([hasButton(page, /^What to look/), hasButton(page, /^What it achieved/)]).toEqual([true, false])
  })
})
