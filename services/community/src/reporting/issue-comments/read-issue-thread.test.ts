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
  community.call('GET', `/v1/issues/${id}/comments${query}`)

/** A thread whose first two comments share their instant. */
async function threadOfFive() {
  const issue = await ada.issueIn(place)
  const comments = []
  for (const content of ['1', '2', '3', '4', '5']) comments.push(await ada.commentOn(issue, content))
  await community.database.sql('update issue_comments set created_at = $3 where id in ($1, $2)', [
    comments[0].id,
    comments[1].id,
    comments[0].createdAt,
  ])
  return issue
}

describe('GET /v1/issues/:id/comments', () => {
  test('gives a thread oldest first, to everybody', async () => {
    const issue = await ada.issueIn(place)
    const first = await ada.commentOn(issue, 'First')
    const second = await (await community.neighbour(place, { role: 'NGO' })).commentOn(issue, 'Second')
    const { status, data } = await threadOf(issue)
    expect(status).toBe(200)
    expect(data).toEqual({ comments: [first, second], total: 2, limit: 500, offset: 0 })
  })

  test('gives the newest of a long thread, still oldest first, and skips from the newest end', async () => {
    const issue = await threadOfFive()
    const contents = async (query: string) => {
      const { data } = await threadOf(issue, query)
      return [data.comments.map(({ content }: { content: string }) => content).join(''), data.total]
    }
    const whole = (await contents(''))[0]
    expect(whole).toMatch(/^(12|21)345$/)
    expect(await contents('?limit=2')).toEqual(['45', 5])
    expect(await contents('?limit=2&offset=2')).toEqual([whole.slice(1, 3), 5])
    expect(await contents('?limit=2&offset=4')).toEqual([whole.slice(0, 1), 5])
    expect(await contents('?offset=5')).toEqual(['', 5])
  })

  test.each([
    ['?limit=1001', 1000, 0],
    ['?limit=0&offset=-1', 500, 0],
    ['?limit=all&offset=1.5', 500, 0],
    ['?limit=7&limit=9&offset=3', 7, 3],
  ])('reads the page %s leniently and says which it is', async (query, limit, offset) => {
    const { data } = await threadOf(await ada.issueIn(place), query)
    expect(data).toEqual({ comments: [], total: 0, limit, offset })
  })

  test('keeps a hidden comment in its place, without its words and its author', async () => {
    const issue = await ada.issueIn(place)
    const [kept, hidden] = [await ada.commentOn(issue, 'Kept'), await ada.commentOn(issue, 'Rude')]
    await community.moderatorHides('ISSUE_COMMENT', hidden)
    const { data } = await threadOf(issue)
    expect(data).toMatchObject({ total: 2 })
    expect(data.comments).toEqual([kept, { ...hidden, content: placeholder, authorName: placeholder, isHidden: true }])
    expect(await community.countersOf(issue)).toMatchObject({ comment_count: 2, comments: 2 })
    await community.moderatorDismisses(hidden)
    expect((await threadOf(issue)).data.comments).toEqual([kept, hidden])
  })

  test('does not hide what is only flagged, or flagged as something else', async () => {
    const issue = await ada.issueIn(place)
    const comment = await ada.commentOn(issue)
    await community.neighbourFlags('ISSUE_COMMENT', comment)
    await community.moderatorHides('PETITION_COMMENT', comment)
    expect((await threadOf(issue)).data.comments).toEqual([comment])
  })

  test('stays open under a hidden issue', async () => {
    const issue = await ada.issueIn(place)
    const comment = await ada.commentOn(issue)
    await community.moderatorHides('ISSUE', issue)
    expect((await threadOf(issue)).data.comments).toEqual([comment])
  })

  test('calls a deleted author by the name that is left, unless the comment is hidden', async () => {
    const author = await community.neighbour(place, { name: 'Ben Eze' })
    const issue = await ada.issueIn(place)
    const [one, other] = [await author.commentOn(issue, 'One'), await author.commentOn(issue, 'Other')]
    await community.moderatorHides('ISSUE_COMMENT', other)
    await community.deletesAccount(author)
    const names = (await threadOf(issue)).data.comments.map(({ authorName }: { authorName: string }) => authorName)
    expect(names).toEqual(['[Deleted user]', placeholder])
    expect(one.authorName).toBe('Ben Eze')
  })

  test('keeps the name that an author had when writing', async () => {
    const author = await community.neighbour(place, { name: 'Ben Eze' })
    const issue = await ada.issueIn(place)
    const comment = await author.commentOn(issue)
    await community.database.sql(`update users set name = 'Benjamin' where id = $1`, [author.id])
    expect((await threadOf(issue)).data.comments).toEqual([comment])
  })

  test.each([randomUUID(), 'no-id'])('answers 404 for %s', async (id) => {
    expect(outcomeOf(await threadOf({ id }))).toEqual([404, 'ISSUE_NOT_FOUND'])
  })
})
