import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, type Citizen } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const funke = await community.neighbour(place, { role: 'REPRESENTATIVE' })
const profile = await community.profile(place, { owner: funke })
const other = await community.profile(place, { owner: await community.citizen() })
const unclaimed = await community.profile(place)
const draft = await funke.draftFor(profile)

type Act = (who: Citizen, at: { representativeId: string; id: string }) => ReturnType<Citizen['publishes']>

/** What only the account of a profile may do to one of its announcements. */
const onAnnouncement: [string, Act][] = [
  ['PATCH …/:annId', async (who, at) => who.rewrites(at, { title: 'A new title' })],
  ['DELETE …/:annId', async (who, at) => who.discards(at)],
  ['POST …/:annId/publish', async (who, at) => who.publishes(at)],
  ['POST …/:annId/archive', async (who, at) => who.archives(at)],
]
const onProfile: [string, Act][] = [
  ['GET …/announcements/manage', async (who, { representativeId }) => who.manages({ id: representativeId })],
  ['POST …/announcements', async (who, { representativeId }) => who.drafts({ id: representativeId })],
]
const writes = [...onProfile.slice(1), ...onAnnouncement]

describe.each([...onProfile, ...onAnnouncement])('%s', (_, act) => {
  test('checks first whether the profile exists, then whether it is claimed, then whose it is', async () => {
    const nothing = { id: randomUUID() }
    const outcomes = [
      await act(funke, { representativeId: randomUUID(), ...nothing }),
      await act(funke, { representativeId: 'no-id', ...nothing }),
      await act(funke, { representativeId: unclaimed.id, ...nothing }),
      await act(funke, { representativeId: other.id, ...nothing }),
    ].map(outcomeOf)
    expect(outcomes).toEqual([
      [404, 'REPRESENTATIVE_NOT_FOUND'],
      [404, 'REPRESENTATIVE_NOT_FOUND'],
      [409, 'REPRESENTATIVE_UNCLAIMED'],
      [403, 'NOT_YOUR_PROFILE'],
    ])
  })

  test.each(['PLATFORM_ADMIN', 'GOVERNMENT_ADMIN', 'NGO', 'MODERATOR', 'REPRESENTATIVE'])(
    'lets no %s stand in for the account of the profile',
    async (role) => {
      const somebody = await community.neighbour(place, { role })
      expect(outcomeOf(await act(somebody, draft))).toEqual([403, 'NOT_YOUR_PROFILE'])
    },
  )

  test('is closed to a visitor', async () => {
    expect(outcomeOf(await act(community.visitor(), draft))).toEqual([401, 'UNAUTHORIZED'])
  })
})

describe.each(writes)('%s', (_, act) => {
  test.each([
    [{ banned: true }, 'ACCOUNT_BANNED'],
    [{ deleted: true }, 'ACCOUNT_DELETED'],
  ])('is closed to the account of a profile that is %o', async (trait, code) => {
    const owner = await community.citizen(trait)
    const { id } = await community.profile(place, { owner })
    expect(outcomeOf(await act(owner, { representativeId: id, id: randomUUID() }))).toEqual([403, code])
  })
})

describe.each(onAnnouncement)('%s', (_, act) => {
  test('finds no announcement that is not there, or of another profile', async () => {
    const [stranger] = [await community.citizen()]
    const theirs = await community.profile(place, { owner: stranger })
    const foreign = await stranger.announcementFor(theirs)
    for (const id of [randomUUID(), 'no-id', foreign.id]) {
      const reply = await act(funke, { representativeId: profile.id, id })
      expect(outcomeOf(reply)).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
    }
  })

  test('finds no draft of an account that the profile belonged to before', async () => {
    const [before, later] = [await community.citizen(), await community.citizen()]
    const handed = await community.profile(place, { owner: before })
    const left = await before.draftFor(handed)
    await community.passesProfile(handed, later)
    expect(outcomeOf(await act(later, left))).toEqual([404, 'ANNOUNCEMENT_NOT_FOUND'])
    expect(outcomeOf(await act(before, left))).toEqual([403, 'NOT_YOUR_PROFILE'])
  })
})
