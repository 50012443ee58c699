import { eventually, type Wire } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { flagger, moderator } from '../../../test/flagging.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts } = identity
const grace = await moderator(identity)
const ikeja = await identity.community()
beforeEach(async () => facts.forgetFlags())

/** An issue of somebody's that somebody else flagged. */
async function flaggedIssue(name = 'Ada Obi') {
  const [author, reporter] = [await flagger(identity, { name }), await flagger(identity)]
  const contents = await facts.everyContent(author.id, ikeja)
  const { flag } = (await reporter.flags({ contentId: contents.ISSUE })).data
  return { author, issue: contents.ISSUE, contents, flag: String(flag.id) }
}

const purge = 'identity:purge-flagged-texts'
const gone = async (flag: string) => eventually('the purge', async () => (await facts.flaggedText(flag)) === undefined)

const decided = async (flag: string, days: number) => {
  await grace.resolves(flag, 'HIDDEN')
  await facts.alter('content_flags', flag, 'resolved_at', new Date(Date.now() - days * 86_400_000).toISOString())
}

async function removeIssue({ issue, contents }: Awaited<ReturnType<typeof flaggedIssue>>) {
  await facts.remove('issue_comments', contents.ISSUE_COMMENT)
  await facts.remove('issues', issue)
}

describe('the copy of a flagged text', () => {
  test('is erased with the account of its author, and taken of no text of a deleted one', async () => {
    const { author, issue, flag } = await flaggedIssue()
    const other = await flaggedIssue()
    expect(await facts.flaggedText(flag)).toMatchObject({ text: 'It fell.' })
    await author.calls('DELETE', '/v1/auth/me')
    expect(await facts.flaggedText(flag)).toBeUndefined()
    expect(await facts.flaggedText(other.flag)).toBeDefined()

    const { data } = await (await flagger(identity)).flags({ contentId: issue })
    expect(await facts.flaggedText(data.flag.id)).toBeUndefined()
  })

  test.each(['broken BRIDGE', 'it fell', 'sola'])(
    'lets the decision on its flag be found by %s, one by one and grouped',
    async (q) => {
      const { issue, flag } = await flaggedIssue('Ṣọlá Bello')
      await facts.insertFlag({ content_id: issue })
      await facts.alter('issues', issue, 'title', 'A new bridge')
      await facts.alter('issues', issue, 'description', 'It stands.')
      await grace.resolves(flag, 'HIDDEN')
      const decided = { q, decided: 'true' }
      const { flags, total } = (await grace.browsesFlags(decided)).data
      expect([flags.map(({ id }: Wire) => id), total]).toEqual([[flag], 1])
      const { cases } = (await grace.browsesFlags({ ...decided, groupBy: 'content' })).data
      expect(cases).toMatchObject([{ contentId: issue, flagCount: 1 }])
      expect((await grace.browsesFlags({ q })).data.total).toBe(0)
    },
  )

  test('is not searched for fewer than three characters', async () => {
    const { flag } = await flaggedIssue()
    await grace.resolves(flag, 'HIDDEN')
    expect((await grace.browsesFlags({ q: 'br', decided: 'true' })).data.total).toBe(0)
  })

  test('goes with the content when all its flags have been decided for 90 days', async () => {
    const [old, young, waiting, standing, mixed] = [
      await flaggedIssue(),
      await flaggedIssue(),
      await flaggedIssue(),
      await flaggedIssue(),
      await flaggedIssue(),
    ]
    for (const one of [old, standing, mixed]) await decided(one.flag, 91)
    await decided(young.flag, 89)
    const { data } = await (await flagger(identity)).flags({ contentId: mixed.issue })
    for (const one of [old, young, waiting, mixed]) await removeIssue(one)

    await expect.poll(facts.recurringJobs).toContain(purge)
    await facts.runJob(purge)

    await gone(old.flag)
    for (const { flag } of [young, waiting, standing, mixed]) expect(await facts.flaggedText(flag)).toBeDefined()
    await decided(data.flag.id, 91)
    await facts.runJob(purge)
    for (const flag of [mixed.flag, String(data.flag.id)]) await gone(flag)
  })
})
