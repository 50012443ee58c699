import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCity, type Resident } from '../journeys/start-city.ts'
import { openTown, pathInTown, type Town } from './open-town.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())
let town: Town
let people: Record<'administrator' | 'owner' | 'citizen', Resident>
beforeAll(async () => {
  town = await openTown(city)
  const citizen = await city.newcomer('Chidi')
  people = { administrator: town.administrator, owner: town.owner, citizen }
  town.ids['users'] = citizen.id
})

const long = ' It has rained for a week and nobody has come.'

/** What can be changed, by whom, two changes of it, and where it is read by itself. */
const changes: [path: string, who: keyof typeof people, one: object, other: object, read?: string][] = [
  ['/issues/:id', 'administrator', { title: 'A deep drain' }, { title: 'A dry drain' }, '/issues/:id'],
  ['/issues/:id/status', 'administrator', { status: 'IN_PROGRESS' }, { status: 'RESOLVED' }, '/issues/:id'],
  ['/communities/:id', 'administrator', { description: 'By the lagoon.' }, { description: 'By the sea.' }],
  ['/petitions/:id', 'administrator', { title: 'Close it' }, { title: 'Cover it' }, '/petitions/:id'],
  ['/representatives/:id', 'administrator', { bio: 'A teacher.' }, { bio: 'A nurse.' }, '/representatives/:id'],
  ['/users/:id/role', 'administrator', { role: 'MODERATOR' }, { role: 'GOVERNMENT_ADMIN' }, '/users/:id'],
  ['/auth/me', 'citizen', { name: 'Chidi Eze' }, { name: 'Chidi Obi' }, '/auth/me'],
  ['/organizations/:id', 'owner', { description: 'We dig.' }, { description: 'We drill.' }],
  [
    '/organizations/:id/funding-verification',
    'administrator',
    { bankAccountVerified: true },
    { bankAccountVerified: true },
  ],
  ['/projects/:id', 'owner', { title: 'Dig anew' }, { title: 'Dig on' }, '/projects/:id'],
  ['/announcements/:id', 'owner', { title: 'Water today' }, { title: 'Water tomorrow' }],
  ['/consultations/:id', 'owner', { title: 'When to dig' }, { title: 'Where to dig' }],
  [
    '/consultation-questions/:id',
    'owner',
    { prompt: 'Why?', type: 'SHORT_TEXT' },
    { prompt: 'Who?', type: 'SHORT_TEXT' },
  ],
  ['/assignments/:id', 'owner', { status: 'IN_PROGRESS' }, { status: 'COMPLETED' }],
  ['/milestones/:id', 'owner', { title: 'Drilling' }, { title: 'Lining' }],
  ['/campaigns/:id', 'owner', { summary: `A cover.${long}` }, { summary: `A lid.${long}` }],
]

describe.each(changes)('PATCH %s', (path, who, one, other, read) => {
  const patch = async (body: object, expectedUpdatedAt: string) =>
    people[who].calls('PATCH', pathInTown(town, path), { ...body, expectedUpdatedAt })

  test('is refused to whoever read it before a change, and tells how it is now', async () => {
    const { status, code, body } = await patch(one, '2026-01-01T00:00:00.000Z')
    expect([status, code, typeof body.data.current.updatedAt]).toEqual([409, 'CHANGED_MEANWHILE', 'string'])
    if (read === undefined) return
    const { data } = await people[who].calls('GET', pathInTown(town, read))
    expect(Object.values<unknown>(data)[0]).toMatchObject(body.data.current)
  })

  test('is done once by two who read the same, and the other is told of it', async () => {
    const { updatedAt } = (await patch(one, '2026-01-01T00:00:00.000Z')).body.data.current
    const replies = await Promise.all([patch(one, updatedAt), patch(other, updatedAt)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.code).toBe('CHANGED_MEANWHILE')
    expect(Date.parse(refused?.body.data.current.updatedAt)).toBeGreaterThan(Date.parse(updatedAt))
  })
})
