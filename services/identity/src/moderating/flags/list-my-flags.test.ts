import { contentTypes } from '@civic/contracts'
import { randomUUID } from 'node:crypto'
import type { Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { flagger, flaggingBy, moderator } from '../../../test/flagging.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const statements: string[] = []
const identity = await startTestIdentity({}, { onStatement: ({ query }) => void statements.push(query.sql) })
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts } = identity
const grace = await moderator(identity, { name: 'Grace' })
const ikeja = await identity.community()
const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute)).toISOString()

/** Somebody with flags on these contents, and one flag more of somebody else. */
async function flaggerOf(contents: readonly (readonly [type: string, id: string])[]) {
  const ada = await flagger(identity)
  const ids: string[] = []
  for (const [minute, [content_type, content_id]] of contents.entries()) {
    ids.unshift(await facts.insertFlag({ content_type, content_id, reporter_id: ada.id, created_at: at(minute) }))
  }
  await facts.insertFlag()
  return { ...ada, ids }
}

const onlyItem = async (person: { listsFlags: () => Promise<Wire> }) => (await person.listsFlags()).data.items[0]

describe('GET /v1/me/flags', () => {
  test('lists what the caller flagged, newest first, with ids and rows in one order', async () => {
    const ada = await flaggerOf([1, 2, 3].map(() => ['ISSUE', randomUUID()] as const))
    const { status, data } = await ada.listsFlags()
    expect([status, Object.keys(data)]).toEqual([200, ['flagIds', 'items', 'total', 'limit', 'offset']])
    expect([data.flagIds, data.total, data.limit, data.offset]).toEqual([ada.ids, 3, 50, 0])
    expect(data.items.map(({ id }: Wire) => id)).toEqual(ada.ids)
    expect((await (await flagger(identity)).listsFlags()).data).toMatchObject({ flagIds: [], items: [], total: 0 })
  })

  test.each([
    [{ limit: '1' }, [0, 1]],
    [{ limit: '2', offset: '2' }, [2, 3]],
    [{ limit: '999' }, [0, 3]],
    [{ limit: 'x', offset: '-1' }, [0, 3]],
  ])('gives a page: %j', async (query: Record<string, string>, [from, to]) => {
    const ada = await flaggerOf([1, 2, 3].map(() => ['PETITION', randomUUID()] as const))
    const { data } = await ada.listsFlags(query)
    expect([data.flagIds, data.total]).toEqual([ada.ids.slice(from, to), 3])
  })

  test('says what was decided and when, and nothing of who decided or why', async () => {
    const ada = await flagger(identity)
    const { flag } = (await ada.flags({ reason: 'HATE', description: 'It names my street.' })).data
    expect(await onlyItem(ada)).toEqual({
      id: flag.id,
      contentType: 'ISSUE',
      contentId: flag.contentId,
      reason: 'HATE',
      status: 'PENDING',
      createdAt: flag.createdAt,
    })
    const { resolvedAt } = (await grace.resolves(flag.id, 'REVIEWED', 'A known troublemaker.')).data.flag
    const reply = await ada.listsFlags()
    expect(reply.data.items[0]).toMatchObject({ status: 'REVIEWED', resolvedAt })
    expect(JSON.stringify(reply.data)).not.toMatch(/Grace|troublemaker/)
    expect(JSON.stringify(reply.data)).not.toContain(grace.id)
  })

  test('tells of every kind of content what everybody reads, and what it stands under', async () => {
    const { parents, ...contents } = await facts.everyContent(grace.id, ikeja)
    const ada = await flaggerOf(contentTypes.map((type) => [type, contents[type]] as const))
    const { items } = (await ada.listsFlags()).data
    const told = items.map(({ contentType, title, parentType, parentId }: Wire) => [
      contentType,
      title,
      parentType,
      parentId,
    ])
    expect(told.toReversed()).toEqual([
      ['ISSUE', 'A broken bridge', undefined, undefined],
      ['ISSUE_COMMENT', 'It was old.', 'ISSUE', contents.ISSUE],
      ['PETITION', 'A new bridge', undefined, undefined],
      ['PETITION_COMMENT', 'Of steel!', 'PETITION', contents.PETITION],
      ['REPRESENTATIVE_COMMENT', 'Well spoken.', 'REPRESENTATIVE', parents.representative],
      ['ANNOUNCEMENT', 'Water on Friday', 'ORGANIZATION', parents.organization],
      ['PROGRESS_UPDATE', 'Ten stand.', 'PROJECT', parents.project],
      ['REPRESENTATIVE_ANNOUNCEMENT', 'Office hours', 'REPRESENTATIVE', parents.representative],
      [
        'REPRESENTATIVE_ANNOUNCEMENT_COMMENT',
        'At which hour?',
        'REPRESENTATIVE_ANNOUNCEMENT',
        contents.REPRESENTATIVE_ANNOUNCEMENT,
      ],
      ['CAMPAIGN', 'One well', 'ORGANIZATION', parents.organization],
    ])
  })

  test.each(contentTypes.filter((type) => type !== 'CAMPAIGN'))(
    'shows the placeholder for a hidden %s, whoever had it hidden',
    async (type) => {
      const contents = await facts.everyContent(grace.id, ikeja)
      const ada = await flaggerOf([[type, contents[type]]])
      await facts.insertFlag({ content_type: type, content_id: contents[type], status: 'HIDDEN' })
      expect(await onlyItem(ada)).toMatchObject({ status: 'PENDING', title: '[Removed by moderator]' })
    },
  )

  test.each([
    ['PETITION', 'petitions', 'PETITION', 'status', 'DRAFT'],
    ['PETITION_COMMENT', 'petitions', 'PETITION', 'status', 'DRAFT'],
    ['ANNOUNCEMENT', 'announcements', 'ANNOUNCEMENT', 'status', 'DRAFT'],
    ['ANNOUNCEMENT', 'announcements', 'ANNOUNCEMENT', 'status', 'ARCHIVED'],
    ['REPRESENTATIVE_ANNOUNCEMENT', 'representative_announcements', 'REPRESENTATIVE_ANNOUNCEMENT', 'status', 'DRAFT'],
    [
      'REPRESENTATIVE_ANNOUNCEMENT_COMMENT',
      'representative_announcements',
      'REPRESENTATIVE_ANNOUNCEMENT',
      'status',
      'DRAFT',
    ],
    ['PROGRESS_UPDATE', 'progress_updates', 'PROGRESS_UPDATE', 'is_public', false],
    ['CAMPAIGN', 'campaigns', 'CAMPAIGN', 'status', 'DRAFT'],
    ['CAMPAIGN', 'campaigns', 'CAMPAIGN', 'status', 'PAUSED'],
  ] as const)('says nothing of a %s when of %s the %s has %s %s', async (type, table, changed, column, value) => {
    const contents = await facts.everyContent(grace.id, ikeja)
    const ada = await flaggerOf([[type, contents[type]]])
    expect(await onlyItem(ada)).toHaveProperty('title')
    await facts.alter(table, contents[changed], column, value)
    const item = await onlyItem(ada)
    expect([item.contentId, Object.keys(item).filter((name) => /title|parent/.test(name))]).toEqual([
      contents[type],
      [],
    ])
  })

  test('says nothing of an update of a paused campaign, nor of what is gone', async () => {
    const contents = await facts.everyContent(grace.id, ikeja)
    const ada = await flaggerOf([
      ['ISSUE', contents.ISSUE],
      ['PROGRESS_UPDATE', contents.PROGRESS_UPDATE],
    ])
    await facts.alter('progress_updates', contents.PROGRESS_UPDATE, 'project_id', null)
    await facts.alter('progress_updates', contents.PROGRESS_UPDATE, 'campaign_id', contents.CAMPAIGN)
    expect((await ada.listsFlags()).data.items).toMatchObject([{ parentId: contents.CAMPAIGN }, {}])
    await facts.alter('campaigns', contents.CAMPAIGN, 'status', 'PAUSED')
    await facts.remove('issues', contents.ISSUE)
    for (const item of (await ada.listsFlags()).data.items) expect(item).not.toHaveProperty('title')
  })

  test('costs one statement and one for the total, however long it is', async () => {
    const costs: number[] = []
    for (const length of [1, 40]) {
      const ada = await flaggerOf(Array.from({ length }, () => ['ISSUE', randomUUID()] as const))
      statements.length = 0
      expect((await ada.listsFlags()).data.items).toHaveLength(length)
      costs.push(statements.length)
    }
    expect(costs).toEqual([2, 2])
  })

  test('is open to somebody banned, and to nobody without a token', async () => {
    expect((await (await flagger(identity, { banned: true })).listsFlags()).status).toBe(200)
    const reply = await flaggingBy(identity.call).listsFlags()
    expect([reply.status, reply.code]).toEqual([401, 'UNAUTHORIZED'])
  })
})
