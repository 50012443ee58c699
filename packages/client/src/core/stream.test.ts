import { expect, test } from 'vitest'
import { answering, refusing, scriptedPlatform, tokens, type Asked } from '../../test/scripted-platform.ts'
import { connect } from './connection.ts'
import { tokensInMemory } from './session.ts'
import { listen, type StreamEvent } from './stream.ts'

const frame = (id: number, event = 'notification', data: object = { id: `n${id}`, title: `News ${id}` }) =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
const streaming =
  (...frames: string[]) =>
  (_: Asked, response: Parameters<ReturnType<typeof answering>>[1]) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(': connected\n\n')
    // In pieces that end anywhere.
    for (const piece of frames.join('').match(/[^]{1,7}/g) ?? []) response.write(piece)
  }
const breakingOff =
  (...frames: string[]) =>
  (asked: Asked, response: Parameters<ReturnType<typeof answering>>[1]) => {
    streaming(...frames)(asked, response)
    setTimeout(() => response.socket?.destroy(), 20)
  }

async function hears(url: string, count: number, lastEventId?: string): Promise<StreamEvent[]> {
  const heard: StreamEvent[] = []
  const civic = connect(url, { tokens: tokensInMemory(tokens('a')) })
  for await (const event of listen(civic, { lastEventId })) {
    heard.push(event)
    if (heard.length === count) break
  }
  return heard
}

test('notifications come one by one, with the token, and a resync is told apart', async () => {
  await using platform = await scriptedPlatform(streaming(frame(1), ': ping\n\n', frame(2, 'resync', {}), frame(3)))
  const heard = await hears(platform.url, 3)
  expect(heard).toEqual([
    { type: 'notification', id: '1', notification: { id: 'n1', title: 'News 1' } },
    { type: 'resync', id: '2' },
    { type: 'notification', id: '3', notification: { id: 'n3', title: 'News 3' } },
  ])
  expect(platform.asked[0]?.headers).toMatchObject({ authorization: 'Bearer access-a', accept: 'text/event-stream' })
})

test('a stream that breaks goes on where it ended, and tells nothing twice', async () => {
  await using platform = await scriptedPlatform(breakingOff(frame(1), frame(2)), streaming(frame(2), frame(3)))
  const ids = (await hears(platform.url, 3)).map(({ id }) => id)
  expect(ids).toEqual(['1', '2', '3'])
  expect(platform.asked.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '2'])
})

test('it tells each time that it stands', async () => {
  await using platform = await scriptedPlatform(breakingOff(frame(1)), streaming(frame(2)))
  const civic = connect(platform.url, { tokens: tokensInMemory(tokens('a')) })
  const story: string[] = []
  for await (const { id } of listen(civic, { onOpen: () => void story.push('open') })) {
    story.push(String(id))
    if (id === '2') break
  }
  expect(story).toEqual(['open', '1', 'open', '2'])
})

test('it begins where the caller says', async () => {
  await using platform = await scriptedPlatform(streaming(frame(8)))
  await hears(platform.url, 1, '7')
  expect(platform.asked[0]?.headers['last-event-id']).toBe('7')
})

test('it refreshes the token when it is opened again after that has run out', async () => {
  await using platform = await scriptedPlatform(
    refusing(401, 'UNAUTHORIZED'),
    answering({ tokens: tokens('b') }),
    streaming(frame(1)),
  )
  await hears(platform.url, 1)
  expect(platform.asked.map(({ path }) => path)).toEqual([
    '/api/v1/notifications/stream',
    '/api/v1/auth/refresh',
    '/api/v1/notifications/stream',
  ])
})

test('it ends with its signal, at once', async () => {
  await using platform = await scriptedPlatform(streaming(frame(1)))
  const over = new AbortController()
  const civic = connect(platform.url, { tokens: tokensInMemory(tokens('a')) })
  const heard: StreamEvent[] = []
  for await (const event of listen(civic, { signal: over.signal })) {
    heard.push(event)
    over.abort()
  }
  expect(heard).toHaveLength(1)
})

test.each([
  ['the session is over', refusing(403, 'ACCOUNT_BANNED'), 'ACCOUNT_BANNED'],
  ['twenty newer streams took its place', streaming('event: ended\ndata: {"message":"Too many"}\n\n'), 'STREAM_ENDED'],
])('it throws when %s', async (_, answer, code) => {
  await using platform = await scriptedPlatform(answer)
  await expect(hears(platform.url, 1)).rejects.toMatchObject({ code })
  expect(platform.asked).toHaveLength(1)
})
