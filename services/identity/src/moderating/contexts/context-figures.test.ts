import { randomUUID } from 'node:crypto'
import { contentTypes } from '@civic/contracts'
import type { Wire } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { authorOfEverything, flagger, moderator } from '../../../test/flagging.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const statements: string[] = []
const identity = await startTestIdentity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts } = identity
const grace = await moderator(identity)
const ada = await flagger(identity, { name: 'Ada Obi' })
const ikeja = await identity.community()
beforeEach(async () => facts.forgetFlags())

const written = async () => authorOfEverything(identity, ikeja)

const flagOn = async (contentId: string): Promise<string> => (await ada.flags({ contentId })).data.flag.id

describe('the context of a flag', () => {
  test('counts what the author wrote, and what of it is flagged and hidden', async () => {
    const { contents, author } = await written()
    await facts.everyContent(author.id, ikeja)
    const draft = await facts.everyContent(author.id, ikeja)
    await facts.alter('petitions', draft.PETITION, 'status', 'DRAFT')
    const id = await flagOn(contents.ISSUE)
    await facts.insertFlag({ content_type: 'ISSUE', content_id: contents.ISSUE, status: 'DISMISSED' })
    await grace.hides({ contentType: 'PETITION', contentId: contents.PETITION })
    const { author: by } = (await grace.seesContext(id)).data.context
    expect([by.flagged, by.hidden]).toEqual([2, 1])
    expect(by.written).toEqual({ ...Object.fromEntries(contentTypes.map((type) => [type, 3])), PETITION: 2 })
  })

  test('has every flag, those that wait first, and every decision, the newest first', async () => {
    const { contents } = await written()
    const [mine, other] = [await flagOn(contents.ISSUE), randomUUID()]
    await facts.insertFlag({ id: other, content_id: contents.ISSUE, created_at: '2026-01-01T00:00:00Z' })
    await grace.resolves(mine, 'HIDDEN', 'Too much.')
    await grace.resolves(mine, 'DISMISSED')
    const { flags, flagCount, decisions } = (await grace.seesContext(other)).data.context
    expect([flags.map(({ id }: Wire) => id), flagCount]).toEqual([[other, mine], 2])
    expect(flags[1]).toEqual((await grace.seesFlag(mine)).data.flag)
    const decision = { flagId: mine, by: grace.name, at: expect.any(String) }
    expect(decisions).toEqual([
      { ...decision, status: 'DISMISSED', note: null },
      { ...decision, status: 'HIDDEN', note: 'Too much.' },
    ])
  })

  test('tells for whom those stand who are concerned about a campaign', async () => {
    const campaign = await facts.campaign({ state: 'Lagos', lga: 'Ikeja' })
    const home = await facts.communityAt({ state: 'Lagos', lga: 'Ikeja' })
    const [donor, resident, both, nobody] = [
      await flagger(identity),
      await flagger(identity, { communities: [home] }),
      await flagger(identity, { communities: [home] }),
      await flagger(identity),
    ]
    for (const { id } of [donor, both]) await facts.donation(campaign, id)
    const flags = new Map<string, string>()
    for (const { id } of [donor, resident, both, nobody]) {
      flags.set(
        id,
        await facts.insertFlag({ content_type: 'CAMPAIGN', content_id: campaign, reporter_id: id, reason: 'OTHER' }),
      )
    }
    const { context } = (await grace.seesContext(flags.get(donor.id) ?? '')).data
    const told = new Map(context.flags.map(({ reporterId, standing }: Wire) => [reporterId, standing]))
    expect([donor, resident, both, nobody].map(({ id }) => told.get(id))).toEqual([
      'DONOR',
      'RESIDENT',
      'BOTH',
      undefined,
    ])
  })

  test('costs as many statements for a thousand flags as for one', async () => {
    const { contents } = await written()
    const id = await flagOn(contents.ISSUE)
    const cost = async () => {
      statements.length = 0
      await grace.seesContext(id)
      return statements.length
    }
    const few = await cost()
    await facts.insertFlagsOn(contents.ISSUE, 1200)
    expect(await cost()).toBe(few)
    const { flags, flagCount } = (await grace.seesContext(id)).data.context
    expect([flags.length, flagCount]).toEqual([1000, 1201])
  })
})
