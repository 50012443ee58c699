import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { httpCaller, type EventStream, type Wire } from '@civic/testing'
import { openAsProcess } from '../../stack/processes/open-as-process.ts'
import { services } from '../../stack/services.ts'
import { startCity, type City, type CityOptions, type Resident } from '../journeys/start-city.ts'
import { soon } from './soon.ts'

/** A platform in processes, and a street in it: Ada has reported an issue there, Bola and Chidi are her neighbours. */
export type Neighbourhood = Awaited<ReturnType<typeof openNeighbourhood>>

/** Opens platform and street, with a second replica of community beside the gateway's. */
export async function openNeighbourhood(options: CityOptions) {
  await using opening = new AsyncDisposableStack()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'civic-faults-'))
  opening.defer(async () => rm(dataDir, { recursive: true, force: true }))
  const city = opening.use(
    await startCity({ ...options, processes: true, env: { ...options.env, CIVIC_DATA_DIR: dataDir } }),
  )
  const replica = opening.use(await openReplica(city))

  const administrator = await city.administrator()
  const form = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
  await administrator.calls('POST', '/communities', form)
  const found = await city.call('GET', '/communities?q=ikeja')
  const communityId: string = found.data.communities[0].id
  const ada = await neighbour(city, 'Ada', communityId)
  const bola = await neighbour(city, 'Bola', communityId)
  const chidi = await neighbour(city, 'Chidi', communityId)
  const issueId: string = (await ada.calls('POST', '/issues', { ...report, communityId })).data.issue.id
  const open = opening.move()

  return {
    city,
    administrator,
    ada,
    bola,
    chidi,
    communityId,
    issueId,
    comment: async (author: Resident, content: string) =>
      author.calls('POST', `/issues/${issueId}/comments`, { content }),
    /** The same, at a process that does not hold the gateway's streams. */
    commentElsewhere: async (author: Resident, content: string) =>
      replica('POST', `/v1/issues/${issueId}/comments`, { token: author.accessToken, body: { content } }),
    upvote: async (citizen: Resident) => citizen.calls('POST', `/issues/${issueId}/upvote`),
    comments: async () => allComments(city, issueId),
    counters: async () => countersOf(city, issueId),
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

async function neighbour(city: City, name: string, communityId: string): Promise<Resident> {
  const resident = await city.newcomer(name)
  await resident.calls('POST', '/auth/me/community', { communityId })
  return resident
}

async function openReplica(city: City) {
  const community = services.find(({ name }) => name === 'community')
  if (!community) throw new Error('There is no community service')
  const { url, ...process } = await openAsProcess(community, city.env, { destination: city.log, onProgress: () => {} })
  return Object.assign(httpCaller(url), process)
}

/** The contents of all comments, as anybody reads them, page by page. */
async function allComments(city: City, issueId: string): Promise<string[]> {
  const contents: string[] = []
  for (;;) {
    const { data } = await city.call('GET', `/issues/${issueId}/comments?limit=50&offset=${contents.length}`)
    contents.push(...data.comments.map(({ content }: Wire) => content))
    if (data.comments.length === 0) return contents
  }
}

/** What is said of an issue (both its counters, and how often its reporter was told of a comment), and what is so. */
async function countersOf(city: City, issueId: string) {
  const [row] = await city.database.sql<Record<'said' | 'stored', [comments: number, upvotes: number, told: number]>>(
    `select array[comment_count, upvote_count, (
         select count(*) from notifications where user_id = reported_by_id and link_url = $2
       )]::int[] as said,
       array[count(comment.id), (select count(*) from issue_upvotes where issue_id = issues.id),
         count(comment.id) filter (where author_id <> reported_by_id)]::int[] as stored
     from issues left join issue_comments as comment on comment.issue_id = issues.id
     where issues.id = $1 group by issues.id`,
    [issueId, `/issues/${issueId}#comments`],
  )
  if (!row) throw new Error('There is no such issue')
  return row
}

/** Whether the newest of somebody's notifications comes over their open stream, within a second. */
export async function hasNewestLive(listener: Resident, stream: EventStream): Promise<boolean> {
  const [newest] = await notificationIds(listener)
  if (newest === undefined) return false
  for (let attempt = 0; attempt < 40 && !idsOn(stream).includes(newest); attempt += 1) {
    await sleep(25)
  }
  return idsOn(stream).includes(newest)
}

/** Lets somebody act until the notification of one act comes live: what a lost bus carried before that is lost. */
export async function untilLive(listener: Resident, stream: EventStream, act: () => Promise<unknown>): Promise<void> {
  await soon('live push', async () => {
    await act()
    return hasNewestLive(listener, stream)
  })
}

/** Newest first, at most a hundred. */
export async function notificationIds(listener: Resident): Promise<string[]> {
  const { data } = await listener.calls('GET', '/notifications?limit=100')
  return data.notifications.map(({ id }: Wire) => id)
}

/** The notifications that came over a stream, in their order. */
export function idsOn({ frames }: EventStream): string[] {
  return frames.flatMap((frame) => /^data: .*?"id":"([0-9a-f-]{36})"/m.exec(frame)?.[1] ?? [])
}

/** Positions on a stream, as a client sends them back in `Last-Event-ID`. */
export function positionsOn({ frames }: EventStream): string[] {
  return frames.flatMap((frame) => /^id: (\d+)$/m.exec(frame)?.[1] ?? [])
}

const report = {
  title: 'Open drain in Allen Avenue',
  description: 'The drain beside the bus stop has been open for weeks.',
  category: 'INFRASTRUCTURE',
}
