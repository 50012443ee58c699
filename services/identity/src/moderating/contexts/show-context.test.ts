import { randomUUID } from 'node:crypto'
import { contentTypes } from '@civic/contracts'
import type { Wire } from '@civic/testing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { authorOfEverything, flagger, moderator } from '../../../test/flagging.ts'
import { startTestIdentity } from '../../../test/start-identity.ts'

const identity = await startTestIdentity()
afterAll(async () => identity[Symbol.asyncDispose]())

const { facts } = identity
const grace = await moderator(identity)
const ada = await flagger(identity, { name: 'Ada Obi' })
const ikeja = await identity.community()
beforeEach(async () => facts.forgetFlags())

const removed = '[Removed by moderator]'
const readsOf = async (targetId: string) =>
  (await facts.auditOf({ id: targetId })).filter(({ action }: Wire) => action === 'flag.context_read')

const written = async () => authorOfEverything(identity, ikeja)

async function flagOn(contentType: string, contentId: string): Promise<string> {
  const fields = contentType === 'CAMPAIGN' ? { reason: 'OTHER' } : {}
  if (contentType === 'CAMPAIGN')
    return facts.insertFlag({ content_type: contentType, content_id: contentId, ...fields })
  return (await ada.flags({ contentType, contentId })).data.flag.id
}

describe('GET /v1/flags/:id/context', () => {
  test('shows every kind of content in full, with what it stands under', async () => {
    const { contents, author } = await written()
    const { parents } = contents
    const shown: Record<string, unknown> = {}
    for (const type of contentTypes) {
      const { status, data } = await grace.seesContext(await flagOn(type, contents[type]))
      expect(status).toBe(200)
      const { content, parent, author: by } = data.context
      expect(by).toMatchObject({ id: author.id, name: 'Ben Ade', role: 'CITIZEN', isBanned: false, isDeleted: false })
      expect(content).toMatchObject({ exists: true, isHidden: false, createdAt: expect.any(String) })
      shown[type] = [content.title, content.text, 'updatedAt' in content, parent.type, parent.title, parent.link]
    }
    expect(shown).toEqual({
      ISSUE: ['A broken bridge', 'It fell.', true, 'COMMUNITY', expect.any(String), `/communities/${ikeja}`],
      PETITION: ['A new bridge', 'Of stone.', true, 'COMMUNITY', expect.any(String), `/communities/${ikeja}`],
      ISSUE_COMMENT: [undefined, 'It was\n  old.', false, 'ISSUE', 'A broken bridge', `/issues/${contents.ISSUE}`],
      PETITION_COMMENT: [undefined, 'Of steel!', false, 'PETITION', 'A new bridge', `/petitions/${contents.PETITION}`],
      REPRESENTATIVE_COMMENT: [
        undefined,
        'Well spoken.',
        false,
        'REPRESENTATIVE',
        'Ngozi Eze',
        `/representatives/${parents.representative}`,
      ],
      ANNOUNCEMENT: [
        'Water on Friday',
        'On Monday.',
        true,
        'ORGANIZATION',
        'Clean Water',
        `/organizations/${parents.organization}`,
      ],
      PROGRESS_UPDATE: [null, 'Ten stand.', false, 'PROJECT', 'Forty wells', `/projects/${parents.project}`].map(
        (part) => part ?? undefined,
      ),
      REPRESENTATIVE_ANNOUNCEMENT: [
        'Office hours',
        'On Monday.',
        true,
        'REPRESENTATIVE',
        'Ngozi Eze',
        `/representatives/${parents.representative}`,
      ],
      REPRESENTATIVE_ANNOUNCEMENT_COMMENT: [
        undefined,
        'At which hour?',
        false,
        'REPRESENTATIVE_ANNOUNCEMENT',
        'Office hours',
        `/representatives/${parents.representative}/announcements/${contents.REPRESENTATIVE_ANNOUNCEMENT}`,
      ],
      CAMPAIGN: [
        'One well',
        'Water\n\nWater',
        true,
        'ORGANIZATION',
        'Clean Water',
        expect.stringMatching(/^\/organizations\//),
      ],
    })
  })

  test('shows photos and what is said of them', async () => {
    const { contents } = await written()
    await facts.alter('issues', contents.ISSUE, 'image_urls', '["a.png", "b.png"]')
    await facts.alter('issues', contents.ISSUE, 'image_alts', '["A bridge"]')
    await facts.alter('campaigns', contents.CAMPAIGN, 'cover_image_url', 'well.png')
    const shown = async (type: 'ISSUE' | 'CAMPAIGN') =>
      (await grace.seesContext(await flagOn(type, contents[type]))).data.context.content
    expect(await shown('ISSUE')).toMatchObject({ imageUrls: ['a.png', 'b.png'], imageAlts: ['A bridge', null] })
    expect(await shown('CAMPAIGN')).toMatchObject({ imageUrls: ['well.png'], imageAlts: [null] })
  })

  test('names the community and the organization of what it stands under', async () => {
    const { contents } = await written()
    const ofComment = await grace.seesContext(await flagOn('ISSUE_COMMENT', contents.ISSUE_COMMENT))
    const ofUpdate = await grace.seesContext(await flagOn('PROGRESS_UPDATE', contents.PROGRESS_UPDATE))
    expect(ofComment.data.context.parent).toMatchObject({ communityName: expect.any(String) })
    expect(ofComment.data.context.parent).not.toHaveProperty('organizationName')
    expect(ofUpdate.data.context.parent).toMatchObject({ organizationName: 'Clean Water' })
  })

  test('shows hidden text, and writes down each time that somebody reads it', async () => {
    const { contents } = await written()
    const id = await flagOn('ISSUE', contents.ISSUE)
    expect((await grace.seesContext(id)).data.context.content).toMatchObject({ text: 'It fell.', isHidden: false })
    expect(await readsOf(id)).toEqual([])
    await grace.resolves(id, 'HIDDEN')

    for (const reads of [1, 2]) {
      const { content, asFlagged } = (await grace.seesContext(id)).data.context
      expect(content).toMatchObject({ exists: true, title: 'A broken bridge', text: 'It fell.', isHidden: true })
      expect(asFlagged).toEqual({ title: 'A broken bridge', text: 'It fell.' })
      expect(await readsOf(id)).toHaveLength(reads)
    }
    expect((await readsOf(id))[0]).toMatchObject({
      actor_id: grace.id,
      target_type: 'CONTENT_FLAG',
      metadata: { contentType: 'ISSUE', contentId: contents.ISSUE },
    })
  })

  test('shows nothing when the reading cannot be written down', async () => {
    const { contents } = await written()
    const id = await flagOn('ISSUE', contents.ISSUE)
    await grace.resolves(id, 'HIDDEN')
    const reply = await facts.withoutAudit(async () => grace.seesContext(id))
    expect([reply.status, JSON.stringify(reply)]).toEqual([500, expect.not.stringContaining('It fell.')])
  })

  test('keeps what was flagged when the text changes afterwards', async () => {
    const { contents } = await written()
    const id = await flagOn('ISSUE', contents.ISSUE)
    await facts.alter('issues', contents.ISSUE, 'description', 'All is well.')
    const { content, asFlagged } = (await grace.seesContext(id)).data.context
    expect([content.text, asFlagged.text]).toEqual(['All is well.', 'It fell.'])
  })

  test('keeps the text anew when a flag begins anew, and when the moderator hides again', async () => {
    const { contents } = await written()
    const id = await flagOn('ISSUE', contents.ISSUE)
    await grace.resolves(id, 'DISMISSED')
    await facts.alter('issues', contents.ISSUE, 'description', 'It fell again.')
    await facts.alter('issues', contents.ISSUE, 'updated_at', new Date(Date.now() + 60_000).toISOString())
    expect(await flagOn('ISSUE', contents.ISSUE)).toBe(id)
    expect((await grace.seesContext(id)).data.context.asFlagged.text).toBe('It fell again.')

    const { flag } = (await grace.hides({ contentId: contents.PETITION, contentType: 'PETITION' })).data
    await grace.resolves(flag.id, 'DISMISSED')
    await facts.alter('petitions', contents.PETITION, 'description', 'Of wood.')
    await grace.hides({ contentId: contents.PETITION, contentType: 'PETITION' })
    expect((await grace.seesContext(flag.id)).data.context.asFlagged.text).toBe('Of wood.')
  })

  test('shows the copy of what is gone, and writes that down too', async () => {
    const { contents, author } = await written()
    const id = await flagOn('ISSUE_COMMENT', contents.ISSUE_COMMENT)
    await facts.remove('issue_comments', contents.ISSUE_COMMENT)
    const { context } = (await grace.seesContext(id)).data
    expect(context.content).toEqual({ exists: false, text: '', imageUrls: [], imageAlts: [], isHidden: false })
    expect(context).toMatchObject({
      asFlagged: { text: 'It was\n  old.' },
      before: [],
      after: [],
      author: { id: author.id },
    })
    expect(context).not.toHaveProperty('parent')
    expect(await readsOf(id)).toHaveLength(1)
  })

  test.each([
    ['a draft', 'PETITION', 'petitions', 'status', 'DRAFT'],
    ['a paused campaign', 'CAMPAIGN', 'campaigns', 'status', 'PAUSED'],
    ['an internal note', 'PROGRESS_UPDATE', 'progress_updates', 'is_public', false],
  ] as const)('has nothing of %s', async (_, type, table, column, value) => {
    const { contents } = await written()
    await facts.alter(table, contents[type], column, value)
    const id = await flagOn(type, contents[type])
    const { context } = (await grace.seesContext(id)).data
    expect(context.content).toMatchObject({ exists: false, text: '' })
    expect(context).not.toHaveProperty('asFlagged')
    expect(context).not.toHaveProperty('author')
    expect(await readsOf(id)).toEqual([])
  })

  test('shows two comments before and after, hidden ones as everybody sees them', async () => {
    const { contents } = await written()
    const at = (minute: number) => new Date(Date.UTC(2026, 5, 1, 12, minute)).toISOString()
    await facts.alter('issue_comments', contents.ISSUE_COMMENT, 'created_at', at(3))
    const others: string[] = []
    for (const minute of [0, 1, 2, 3, 4, 5]) {
      others.push(await facts.commentOn(contents.ISSUE, { content: `At ${minute}`, created_at: at(minute) }))
    }
    await grace.hides({ contentType: 'ISSUE_COMMENT', contentId: others[2] })
    const id = await flagOn('ISSUE_COMMENT', contents.ISSUE_COMMENT)
    const { before, after } = (await grace.seesContext(id)).data.context
    const around = [...before, ...after].map(({ text }: Wire) => text)
    // The one of the same instant stands by its id.
    const sameIsBefore = String(others[3]) < contents.ISSUE_COMMENT
    expect(around).toEqual(sameIsBefore ? [removed, 'At 3', 'At 4', 'At 5'] : ['At 1', removed, 'At 3', 'At 4'])
    const hidden = before.find(({ isHidden }: Wire) => isHidden)
    expect(hidden).toMatchObject({ id: others[2], text: removed, authorName: removed })
    expect(await readsOf(id)).toEqual([])
  })

  test('shows the placeholder of a hidden parent', async () => {
    const { contents } = await written()
    await grace.hides({ contentType: 'ISSUE', contentId: contents.ISSUE })
    const id = await flagOn('ISSUE_COMMENT', contents.ISSUE_COMMENT)
    const { parent, content } = (await grace.seesContext(id)).data.context
    expect([parent.title, content.text]).toEqual([removed, 'It was\n  old.'])
  })

  test.each([
    ['a visitor', undefined, 401, 'UNAUTHORIZED'],
    ['a citizen', 'CITIZEN', 403, 'FORBIDDEN'],
    ['a representative', 'REPRESENTATIVE', 403, 'FORBIDDEN'],
    ['an administrator of the platform', 'PLATFORM_ADMIN', 200, undefined],
  ] as const)('answers %s', async (_, role, status, code) => {
    const { contents } = await written()
    const id = await flagOn('ISSUE', contents.ISSUE)
    const calls = role ? (await moderator(identity, { role })).calls : identity.call
    for (const path of [
      `/v1/flags/${id}/context`,
      `/v1/moderation/content?contentType=ISSUE&contentId=${contents.ISSUE}`,
    ]) {
      const reply = await calls('GET', path)
      expect([reply.status, reply.code]).toEqual([status, code])
    }
  })

  test.each([randomUUID(), 'seven'])('is 404 for the flag %s', async (id) => {
    const reply = await grace.seesContext(id)
    expect([reply.status, reply.code]).toEqual([404, 'FLAG_NOT_FOUND'])
  })
})

describe('GET /v1/moderation/content', () => {
  test('shows content that nobody has flagged', async () => {
    const { contents, author } = await written()
    const { status, data } = await grace.seesContent('issue', contents.ISSUE)
    expect([status, data.context.content.text]).toEqual([200, 'It fell.'])
    expect(data.context).toMatchObject({ flags: [], flagCount: 0, decisions: [], author: { id: author.id } })
    expect(data.context).not.toHaveProperty('asFlagged')
  })

  test('shows hidden content with the copy of the newest flag, and writes down the reading of that content', async () => {
    const { contents } = await written()
    await grace.hides({ contentType: 'ISSUE', contentId: contents.ISSUE })
    const { context } = (await grace.seesContent('ISSUE', contents.ISSUE)).data
    expect(context).toMatchObject({ content: { text: 'It fell.', isHidden: true }, asFlagged: { text: 'It fell.' } })
    expect(await readsOf(contents.ISSUE)).toMatchObject([{ target_type: 'ISSUE', actor_id: grace.id }])
  })

  test('is 200 without the content where a flag is on it, else 404', async () => {
    const gone = randomUUID()
    await facts.insertFlag({ content_id: gone })
    expect((await grace.seesContent('ISSUE', gone)).data.context.content.exists).toBe(false)
    const reply = await grace.seesContent('PETITION', gone)
    expect([reply.status, reply.code]).toEqual([404, 'CONTENT_NOT_FOUND'])
  })

  test.each([
    ['STORY', randomUUID(), 'INVALID_CONTENT_TYPE'],
    ['ISSUE', 'seven', 'VALIDATION_ERROR'],
  ])('refuses %s %s', async (type, id, code) => {
    const reply = await grace.seesContent(type, id)
    expect([reply.status, reply.code]).toEqual([400, code])
  })
})
