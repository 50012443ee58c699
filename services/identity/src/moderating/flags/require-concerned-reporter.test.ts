import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { flagger } from '../../../test/flagging.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const statements: string[] = []
const identity = await startTestIdentity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts } = identity
const lagosIkeja = { state: 'Lagos', lga: 'Ikeja' }
const [ikeja, badagry, kanoIkeja] = [
  await facts.communityAt(lagosIkeja),
  await facts.communityAt({ state: 'Lagos', lga: 'Badagry' }),
  await facts.communityAt({ state: 'Kano', lga: 'Ikeja' }),
]

async function donor(campaignId: string, status?: string) {
  const ada = await flagger(identity)
  await facts.donation(campaignId, ada.id, status)
  return ada
}

describe('a concern about a campaign', () => {
  test('is kept as the donor wrote it, and changes nothing about the campaign', async () => {
    const campaign = await facts.campaign()
    const ada = await donor(campaign)
    const { status, data } = await ada.raisesConcern(campaign, { reason: 'funds_misuse' })
    expect(status).toBe(201)
    expect(data.flag).toMatchObject({ contentType: 'CAMPAIGN', reason: 'FUNDS_MISUSE', status: 'PENDING' })
    expect(data.flag).toMatchObject({ contentId: campaign, description: 'The borehole was never dug.' })
  })

  test.each(['PUBLISHED', 'FUNDED', 'COMPLETED', 'REPORTED'])('is taken while that is %s', async (status) => {
    const campaign = await facts.campaign({ status })
    expect((await (await donor(campaign)).raisesConcern(campaign)).status).toBe(201)
  })

  test('is taken from a neighbour whichever keyboard wrote the names of the two places', async () => {
    const home = await facts.communityAt({ state: 'Ọ̀yọ́'.normalize('NFC'), lga: 'Ìbàdàn'.normalize('NFC') })
    const ada = await flagger(identity, { communities: [home] })
    const campaign = await facts.campaign({ state: 'ọ̀yọ́'.normalize('NFD'), lga: 'ìbàdàn'.normalize('NFD') })
    expect((await ada.raisesConcern(campaign)).status).toBe(201)
  })

  test.each(['DRAFT', 'PENDING_REVIEW', 'APPROVED', 'REJECTED', 'PAUSED', 'ARCHIVED'])(
    'does not tell a campaign that is %s from one that does not exist, whoever asks',
    async (status) => {
      const campaign = await facts.campaign({ status, ...lagosIkeja })
      const admin = await flagger(identity, { role: 'PLATFORM_ADMIN' })
      const askers = [await donor(campaign), await flagger(identity, { communities: [ikeja] }), admin]
      for (const asker of [...askers, await flagger(identity)]) {
        const [hidden, missing] = [await asker.raisesConcern(campaign), await asker.raisesConcern(randomUUID())]
        expect([hidden.status, hidden.code]).toEqual([404, 'CAMPAIGN_NOT_FOUND'])
        expect({ ...missing.body, requestId: hidden.body.requestId }).toEqual(hidden.body)
      }
    },
  )

  test.each([undefined, null, '', 'x'.repeat(19), `  ${'x'.repeat(19)} \n`, '🙂'.repeat(19), '\u3164'.repeat(20)])(
    'must say what is wrong, which %j does not',
    async (description) => {
      const campaign = await facts.campaign()
      const reply = await (await donor(campaign)).raisesConcern(campaign, { description })
      expect([reply.status, reply.code]).toEqual([400, 'DESCRIPTION_REQUIRED'])
    },
  )

  test('must say what is wrong in 20 characters', async () => {
    const campaign = await facts.campaign()
    const ada = await donor(campaign)
    expect((await ada.raisesConcern(campaign, { description: '🙂'.repeat(20) })).status).toBe(201)
  })

  test('of a donor does not count before the donation settled', async () => {
    const campaign = await facts.campaign(lagosIkeja)
    for (const status of ['PENDING', 'FAILED']) {
      const reply = await (await donor(campaign, status)).raisesConcern(campaign)
      expect([reply.status, reply.code]).toEqual([403, 'NOT_ELIGIBLE_TO_REPORT'])
    }
  })

  test('is not for those who gave to another campaign, nor for those to whose campaign others gave', async () => {
    const [campaign, another] = [await facts.campaign(), await facts.campaign()]
    await donor(campaign)
    const reply = await (await donor(another)).raisesConcern(campaign)
    expect([reply.status, reply.code]).toEqual([403, 'NOT_ELIGIBLE_TO_REPORT'])
  })

  test('is 500 and not filed when the donors cannot be read', async () => {
    const campaign = await facts.campaign(lagosIkeja)
    const neighbour = await flagger(identity, { communities: [ikeja] })
    const reply = await facts.withoutDonations(async () => neighbour.raisesConcern(campaign))
    expect([reply.status, reply.code]).toEqual([500, 'INTERNAL_ERROR'])
    expect(await facts.flagsOn(campaign)).toEqual([])
  })

  test('costs a look at the account, one at the campaign, the flag itself and the copy of what it is about', async () => {
    const campaign = await facts.campaign()
    const ada = await donor(campaign)
    statements.length = 0
    expect((await ada.raisesConcern(campaign)).status).toBe(201)
    expect(statements.filter((statement) => !/^(begin|commit)/i.test(statement))).toHaveLength(4)
  })
})

describe('a neighbour', () => {
  test.each([
    ['the place of the campaign', { ...lagosIkeja }],
    ['it in another letter case, with blanks', { state: ' LAGOS', lga: 'ikeja ' }],
    ['the place of its community', { communityId: ikeja }],
    ['the place of its organization', { organization: lagosIkeja }],
    ['its community, when the campaign names a state alone', { state: 'Kano', communityId: ikeja }],
    ['its organization, when the campaign names a blank LGA', { state: 'Kano', lga: ' ', organization: lagosIkeja }],
    ['its organization, when the community is gone', { communityId: randomUUID(), organization: lagosIkeja }],
  ])('may raise a concern because of %s', async (_, fields) => {
    const campaign = await facts.campaign(fields)
    expect((await (await flagger(identity, { communities: [ikeja] })).raisesConcern(campaign)).status).toBe(201)
  })

  test.each([
    ['no place at all', {}],
    ['a state alone', { state: 'Lagos' }],
    ['an LGA alone', { lga: 'Ikeja' }],
    ['another LGA of the state', { state: 'Lagos', lga: 'Badagry' }],
    ['an LGA of that name in another state', { state: 'Kano', lga: 'Ikeja' }],
    ['a place of its own, whatever its community', { state: 'Kano', lga: 'Gwale', communityId: ikeja }],
    ['a community elsewhere, whatever its organization', { communityId: badagry, organization: lagosIkeja }],
    ['an organization with a state alone', { organization: { state: 'Lagos' } }],
    ['blanks for a place', { state: ' ', lga: '' }],
  ])('may not when the campaign has %s', async (_, fields) => {
    const campaign = await facts.campaign(fields)
    const reply = await (await flagger(identity, { communities: [ikeja] })).raisesConcern(campaign)
    expect([reply.status, reply.code]).toEqual([403, 'NOT_ELIGIBLE_TO_REPORT'])
  })

  test('may because of any community, even one that is only active', async () => {
    const campaign = await facts.campaign(lagosIkeja)
    const joiner = await flagger(identity, { communities: [badagry, kanoIkeja, ikeja] })
    const other = await flagger(identity)
    await facts.setAccount(other.id, { community_id: ikeja })
    expect((await joiner.raisesConcern(campaign)).status).toBe(201)
    expect((await other.raisesConcern(campaign)).status).toBe(201)
  })

  test('is nobody because of the state of one community and the LGA of another', async () => {
    const campaign = await facts.campaign(lagosIkeja)
    const reply = await (await flagger(identity, { communities: [badagry, kanoIkeja] })).raisesConcern(campaign)
    expect([reply.status, reply.code]).toEqual([403, 'NOT_ELIGIBLE_TO_REPORT'])
  })

  test('is nobody because of somebody else’s community, or without one', async () => {
    const campaign = await facts.campaign(lagosIkeja)
    await flagger(identity, { communities: [ikeja] })
    for (const stranger of [await flagger(identity), await flagger(identity, { hasAccount: false })]) {
      expect((await stranger.raisesConcern(campaign)).code).toBe('NOT_ELIGIBLE_TO_REPORT')
    }
  })
})

describe('of several faults', () => {
  test('the first in this order is reported: type, reason, description, campaign, eligibility, duplicate', async () => {
    const [draft, campaign] = [await facts.campaign({ status: 'DRAFT' }), await facts.campaign()]
    const ada = await flagger(identity)
    for (const content_id of [draft, campaign]) {
      await facts.insertFlag({ content_type: 'CAMPAIGN', content_id, reporter_id: ada.id })
    }
    const [reason, description] = ['SPAM', 'too short']
    const codes = [
      await ada.raisesConcern(draft, { contentType: 'FUND', reason, description }),
      await ada.raisesConcern(draft, { reason, description }),
      await ada.raisesConcern(draft, { description }),
      await ada.raisesConcern(draft),
      await ada.raisesConcern(campaign),
    ].map(({ code }) => code)
    await facts.donation(campaign, ada.id)
    codes.push((await ada.raisesConcern(campaign)).code)

    const campaignCodes = ['CAMPAIGN_NOT_FOUND', 'NOT_ELIGIBLE_TO_REPORT', 'ALREADY_FLAGGED']
    expect(codes).toEqual(['INVALID_CONTENT_TYPE', 'INVALID_REASON', 'DESCRIPTION_REQUIRED', ...campaignCodes])
  })
})
