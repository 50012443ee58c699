import { randomUUID } from 'node:crypto'
import { removedAuthor, removedContent } from '@civic/moderation'
import type { Reply } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCity, type Resident } from '../journeys/start-city.ts'
import { openTown, type Town } from './open-town.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())
let town: Town
beforeAll(async () => {
  town = await openTown(city)
})

/** Does it with a key, and gives back what does the same again. */
async function does(who: Resident, path: string, body: object = {}) {
  const headers = { 'idempotency-key': randomUUID() }
  const attempt = async () => city.call('POST', path, { token: who.accessToken, body, headers })
  return { first: await attempt(), again: attempt }
}

const outcome = ({ status, code, headers }: Reply) => [status, code, headers.get('idempotency-replayed')]
const comment = { content: 'The drain is open still.' }

/** Somebody who joined the community of the town. */
async function neighbour(name: string): Promise<Resident> {
  const somebody = await city.newcomer(name)
  await somebody.calls('POST', '/auth/me/community', { communityId: town.ids['communities'] })
  return somebody
}

/** Makes somebody a member of the organization of the town. */
async function member(name: string, role: string): Promise<Resident> {
  const somebody = await city.newcomer(name)
  await town.owner.calls('POST', `/organizations/${town.ids['organizations']}/members`, { userId: somebody.id, role })
  return somebody
}

async function hide(contentType: string, contentId: string | undefined): Promise<void> {
  const body = { contentType, contentId, reason: 'SPAM', note: 'Hidden for this test.' }
  expect((await town.administrator.calls('POST', '/flags/direct-hide', body)).status).toBeLessThan(300)
}

describe('a repeat gets the first answer though the row has moved on', () => {
  test('a finding that is resolved', async () => {
    const { first, again } = await does(town.administrator, `/admin/donations/drift/${town.ids['drift']}/resolve`, {
      note: 'Refunded by hand.',
    })
    expect(first.status).toBe(200)
    const repeat = await again()
    expect([outcome(repeat), repeat.body]).toEqual([[200, undefined, 'true'], first.body])
  })

  test('an administrator who joined as STAFF', async () => {
    const { administrator, ids } = town
    const path = `/organizations/${ids['organizations']}/members`
    const { first, again } = await does(administrator, path, { userId: administrator.id, role: 'STAFF' })
    expect(first.status).toBe(201)
    const repeat = await again()
    expect([outcome(repeat), repeat.body]).toEqual([[201, undefined, 'true'], first.body])
    await town.owner.calls('DELETE', `${path}/${administrator.id}`)
    expect(outcome(await again()).slice(0, 2)).toEqual([201, undefined])
  })

  test('an announcement that was published and then hidden', async () => {
    const { owner, ids } = town
    const { first, again } = await does(owner, `/announcements/${ids['announcements']}/publish`)
    expect(first.status).toBe(200)
    await hide('ANNOUNCEMENT', ids['announcements'])
    const repeat = await again()
    const announcement = {
      ...first.data.announcement,
      title: removedContent,
      body: removedContent,
      authorName: removedAuthor,
    }
    expect([outcome(repeat), repeat.data]).toEqual([[200, undefined, 'true'], { announcement }])
  })

  test('a petition that was started, which is there once', async () => {
    const ada = await neighbour('Adaeze')
    const petition = {
      title: 'A bridge',
      description: 'Over the canal.',
      goal: 10,
      communityId: town.ids['communities'],
    }
    const { first, again } = await does(ada, '/petitions', petition)
    expect([first.status, outcome(await again())]).toEqual([201, [201, undefined, 'true']])
    expect(await city.database.sql(`select from petitions where title = 'A bridge'`)).toHaveLength(1)
    expect(await city.database.sql(`select from notifications where user_id = $1`, [ada.id])).toHaveLength(0)
  })
})

describe('an act that changes nothing keeps no answer', () => {
  const kept = async ({ id }: { id: string }) =>
    city.database.sql('select route from idempotency_keys where caller_id = $1', [id])

  test('a second ban, a second follow', async () => {
    const [banned, ada] = [await neighbour('Bola'), await neighbour('Chika')]
    for (const [actor, path] of [
      [town.administrator, `/users/${banned.id}/ban`],
      [ada, `/representatives/${town.ids['representatives']}/follow`],
    ] as const) {
      expect((await actor.calls('POST', path, {})).status).toBe(200)
      const before = await kept(actor)
      const { first, again } = await does(actor, path, {})
      expect([first.status, outcome(await again())]).toEqual([200, [200, undefined, null]])
      expect(await kept(actor)).toEqual(before)
    }
  })
})

describe('a repeat is refused to whoever lost the right', () => {
  test('a member who was removed posted progress', async () => {
    const staff = await member('Sade', 'STAFF')
    const at = `/organizations/${town.ids['organizations']}`
    const update = { projectId: town.ids['projects'], title: 'Begun', body: 'The digging has begun.' }
    const { first, again } = await does(staff, `${at}/progress-updates`, update)
    expect([first.status, outcome(await again())]).toEqual([201, [201, undefined, 'true']])
    await town.owner.calls('DELETE', `${at}/members/${staff.id}`)
    expect(outcome(await again())).toEqual([403, 'FORBIDDEN', null])
  })

  test('an admin who was made STAFF drafted an announcement', async () => {
    const admin = await member('Amaka', 'ADMIN')
    const at = `/organizations/${town.ids['organizations']}`
    const { first, again } = await does(admin, `${at}/announcements`, { title: 'Water', body: 'It comes at noon.' })
    expect(first.status).toBe(201)
    await town.owner.calls('PATCH', `${at}/members/${admin.id}`, { role: 'STAFF' })
    expect(outcome(await again())).toEqual([403, 'FORBIDDEN', null])
  })

  test('a resident who moved away reported an issue and commented on one', async () => {
    const bola = await neighbour('Bolanle')
    const { communities, issues } = town.ids
    const issue = { title: 'Dark street', description: 'No light since May.', category: 'INFRASTRUCTURE' }
    const reported = await does(bola, '/issues', { ...issue, communityId: communities })
    const commented = await does(bola, `/issues/${issues}/comments`, comment)
    expect([reported.first.status, commented.first.status]).toEqual([201, 201])
    await city.database.sql('delete from user_community_memberships where user_id = $1', [bola.id])
    await city.database.sql('update users set community_id = null, primary_community_id = null where id = $1', [
      bola.id,
    ])
    expect([(await reported.again()).status, (await commented.again()).status]).toEqual([403, 403])
  })

  test('a councillor whose profile somebody else holds now announced something, however far it got', async () => {
    const { administrator, ids } = town
    const councillor = await neighbour('Kemi')
    await city.database.sql(`update users set role = 'REPRESENTATIVE', approval_status = 'APPROVED' where id = $1`, [
      councillor.id,
    ])
    const profile = `/representatives/${ids['representatives']}`
    expect((await administrator.calls('POST', `${profile}/claim`, { userId: councillor.id })).status).toBe(200)
    const { first, again } = await does(councillor, `${profile}/announcements`, {
      title: 'Roads in the ward',
      body: 'They come this week.',
    })
    expect([first.status, outcome(await again())]).toEqual([201, [201, undefined, 'true']])
    const published = await does(councillor, `${profile}/announcements/${first.data.announcement.id}/publish`)
    // Without a key it is refused by now: it is published already.
    expect([published.first.status, outcome(await published.again())]).toEqual([200, [200, undefined, 'true']])
    await city.database.sql('update representatives set user_id = $1 where id = $2', [
      administrator.id,
      ids['representatives'],
    ])
    expect([(await again()).status, (await again()).headers.get('idempotency-replayed')]).toEqual([403, null])
  })
})

test('what a moderator hid since is in no answer that comes again', async () => {
  const chidi = await neighbour('Chidi')
  const report = { title: 'A secret', description: 'Secret too.', category: 'INFRASTRUCTURE' }
  const issue = await does(chidi, '/issues', { ...report, communityId: town.ids['communities'] })
  const remark = await does(chidi, `/issues/${town.ids['issues']}/comments`, { content: 'Another secret.' })
  await hide('ISSUE', issue.first.data.issue.id)
  await hide('ISSUE_COMMENT', remark.first.data.comment.id)
  for (const { first, again } of [issue, remark]) {
    const repeat = await again()
    expect(outcome(repeat)).toEqual([first.status, undefined, 'true'])
    expect(JSON.stringify(repeat.body)).not.toMatch(/secret/i)
  }
})

test('a repeat changes nothing, and tells nobody anew', async () => {
  const { administrator, ids } = town
  const dayo = await neighbour('Dayo')
  const { again } = await does(dayo, `/issues/${ids['issues']}/comments`, { content: 'Said once.' })
  const told = async () => city.database.sql('select id from notifications where user_id = $1', [administrator.id])
  const before = await told()
  for (let time = 0; time < 3; time += 1) expect((await again()).status).toBe(201)
  expect(await told()).toEqual(before)
  expect(await city.database.sql(`select from issue_comments where content = 'Said once.'`)).toHaveLength(1)
})
