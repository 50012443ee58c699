import {
  addMember,
  addMilestone,
  changeRole,
  completeCampaign,
  createCampaign,
  reportCampaign,
  reviewCampaign,
  showCampaign,
  submitCampaign,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { openFunding } from './open-funding.ts'
import { buttonsOf, fieldsOf } from './visitor.ts'

const funding = await openFunding()
const { city, administrator, owner, organizationId, campaignNamed, given, seen, spent } = funding
afterAll(async () => funding[Symbol.asyncDispose]())

const halima = await funding.strangerNamed('Halima')
await changeRole(administrator.civic, { path: { id: halima.person.id }, body: { role: 'PLATFORM_ADMIN' } })
const { browser } = halima
const staff = await funding.residentNamed('Staff')
await addMember(owner.civic, { path: { id: organizationId }, body: { userId: staff.id, role: 'STAFF' } })

/** A campaign that waits for review. */
async function waiting(title: string, more: { isEmergency?: boolean; category?: 'EDUCATION' } = {}) {
  const body = {
    title,
    summary: 'Clean water within a short walk.',
    description: 'The borehole has been dry since January. We drill a new one, eighty metres deep.',
    category: 'HEALTHCARE' as const,
    goalMinor: 5_000_000,
    ...more,
  }
  const { campaign } = await createCampaign(owner.civic, { path: { id: organizationId }, body })
  const path = { campaignId: campaign.id }
  await addMilestone(owner.civic, { path, body: { title: 'Drilling', targetMinor: 4_000_000 } })
  await submitCampaign(owner.civic, { path })
  return { id: campaign.id, path, page: `/admin/campaigns/${campaign.id}` }
}

const statusOf = async (campaignId: string) =>
  (await showCampaign(administrator.civic, { path: { campaignId } })).campaign

async function tellsMade(act: () => Promise<unknown>): Promise<number> {
  const count = async () => (await city.database.sql('select count(*)::int as count from notifications'))[0]?.['count']
  const before = Number(await count())
  await act()
  return Number(await count()) - before
}

describe('the list', () => {
  test('has what waits, emergencies first, and says why it is empty', async () => {
    const empty = await browser.opens('/admin/campaigns')
    expect(empty.text).toContain('No campaign waitsWhat an organization hands in for review stands here.')
    const first = await waiting('A slow school', { category: 'EDUCATION' })
    const urgent = await waiting('A flooded clinic', { isEmergency: true })
    const page = await browser.opens('/admin/campaigns')
    expect(page.text).toMatch(/2 campaigns\..*A flooded clinicEmergency · Clean Water · ₦50,000.*A slow school/)
    const narrowed = await browser.sends(page, 'Show', { category: 'EDUCATION' })
    expect(narrowed.address).toContain('category=EDUCATION')
    expect(narrowed.text).toContain('A slow school')
    expect(narrowed.text).not.toContain('A flooded clinic')
    const none = await browser.sends(page, 'Show', { status: 'PAUSED' })
    expect(none.text).toContain('No campaign fits all of that')
    for (const { path } of [first, urgent]) {
      await reviewCampaign(administrator.civic, { path, body: { decision: 'REJECTED', note: 'A test.' } })
    }
  })
})

describe('a campaign that waits', () => {
  test('shows its plan against its goal and who would be told, and is approved', async () => {
    const { page, path } = await waiting('A well for Opebi')
    const one = await browser.opens(page)
    expect(one.text).toMatch(/Drilling\s*Planned\s*₦40,000.*Not planned yet ₦10,000 Goal ₦50,000/)
    expect(one.text).toContain('Nothing is missing: it may raise money.')
    // No model is there to be asked.
    expect(buttonsOf(one).join()).not.toContain('What to look at first')
    expect(one.text).toMatch(/Ngozi handed in the campaign “A well for Opebi” for review, Today/)
    const before = await browser.follows(one, 'Approve')
    expect(before.text).toContain('2 members of the organization are told now, on the site, not by mail.')
    let landed = before
    const told = await tellsMade(async () => {
      landed = await browser.sends(before, 'Approve it and tell 2 members')
    })
    expect(told).toBe(2)
    expect([landed.address, landed.text]).toEqual([
      '/admin/campaigns',
      expect.stringContaining('Approved: “A well for Opebi”.'),
    ])
    expect((await statusOf(path.campaignId)).status).toBe('APPROVED')
  })

  test.each([
    ['Ask for changes', 'Ask for changes', 'NEEDS_CHANGES'],
    ['Reject', 'Reject it for good', 'REJECTED'],
  ])('is told to nobody where one chooses: %s, and needs a note', async (link, button, status) => {
    const { page, path } = await waiting(`To ${link}`)
    const before = await browser.follows(await browser.opens(page), link)
    expect(before.text).toContain(
      'Nobody is told, and no page of this site shows it to the organization yet: write to them.',
    )
    const refused = await browser.sends(before, button)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Write a note')])
    expect(await tellsMade(async () => browser.sends(refused, button, { note: 'Say where.' }))).toBe(0)
    expect(await statusOf(path.campaignId)).toMatchObject({ status, reviewNote: 'Say where.' })
  })

  test('is decided once: the second reads who was first, and keeps the note', async () => {
    const { page, path } = await waiting('Two at once')
    const mine = await browser.opens(`${page}/reject`)
    await reviewCampaign(administrator.civic, { path, body: { decision: 'APPROVED' } })
    const late = await browser.sends(mine, 'Reject it for good', { note: 'No such place.' })
    expect(late.status).toBe(409)
    expect(late.text).toMatch(
      /This campaign is “Approved”, so this is not possible\. .* reviewed the campaign “Two at once”: approved, Today/,
    )
    expect(late.html).toContain('No such place.')
    expect((await browser.opens(`${page}/resume`)).text).toContain('so there is nothing to resume')
  })
})

describe('a campaign that is public', () => {
  test('is paused with a reason, resumed, and paused once more with the same words', async () => {
    const { id, slug } = await campaignNamed('A pump')
    const page = `/admin/campaigns/${id}`
    const before = await browser.follows(await browser.opens(page), 'Pause')
    expect(before.text).toMatch(
      /Its page vanishes.*New donations stop\..*Nobody is told, .*write to them\..*office@example\.org/,
    )
    expect(before.text).not.toContain('pays nothing back')
    const refused = await browser.sends(before, 'Pause it', { note: 'Under review.' })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Choose a reason')])
    expect(fieldsOf(refused)).toContainEqual(['note', 'Under review.'])
    const pause = { reason: 'MISUSE_REPORTED', note: 'Under review.' }
    let paused = refused
    expect(await tellsMade(async () => (paused = await browser.sends(refused, 'Pause it', pause)))).toBe(0)
    expect([paused.address, paused.text]).toEqual([
      page,
      expect.stringMatching(/Paused: “A pump”\..*Misuse was reported\s*Under review\.\s*It was “Published” before\./),
    ])
    await expect(seen(slug)).rejects.toMatchObject({ status: 404 })
    const resume = await browser.follows(paused, 'Resume')
    expect(resume.text).toContain('It is public again. It takes donations as long as its organization may raise money.')
    const resumed = await browser.sends(resume, 'Resume it')
    expect(resumed.text).toContain('It goes on: “A pump” is now “Published”.')
    expect((await seen(slug)).status).toBe('PUBLISHED')
    await browser.sends(await browser.opens(`${page}/pause`), 'Pause it', pause)
    expect((await statusOf(id)).status).toBe('PAUSED')
  })

  test('and was given money says how much arrived, and that the platform pays nothing back', async () => {
    const campaign = await campaignNamed('A tank')
    const { id } = campaign
    await given(id, 200_000)
    await expect.poll(async () => (await statusOf(id)).money.donationCount).toBe(1)
    const { reachedMinor } = (await statusOf(id)).money
    const amount = `₦${(reachedMinor / 100).toLocaleString('en')}`
    const said = `${amount} reached the organization by 1 donation, and stays with it. The platform holds none of it`
    const pause = await browser.opens(`/admin/campaigns/${id}/pause`)
    expect(pause.text).toContain(said)
    await spent(campaign, 50_000)
    const log = await browser.opens('/admin/audit?type=SPEND_RECORD')
    expect(log.text).toContain('reported spending of a campaign.')
    expect((await browser.follows(log, 'Report of spending')).address).toBe(`/admin/campaigns/${id}`)
    await browser.sends(pause, 'Pause it', { reason: 'OTHER', note: 'Under review.' })
    expect((await browser.opens(`/admin/campaigns/${id}/reject`)).text).toContain(said)
  })

  test('is put away once its final report is filed', async () => {
    const { id, slug } = await campaignNamed('A bridge')
    const path = { campaignId: id }
    expect((await browser.opens(`/admin/campaigns/${id}/archive`)).text).toContain('This campaign is “Published”')
    await completeCampaign(owner.civic, { path })
    await reportCampaign(owner.civic, { path, body: { body: 'The bridge stands since November and is used daily.' } })
    const before = await browser.follows(await browser.opens(`/admin/campaigns/${id}`), 'Put away')
    expect(before.text).toContain('This is final')
    const away = await browser.sends(before, 'Put it away')
    expect(away.text).toContain('Nothing that an administrator does is open now.')
    expect((await statusOf(id)).status).toBe('ARCHIVED')
    await expect(seen(slug)).rejects.toMatchObject({ status: 404 })
  })

  test('leads from what everybody sees to the desks of those who look after it, and nobody else there', async () => {
    const { id, slug } = await campaignNamed('A footbridge')
    const page = await browser.opens(`/campaigns/${slug}`)
    expect((await browser.follows(page, 'Review or pause')).address).toBe(`/admin/campaigns/${id}`)
    const concerns = await browser.follows(page, 'Concerns')
    expect([concerns.status, concerns.address]).toEqual([200, `/moderation/concerns/${id}`])
    const { browser: stranger } = await funding.strangerNamed('Kemi')
    expect((await stranger.opens(`/campaigns/${slug}`)).text).not.toContain('Review or pause')
  })

  test('that is none is not there', async () => {
    for (const address of [crypto.randomUUID(), `${crypto.randomUUID()}/pause`]) {
      expect((await browser.opens(`/admin/campaigns/${address}`)).status).toBe(404)
    }
  })
})
