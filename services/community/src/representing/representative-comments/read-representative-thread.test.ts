import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const placeholder = '[Removed by moderator]'

const threadOf = async ({ id }: { id: string }, query = '') =>
  community.call('GET', `/v1/representatives/${id}/comments${query}`)

describe('GET /v1/representatives/:id/comments', () => {
  test('gives a thread oldest first, to everybody', async () => {
    const profile = await community.profile(place)
    const first = await ada.remarkOn(profile, 'First')
    const second = await (await community.neighbour(place, { role: 'NGO' })).remarkOn(profile, 'Second')
    const { status, data } = await threadOf(profile)
    expect(status).toBe(200)
    expect(data).toEqual({ comments: [first, second], total: 2, limit: 500, offset: 0 })
  })

  test('gives the newest of a long thread, still oldest first, and skips from the newest end', async () => {
    const profile = await community.profile(place)
    for (const content of ['1', '2', '3', '4', '5']) await ada.remarks(profile, content)
    const contents = async (query: string) => {
      const { data } = await threadOf(profile, query)
      return [data.comments.map(({ content }: { content: string }) => content).join(''), data.total]
    }
    expect(await contents('?limit=2')).toEqual(['45', 5])
    expect(await contents('?limit=2&offset=2')).toEqual(['23', 5])
    expect(await contents('?offset=5')).toEqual(['', 5])
  })

  test('keeps a hidden comment in its place, without its words and its author', async () => {
    const profile = await community.profile(place)
    const [kept, hidden] = [await ada.remarkOn(profile, 'Kept'), await ada.remarkOn(profile, 'Rude')]
    await community.moderatorHides('REPRESENTATIVE_COMMENT', hidden)
    const { data } = await threadOf(profile)
    expect(data.comments).toEqual([kept, { ...hidden, content: placeholder, authorName: placeholder, isHidden: true }])
    expect(data.total).toBe(2)
    await community.moderatorDismisses(hidden)
    expect((await threadOf(profile)).data.comments).toEqual([kept, hidden])
  })

  test('does not hide what is flagged as something else', async () => {
    const profile = await community.profile(place)
    const comment = await ada.remarkOn(profile)
    await community.neighbourFlags('REPRESENTATIVE_COMMENT', comment)
    await community.moderatorHides('REPRESENTATIVE_ANNOUNCEMENT_COMMENT', comment)
    expect((await threadOf(profile)).data.comments).toEqual([comment])
  })

  test('calls a deleted author by the name that is left, unless the comment is hidden', async () => {
    const author = await community.neighbour(place, { name: 'Ben Eze' })
    const profile = await community.profile(place)
    await author.remarks(profile)
    await community.moderatorHides('REPRESENTATIVE_COMMENT', await author.remarkOn(profile))
    await community.deletesAccount(author)
    const names = (await threadOf(profile)).data.comments.map(({ authorName }: { authorName: string }) => authorName)
    expect(names).toEqual(['[Deleted user]', placeholder])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await threadOf({ id }))).toEqual([404, 'REPRESENTATIVE_NOT_FOUND'])
  })
})
