import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const ben = await community.neighbour(place, { name: 'Ben Eze' })
const visitor = community.visitor()
const placeholder = '[Removed by moderator]'

describe('GET /v1/petitions/:id/comments', () => {
  test('gives a thread oldest first, to everybody, also to somebody with a broken token', async () => {
    const petition = await ada.petitionIn(place)
    const comments = [await ada.discussionOf(petition, 'First'), await ben.discussionOf(petition, 'Second')]
    const thread = { comments, total: 2, limit: 500, offset: 0 }
    for (const somebody of [visitor, ada, ben]) expect((await somebody.readsDiscussion(petition)).data).toEqual(thread)
    const path = `/v1/petitions/${petition.id}/comments`
    expect((await community.call('GET', path, { token: 'broken' })).data).toEqual(thread)
  })

  test('gives the newest of a long thread, still oldest first, and skips from the newest end', async () => {
    const petition = await ada.petitionIn(place)
    for (const content of ['1', '2', '3', '4', '5']) await ada.discussionOf(petition, content)
    const contents = async (query: string) => {
      const { data } = await visitor.readsDiscussion(petition, query)
      return [data.comments.map(({ content }: { content: string }) => content).join(''), data.total]
    }
    expect(await contents('')).toEqual(['12345', 5])
    expect(await contents('?limit=2')).toEqual(['45', 5])
    expect(await contents('?limit=2&offset=2')).toEqual(['23', 5])
    expect(await contents('?limit=2&offset=4')).toEqual(['1', 5])
    expect(await contents('?offset=5')).toEqual(['', 5])
  })

  test.each([
    ['?limit=1001', 1000, 0],
    ['?limit=0&offset=-1', 500, 0],
  ])('reads the page %s leniently and says which it is', async (query, limit, offset) => {
    const { data } = await visitor.readsDiscussion(await ada.petitionIn(place), query)
    expect(data).toEqual({ comments: [], total: 0, limit, offset })
  })

  test('keeps a hidden comment in its place, without its words and its author', async () => {
    const petition = await ada.petitionIn(place)
    const [kept, hidden] = [await ada.discussionOf(petition, 'Kept'), await ben.discussionOf(petition, 'Rude')]
    await community.moderatorHides('PETITION_COMMENT', hidden)
    const { data } = await ada.readsDiscussion(petition)
    expect(data.comments).toEqual([kept, { ...hidden, content: placeholder, authorName: placeholder, isHidden: true }])
    expect(await community.petitionCountersOf(petition)).toMatchObject({ comment_count: 2, comments: 2 })
    await community.moderatorDismisses(hidden)
    expect((await ada.readsDiscussion(petition)).data.comments).toEqual([kept, hidden])
  })

  test('does not hide what is only flagged, or flagged as something else', async () => {
    const petition = await ada.petitionIn(place)
    const comment = await ada.discussionOf(petition)
    await community.neighbourFlags('PETITION_COMMENT', comment)
    await community.moderatorHides('ISSUE_COMMENT', comment)
    expect((await visitor.readsDiscussion(petition)).data.comments).toEqual([comment])
  })

  test('stays open under a hidden petition', async () => {
    const petition = await ada.petitionIn(place)
    const comment = await ada.discussionOf(petition)
    await community.moderatorHides('PETITION', petition)
    expect((await visitor.readsDiscussion(petition)).data.comments).toEqual([comment])
  })

  test('calls a deleted author by the name that is left, unless the comment is hidden', async () => {
    const author = await community.neighbour(place, { name: 'Cleo Ita' })
    const petition = await ada.petitionIn(place)
    const [, other] = [await author.discussionOf(petition, 'One'), await author.discussionOf(petition, 'Other')]
    await community.moderatorHides('PETITION_COMMENT', other)
    await community.deletesAccount(author)
    const { data } = await visitor.readsDiscussion(petition)
    const names = data.comments.map(({ authorName }: { authorName: string }) => authorName)
    expect(names).toEqual(['[Deleted user]', placeholder])
  })

  test('shows the thread of a draft to its creator, and reveals the draft to nobody else', async () => {
    const petition = await ada.petitionIn(place, { status: 'DRAFT' })
    const comment = await ada.discussionOf(petition)
    const administrator = await community.neighbour(place, { role: 'PLATFORM_ADMIN' })
    expect((await ada.readsDiscussion(petition)).data).toMatchObject({ comments: [comment], total: 1 })
    for (const somebody of [visitor, ben, administrator]) {
      expect(outcomeOf(await somebody.readsDiscussion(petition))).toEqual([404, 'PETITION_NOT_FOUND'])
    }
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await visitor.readsDiscussion({ id }))).toEqual([404, 'PETITION_NOT_FOUND'])
  })
})
