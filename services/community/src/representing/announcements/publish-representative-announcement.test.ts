import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const [ada, ben] = [await community.neighbour(place), await community.neighbour(place)]

/** A profile that Ada, Ben and its own account follow, with a draft. */
async function followed(fields?: Record<string, unknown>) {
  const funke = await community.neighbour(place)
  const profile = await community.profile(place, { owner: funke })
  for (const citizen of [ada, ben, funke]) await citizen.follows(profile)
  return { funke, profile, draft: await funke.draftFor(profile, fields), link: `/representatives/${profile.id}` }
}

const published = async ({ id }: { id: string }) =>
  (await community.call('GET', `/v1/representatives/${id}/announcements`)).data.announcements

describe('POST /v1/representatives/:id/announcements/:annId/publish', () => {
  test('publishes a draft', async () => {
    const { funke, profile, draft } = await followed()
    const { status, data } = await funke.publishes(draft)
    expect(status).toBe(200)
    expect(data).toEqual({
      announcement: {
        ...draft,
        status: 'PUBLISHED',
        publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: expect.any(String),
      },
    })
    expect(await published(profile)).toEqual([data.announcement])
  })

  test('notifies the followers except the author, with the beginning of a long body', async () => {
    const { funke, draft, link } = await followed({ title: 'The road', body: `${'🏛'.repeat(140)} and more` })
    await funke.publishes(draft)
    expect(await community.toldWithLink(link)).toEqual([ada.id, ben.id].toSorted())
    expect((await community.noticesOf(ada)).at(-1)).toEqual({
      type: 'REPRESENTATIVE_ANNOUNCEMENT',
      title: 'Funke Adeyemi: The road',
      body: `${'🏛'.repeat(140)}…`,
      read: false,
      link_url: link,
    })
  })

  test('again changes nothing and tells nobody', async () => {
    const { funke, draft, link } = await followed()
    const first = await funke.publishes(draft)
    const { status, data } = await funke.publishes(draft)
    expect([status, data]).toEqual([200, first.data])
    expect(await community.toldWithLink(link)).toHaveLength(2)
  })

  test('tells each follower once, however often the button is pressed at the same instant', async () => {
    const { funke, draft, link } = await followed()
    const replies = await Promise.all(Array.from({ length: 6 }, async () => funke.publishes(draft)))
    expect(outcomesOf(replies)).toEqual(Array(6).fill('200'))
    expect(new Set(replies.map(({ data }) => data.announcement.publishedAt)).size).toBe(1)
    expect(await community.toldWithLink(link)).toEqual([ada.id, ben.id].toSorted())
  })

  test('meets a deletion of the same instant: one of the two finds a draft', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { funke, profile, draft, link } = await followed()
      const [publication, discarding] = await Promise.all([funke.publishes(draft), funke.discards(draft)])
      const isPublished = publication.status === 200
      expect(outcomeOf(isPublished ? discarding : publication)).toEqual(
        isPublished ? [409, 'ARCHIVE_INSTEAD'] : [404, 'ANNOUNCEMENT_NOT_FOUND'],
      )
      expect(await published(profile)).toHaveLength(isPublished ? 1 : 0)
      expect(await community.toldWithLink(link)).toHaveLength(isPublished ? 2 : 0)
    }
  })

  test('meets an edit of the same instant: what followers are told is what they find', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { funke, profile, draft } = await followed()
      const [edit] = await Promise.all([funke.rewrites(draft, { title: 'Rewritten' }), funke.publishes(draft)])
      const [{ title }] = await published(profile)
      expect([edit.status, title]).toEqual(edit.status === 200 ? [200, 'Rewritten'] : [409, draft.title])
      expect((await community.noticesOf(ada)).at(-1)?.['title']).toBe(`Funke Adeyemi: ${title}`)
    }
  })

  test('is refused for an archived one', async () => {
    const { funke, draft } = await followed()
    await funke.publishes(draft)
    await funke.archives(draft)
    expect(outcomeOf(await funke.publishes(draft))).toEqual([409, 'ALREADY_ARCHIVED'])
  })

  test('answers its author with the words of a hidden one, and quotes them to nobody', async () => {
    const { funke, draft } = await followed()
    await community.moderatorHides('REPRESENTATIVE_ANNOUNCEMENT', draft)
    const { data } = await funke.publishes(draft)
    expect(data.announcement).toMatchObject({ title: draft.title, body: draft.body, isHidden: true })
    const notice = (await community.noticesOf(ada)).at(-1)
    expect(notice).toMatchObject({
      title: 'Funke Adeyemi: [Removed by moderator]',
      body: '[Removed by moderator]',
    })
  })

  test('does not wait for somebody who is just being counted as a follower', async () => {
    const { funke, profile, draft } = await followed()
    const reply = await community.whileCounting(profile, async () => funke.publishes(draft))
    expect(reply.status).toBe(200)
  })

  test('needs a verified address', async () => {
    const funke = await community.citizen({ verified: false })
    const profile = await community.profile(place, { owner: funke })
    const reply = await funke.publishes({ representativeId: profile.id, id: profile.id })
    expect(outcomeOf(reply)).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  })
})
