import { connect, type Send } from '@civic/client'
import { expect, test } from 'vitest'
import { seekCommunities } from './seek-communities.ts'

/** A platform without any community, and what it was asked. */
function nowhere() {
  const asked: string[] = []
  const send: Send = async (url) => {
    asked.push(decodeURIComponent(new URL(url).search.slice(1).replaceAll('+', ' ')))
    const data = { communities: [], total: 0, limit: 5, offset: 0 }
    return Response.json({ success: true, data })
  }
  return { api: connect('http://platform.example/api', { fetch: send }), asked }
}

test.each([
  ['Ikeja', ['q=Ikeja']],
  ['Calabar Cross River', ['q=Calabar Cross River', 'q=Calabar Cross&state=River', 'q=Calabar&state=Cross River']],
  ['Ikeja, Lagos State', ['q=Ikeja, Lagos State', 'q=Ikeja&state=Lagos']],
  ['Ikeja LGA', ['q=Ikeja LGA', 'q=Ikeja']],
  [', Lagos', ['q=, Lagos']],
])('asks for what “%s” may mean, as it was typed first', async (typed, queries) => {
  const { api, asked } = nowhere()
  await seekCommunities(api, { q: typed, limit: 5 })
  expect(asked).toEqual(queries.map((query) => `limit=5&${query}`))
})

test('asks three times at most, however many commas there are', async () => {
  const { api, asked } = nowhere()
  await seekCommunities(api, { q: 'a,b'.repeat(60), limit: 5 })
  expect(asked).toHaveLength(3)
})
