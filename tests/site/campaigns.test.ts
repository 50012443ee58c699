import {
  completeCampaign,
  createCampaign,
  listMyFlags,
  openDonation,
  postProgressUpdate,
  reportCampaign,
  withdrawSpend,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { openFunding } from './open-funding.ts'

const funding = await openFunding()
const { city, sandbox, owner, organizationId, ikeja, campaignNamed, given, spent, visitor, memberNamed, browserOf } =
  funding
afterAll(async () => funding[Symbol.asyncDispose]())
const { civic } = owner
const of = { id: organizationId }

describe('the list of campaigns', () => {
  test('is narrowed by every filter, and ordered without leaving anything out', async () => {
    const flood = await campaignNamed('After the flood', {
      category: 'EMERGENCY_RELIEF',
      isEmergency: true,
      state: 'Oyo',
      lga: 'Ibadan North',
      communityId: null,
    })
    const school = await campaignNamed('A school roof', { category: 'EDUCATION', endDate: '2030-01-05T00:00:00Z' })
    const titles = async (query: string, browser = visitor()) => {
      const page = await browser.opens(`/campaigns?${query}`)
      const known = ['After the flood', 'A school roof']
      return page.elements('h2').length === 0 ? [] : known.filter((title) => page.text.includes(title))
    }
    const both = ['After the flood', 'A school roof']
    expect(await titles('category=EDUCATION')).toEqual(['A school roof'])
    expect(await titles('emergency=true')).toEqual(['After the flood'])
    expect(await titles('state=oyo&lga=ibadan%20north')).toEqual(['After the flood'])
    expect(await titles('country=Ghana')).toEqual([])
    expect(await titles(`verified=true&organization=${organizationId}`)).toEqual(both)
    expect(await titles(`community=${ikeja}`)).toEqual(['A school roof'])
    for (const sort of ['RECENT', 'ENDING_SOON', 'MOST_FUNDED', 'EMERGENCY', 'NEAR_ME'])
      expect(await titles(`sort=${sort}`)).toEqual(both)
    const first = await visitor().opens('/campaigns?sort=EMERGENCY')
    expect(first.text.indexOf('After the flood')).toBeLessThan(first.text.indexOf('A school roof'))
    expect(first.text).toMatch(
      /Emergency.*Emergency relief.*Clean Water.*₦0 of ₦50,000 raised, before fees.*0 donations/s,
    )
    expect(first.links).toContainEqual({ text: 'A school roof', href: `/campaigns/${school.slug}` })
    expect(first.text).toContain('until 5 January 2030')
    expect(flood.status).toBe('DRAFT')
    expect((await visitor().opens('/campaigns?category=circus')).text).toContain('There is no such category.')
    const none = await visitor().opens('/campaigns?country=Ghana&category=EDUCATION&sort=EMERGENCY')
    expect(none.links).toContainEqual({
      text: 'Without Country: Ghana',
      href: '/campaigns?category=EDUCATION&sort=EMERGENCY',
    })
    const dropped = await visitor().follows(none, 'Without Country: Ghana')
    expect(dropped.text).toContain('A school roof')
  })

  test('near me begins where somebody is: their community, or what they type', async () => {
    const guest = await visitor().opens('/campaigns?sort=NEAR_ME')
    const named = (page: typeof guest) => page.forms.flatMap(({ fields }) => fields)
    expect(named(guest)).toContainEqual(['nearState', ''])
    expect(named(await visitor().opens('/campaigns')).map(([name]) => name)).not.toContain('nearState')
    const typed = await visitor().sends(guest, 'Show', { sort: 'NEAR_ME', nearState: 'Oyo', nearLga: 'Ibadan North' })
    expect(typed.text.indexOf('After the flood')).toBeLessThan(typed.text.indexOf('A school roof'))
    const { browser } = await memberNamed('Ada')
    const near = await browser.opens('/campaigns?sort=NEAR_ME')
    expect(named(near)).toContainEqual(['nearState', 'Lagos'])
    expect(named(near)).toContainEqual(['nearLga', 'Ikeja'])
    expect(near.text.indexOf('A school roof')).toBeLessThan(near.text.indexOf('After the flood'))
  })
})

describe('a campaign', () => {
  test('tells a guest what it is for and how the money stands, with every caveat, and holds no form', async () => {
    const campaign = await campaignNamed('A well for Opebi Road', { endDate: '2030-01-05T00:00:00Z' })
    await given(campaign.id, 500_000, { donorName: 'Bola Ade', message: 'For the children' })
    await given(campaign.id, 250_050, { donorName: 'Ada Obi', isAnonymous: true })
    const receiptUrl = 'https://receipts.example.org/1.pdf'
    const lines = [
      { description: 'Drill', amountMinor: 100_000 },
      { description: 'Diesel', amountMinor: 50_000 },
    ]
    await spent(campaign, 150_000, { receiptUrl, lines })
    await spent(campaign, 1)
    const body = { campaignId: campaign.id, title: 'Water found', body: 'At seventy metres.' }
    await postProgressUpdate(civic, { path: of, body })
    const page = await visitor().opens(`/campaigns/${campaign.slug}`)
    expect(page.text).toMatch(/₦7,500\.50\s+of ₦50,000 raised, before fees/)
    expect(page.text).toMatch(/donations\s+2.*of the goal\s+15%/s)
    for (const words of [
      'a verified organization',
      'It is to end on 5 January 2030.',
      'Takes donations.',
      'Reported by the organization, not checked by the platform.',
      'Drill ₦1,000, Diesel ₦500',
      'no receipt',
      '₦1,500.01',
      'Not yet reported as spent ₦6,000.49',
      '₦50,000 planned, ₦1,500.01 reported as spent',
      'Water found',
      '“For the children”',
      'Anonymous',
      'Not due yet.',
      'no promise that the project will succeed',
      'These figures are the claim of the organization itself.',
    ])
      expect(page.text.replaceAll(/\s+/g, ' ')).toContain(words)
    expect(page.links).toContainEqual({ text: 'receipt', href: receiptUrl })
    expect(page.links.map(({ href }) => href)).toContain(`/campaigns/${campaign.slug}/give?amount=500000`)
    expect(page.forms.filter(({ method }) => method === 'post')).toEqual([])
    expect(page.html).not.toMatch(/Ada Obi|donor@example/)
    expect(page.html).not.toMatch(/\b(?:left|remaining|withdrawn|not yet spent)\b/i)
    const counted = await fetch(`${city.url}/campaigns/${campaign.slug}/count`)
    expect(await counted.json()).toMatchObject({
      raisedMinor: 750_050,
      texts: { raisedMinor: '₦7,500.50', percent: '15%' },
    })
  })

  test('has a card, stands in the site map, and leads to its organization and from there to all of it', async () => {
    const campaign = await campaignNamed('A lamp')
    const card = await fetch(`${city.url}/cards/campaign/${campaign.slug}.png`)
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/png'])
    const page = await visitor().opens(`/campaigns/${campaign.slug}`)
    expect(page.html).toContain(`/cards/campaign/${campaign.slug}.png?v=`)
    expect(await (await fetch(`${city.url}/sitemap.xml`)).text()).toContain(`/campaigns/${campaign.slug}</loc>`)
    const profile = await visitor().follows(page, 'Clean Water')
    const all = await visitor().follows(profile, /^All \d+ campaigns$/)
    expect(all.address).toBe(`/campaigns?organization=${organizationId}`)
  })

  test('that is a draft has no page, as one that was never made', async () => {
    const texts = { title: 'A secret pump', summary: 'Nobody knows of it yet.', description: 'x'.repeat(50) }
    const body = { ...texts, category: 'OTHER' as const, goalMinor: 1000 }
    const { campaign } = await createCampaign(civic, { path: of, body })
    for (const slug of [campaign.slug, 'never-made']) {
      const page = await (await browserOf(owner)).opens(`/campaigns/${slug}`)
      expect([page.status, page.text]).toEqual([404, expect.stringContaining('There is no public page here.')])
      expect(page.html).not.toContain('secret pump')
    }
  })

  test('whose goal is reached takes donations still', async () => {
    const campaign = await campaignNamed('A lock', { goalMinor: 20_000 })
    await given(campaign.id, 30_001)
    const page = await visitor().opens(`/campaigns/${campaign.slug}`)
    expect(page.text).toMatch(/of the goal\s+150%/)
    expect(page.text).toContain('Its goal is reached. It still takes donations.')
    expect((await visitor().follows(page, 'Give to this campaign')).text).toContain('₦4,875 reaches them')
  })

  test('that is done says when, and its report what was not accounted for', async () => {
    const campaign = await campaignNamed('A bridge')
    const path = { campaignId: campaign.id }
    await given(campaign.id, 100_001)
    await completeCampaign(civic, { path })
    const done = await visitor().opens(`/campaigns/${campaign.slug}`)
    expect(done.text).toContain('It is still to come.')
    expect(done.text).toContain('It takes no more donations.')
    await reportCampaign(civic, { path, body: { body: 'The bridge stands, and forty children cross it every day.' } })
    const reported = await visitor().opens(`/campaigns/${campaign.slug}?after`)
    expect(reported.text.replaceAll(/\s+/g, ' ')).toContain(
      '₦1,000.01 not accounted for when it was filed. It is counted from what donors gave.',
    )
    expect(reported.text).toContain('forty children')
  })

  test('has whole lists of what it spent, told and was given, page by page', async () => {
    const campaign = await campaignNamed('A clinic')
    const own = `/campaigns/${campaign.slug}`
    const none = await Promise.all(
      ['spending', 'updates', 'donations'].map(async (part) => visitor().opens(`${own}/${part}`)),
    )
    expect(none.map(({ text }) => text)).toEqual([
      expect.stringMatching(/Nothing has been reported as spent yet.*on the record since/s),
      expect.stringContaining('The organization has told nothing yet.'),
      expect.stringContaining('Nobody has given yet.'),
    ])
    const { sql } = city.database
    await sql(
      `insert into donations (campaign_id, organization_id, gross_minor, net_minor, status, settled_at, donor_name)
       select $1, $2, 100, 100, 'SETTLED', now() - make_interval(mins => n), 'Donor ' || n from generate_series(1, 51) n`,
      [campaign.id, organizationId],
    )
    await sql(`update campaigns set raised_minor = 5100, donor_count = 51 where id = $1`, [campaign.id])
    const first = await visitor().opens(`${own}/donations?page=1`)
    const second = await visitor().opens(`${own}/donations?page=2`)
    expect([first.text, second.text]).toEqual([
      expect.stringContaining('Donor 50'),
      expect.stringContaining('Donor 51'),
    ])
    expect(first.text).not.toContain('Donor 51')
    expect((await visitor().opens(`${own}/donations?page=9`)).text).toContain('There is no such page')
  })
})

describe('the figures of a campaign', () => {
  test('can be added up: what is given and what is spent agree with what it says, to the last unit', async () => {
    const campaign = await campaignNamed('A road')
    for (const [amount, more] of [
      [1, {}],
      [9_999_999_999_999, { isAnonymous: true }],
      [250_050, { donorName: 'Bola' }],
    ] as const)
      await given(campaign.id, amount, more)
    await spent(campaign, 7)
    const gone = await spent(campaign, 5)
    await withdrawSpend(civic, { path: { spendId: gone } })
    const page = await visitor().opens(`/campaigns/${campaign.slug}/check`)
    const text = page.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain('The campaign says (3 donations) ₦100,000,002,500.50')
    expect(text).toContain('The donations in the list add up to (from 3 donations) ₦100,000,002,500.50')
    expect(text).toContain('The entries in the list add up to (from 1 entry) ₦0.07')
    expect(text.match(/The two agree\./g)).toHaveLength(2)
    expect(text).toContain('Raised, and not yet reported as spent: ₦100,000,002,500.43')
    expect(text).toContain('One entry has no receipt.')
    expect(text).toContain('2.5%')
    for (const { href } of page.links.filter(({ text: words }) => words.startsWith('GET '))) {
      const answer = await fetch(city.url + href)
      expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ success: true })])
    }
  })

  test('that do not agree say by how much', async () => {
    const campaign = await campaignNamed('A fence')
    await given(campaign.id, 5000)
    await city.database.sql(`update campaigns set raised_minor = 7000 where id = $1`, [campaign.id])
    expect((await visitor().opens(`/campaigns/${campaign.slug}/check`)).text).toContain('They differ by ₦20.')
  })
})

describe('a concern about a campaign', () => {
  const concern = { reason: 'WORK_NOT_DONE', description: 'There is no borehole at Opebi Road.' }

  test('is raised by a neighbour, once, and stands among their flags', async () => {
    const campaign = await campaignNamed('A pump')
    const own = `/campaigns/${campaign.slug}`
    expect((await visitor().opens(`${own}/concern`)).text).toContain('Sign in to raise a concern')
    const { person, browser } = await memberNamed('Chidi')
    const page = await browser.opens(`${own}/concern`)
    expect(page.text).toContain('You belong to a community there.')
    const short = await browser.sends(page, 'Raise this concern', { ...concern, description: 'Too short.' })
    expect([short.status, short.text]).toEqual([422, expect.stringContaining('20 to 2,000 characters')])
    const sent = await browser.sends(page, 'Raise this concern', concern)
    expect([sent.address, sent.text]).toEqual([own, expect.stringContaining('A moderator will read your concern.')])
    const { items } = await listMyFlags(person.civic, {})
    expect(items).toMatchObject([{ contentType: 'CAMPAIGN', contentId: campaign.id, reason: 'WORK_NOT_DONE' }])
    expect((await browser.opens(`${own}/concern`)).text).toContain('a moderator will read it')
    const mine = await browser.opens('/my/flags')
    expect(mine.text).toContain('A pump')
  })

  test('is open to whoever gave from elsewhere, and to nobody else', async () => {
    const campaign = await campaignNamed('A tank')
    const far = await funding.communityNamed('Kano')
    const [{ person, browser }, stranger] = [await memberNamed('Dayo', far), await memberNamed('Efe', far)]
    const at = `/campaigns/${campaign.slug}/concern`
    const refused = await stranger.browser.sends(await stranger.browser.opens(at), 'Raise this concern', concern)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('you are neither')])
    expect(refused.html).toContain('There is no borehole at Opebi Road.')
    const body = { amountMinor: 100, email: person.email, idempotencyKey: crypto.randomUUID() }
    const { donation } = await openDonation(person.civic, { path: { campaignId: campaign.id }, body })
    await sandbox.pay(donation.reference)
    const page = await browser.opens(at)
    expect(page.text).toContain('You gave to it.')
    expect((await browser.sends(page, 'Raise this concern', concern)).text).toContain('A moderator will read')
  })

  test('about one of its updates is a flag of that update', async () => {
    const campaign = await campaignNamed('A market')
    const body = { campaignId: campaign.id, body: 'Buy our stones, cheap and good.' }
    const { update } = await postProgressUpdate(civic, { path: of, body })
    const { person, browser } = await memberNamed('Funke')
    const page = await browser.follows(await browser.opens(`/campaigns/${campaign.slug}`), /^Flag/)
    expect(page.text).toContain('Buy our stones')
    const sent = await browser.sends(page, 'Flag this', { reason: 'SPAM' })
    expect(sent.address).toBe(`/campaigns/${campaign.slug}`)
    expect((await listMyFlags(person.civic, {})).items).toMatchObject([
      { contentType: 'PROGRESS_UPDATE', contentId: update.id },
    ])
  })
})
