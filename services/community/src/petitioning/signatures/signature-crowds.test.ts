import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf } from '../../../test/citizen.ts'
import { startReplica, startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
const replica = await startReplica(community.database)
afterAll(async () => {
  await replica[Symbol.asyncDispose]()
  await community[Symbol.asyncDispose]()
})

const place = await community.place()
const creator = await community.neighbour(place)
const crowd = await community.neighbours(place, 60)
/** Every second person calls the other process. */
const spread = crowd.map((citizen, index) => (index % 2 === 0 ? citizen : replica.welcomes(citizen)))

describe('many who sign at the same instant', () => {
  test.each([
    [1, { 25: '(1/1)', 50: '(1/1)', 100: '(1/1)' }],
    [3, { 25: '(1/3)', 50: '(2/3)', 100: '(3/3)' }],
    [40, { 25: '(10/40)', 50: '(20/40)', 100: '(40/40)' }],
    [60, { 25: '(15/60)', 50: '(30/60)', 100: '(60/60)' }],
    [200, { 25: '(50/200)' }],
  ])('of a goal of %i are each counted once, and reach every milestone once', async (goal, milestones) => {
    const owner = await community.neighbour(place)
    const petition = await owner.petitionIn(place, { title: 'A bridge', goal })
    const replies = await Promise.all(spread.map(async (citizen) => citizen.signs(petition)))
    expect(replies.map(({ status }) => status)).toEqual(Array(60).fill(200))
    expect(await community.petitionCountersOf(petition)).toMatchObject({ signature_count: 60, signatures: 60 })
    const bodies = (await community.noticesOf(owner)).map(({ body }) => body)
    const signatures = spread.map((_, index) => `"A bridge" now has ${index + 1} of ${goal} signatures.`)
    const reached = Object.entries(milestones).map(
      ([percent, count]) => `"A bridge" reached ${percent}% of its goal ${count}.`,
    )
    expect(bodies).toHaveLength(signatures.length + reached.length)
    expect(new Set(bodies)).toEqual(new Set([...signatures, ...reached]))
  })

  test('count once each, also when everybody presses on both processes', async () => {
    const petition = await creator.petitionIn(place)
    const twice = crowd.slice(0, 20).flatMap((citizen) => [citizen, replica.welcomes(citizen)])
    const replies = await Promise.all(twice.map(async (citizen) => citizen.signs(petition)))
    expect(replies.map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(await community.petitionCountersOf(petition)).toMatchObject({ signature_count: 20, signatures: 20 })
  })

  test('and those who comment do not get in each other’s way', async () => {
    const petition = await creator.petitionIn(place)
    const some = spread.slice(0, 20)
    const acts = some.flatMap((citizen) => [citizen.discusses(petition), citizen.signs(petition)])
    const replies = await Promise.all(acts)
    expect(replies.map(({ status }) => status)).toEqual(some.flatMap(() => [201, 200]))
    const counters = { signature_count: 20, signatures: 20, comment_count: 20, comments: 20 }
    expect(await community.petitionCountersOf(petition)).toEqual(counters)
  })

  test('never deadlock, after a change that they waited for or beside a comment', async () => {
    const petition = await creator.petitionIn(place)
    const [commenting, changing] = [
      'select id from petitions where id = $1 for key share',
      'update petitions set goal = 9 where id = $1',
    ]
    const sign = async () => Promise.all(spread.slice(0, 4).map(async (citizen) => citizen.signs(petition)))
    // One of each process; whoever comes after them waits outside of the database. They are let go when the line was
    // seen from the comment as well, which looks for it on its own.
    const seen = Promise.withResolvers<void>()
    const inLine = async () => Promise.all([community.untilInLine(2), seen.promise])
    const signing = Promise.withResolvers<Awaited<ReturnType<typeof sign>>>()
    const act = async () => {
      community.behind(changing, [petition.id], sign, inLine).then(signing.resolve, signing.reject)
      return signing.promise
    }
    const replies = await community.behind(commenting, [petition.id], act, async () => {
      seen.resolve()
      await signing.promise
    })
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await community.petitionCountersOf(petition)).toMatchObject({ signature_count: 4, signatures: 4 })
  })
})

describe('people in one crowd', () => {
  test('are each answered for themselves', async () => {
    const petition = await creator.petitionIn(place)
    const stranger = await community.citizen()
    const all = [...crowd.slice(0, 3), stranger, ...crowd.slice(3, 6)]
    const outcomes = await Promise.all(all.map(async (citizen) => outcomeOf(await citizen.signs(petition))))
    const signed = [200, undefined]
    expect(outcomes).toEqual([
      ...Array(3).fill(signed),
      [403, 'COMMUNITY_MEMBERSHIP_REQUIRED'],
      ...Array(3).fill(signed),
    ])
    expect(await community.petitionCountersOf(petition)).toMatchObject({ signature_count: 6, signatures: 6 })
  })
})

describe('the creator', () => {
  test('is told of a signature and of the milestone that it reached, in this order', async () => {
    const owner = await community.neighbour(place)
    const petition = await owner.petitionIn(place, { title: 'A bridge', goal: 4 })
    await crowd[0]?.signs(petition)
    const told = { type: 'PETITION_UPDATE', read: false, link_url: `/petitions/${petition.id}` }
    expect(await community.noticesOf(owner)).toEqual([
      { ...told, title: 'New signature on your petition', body: '"A bridge" now has 1 of 4 signatures.' },
      { ...told, title: 'Petition milestone: 25%', body: '"A bridge" reached 25% of its goal (1/4).' },
    ])
  })

  test('is told of milestones, not of the signature, when it is their own', async () => {
    const owner = await community.neighbour(place)
    await owner.signs(await owner.petitionIn(place, { goal: 1 }))
    await owner.signs(await owner.petitionIn(place, { goal: 100 }))
    expect(await community.noticeTitlesOf(owner)).toEqual([
      'Petition milestone: 25%',
      'Petition milestone: 50%',
      'Petition milestone: 100%',
    ])
  })

  test('is told by the count that fixtures wrote', async () => {
    const owner = await community.neighbour(place)
    const petition = await owner.petitionIn(place, { goal: 1000 })
    await community.setPetition(petition, { signature_count: 249 })
    await Promise.all(crowd.slice(0, 5).map(async (citizen) => citizen.signs(petition)))
    const titles = await community.noticeTitlesOf(owner)
    expect(titles.filter((title) => title === 'Petition milestone: 25%')).toHaveLength(1)
    expect(titles).toHaveLength(6)
  })

  test('is told nothing of those who come too late because a moderator hid the petition', async () => {
    const owner = await community.neighbour(place)
    const petition = await owner.petitionIn(place, { goal: 2 })
    await community.moderatorHides('PETITION', petition)
    const late = await Promise.all(crowd.slice(0, 5).map(async (citizen) => citizen.signs(petition)))
    expect(new Set(late.map(({ code }) => code))).toEqual(new Set(['PETITION_NOT_OPEN']))
    expect(await community.noticesOf(owner)).toEqual([])
  })

  test('is told nothing once their account is gone', async () => {
    const owner = await community.neighbour(place)
    const petition = await owner.petitionIn(place, { goal: 1 })
    await community.deletesAccount(owner)
    expect((await crowd[0]?.signs(petition))?.status).toBe(200)
    expect(await community.noticesOf(owner)).toEqual([])
  })
})
