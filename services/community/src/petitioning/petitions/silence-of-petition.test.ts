import type { Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const official = await community.neighbour(place, { role: 'GOVERNMENT_ADMIN' })
const administrator = await community.citizen({ role: 'PLATFORM_ADMIN' })
const read = async (petition: Wire): Promise<Wire> => (await ada.seesPetition(petition)).data.petition

describe('the silence of a petition', () => {
  test('lasts while citizens alone speak or move it', async () => {
    const petition = await ada.petitionIn(place)
    await ada.discussionOf(petition)
    await ada.amends(petition, { status: 'CLOSED' })
    expect((await read(petition)).officialResponseCount).toBe(0)
    expect(await read(petition)).not.toHaveProperty('lastOfficialAt')
  })

  test('is broken by an official comment, and opens again while a moderator hides it', async () => {
    const petition = await ada.petitionIn(place)
    const comment = await official.discussionOf(petition)
    const broken = { officialResponseCount: 1, lastOfficialAt: comment.createdAt }
    expect(await read(petition)).toMatchObject(broken)
    await community.moderatorHides('PETITION_COMMENT', comment)
    expect(await read(petition)).toMatchObject({ officialResponseCount: 0 })
    expect(await read(petition)).not.toHaveProperty('lastOfficialAt')
    await community.moderatorDismisses(comment)
    expect(await read(petition)).toMatchObject(broken)
  })

  test('is broken by an administrator who moves its status, which answers nothing', async () => {
    const petition = await ada.petitionIn(place)
    await administrator.amends(petition, { status: 'CLOSED' })
    const moved = await read(petition)
    expect(moved).toMatchObject({ status: 'CLOSED', officialResponseCount: 0, lastOfficialAt: moved.updatedAt })
  })
})

describe('GET /v1/petitions', () => {
  test('leaves out what is answered, and counts what is left', async () => {
    const home = await community.place()
    const [neighbour, speaker] = [await community.neighbour(home), await community.neighbour(home, { role: 'NGO' })]
    const [silent, answered] = [await neighbour.petitionIn(home), await neighbour.petitionIn(home)]
    const draft = await neighbour.petitionIn(home, { status: 'DRAFT' })
    await speaker.discussionOf(answered)
    const find = async (person: typeof ada, unanswered: string) => {
      const { petitions, total } = (await person.browsesPetitions({ communityId: home.id, unanswered })).data
      return [petitions.map(({ id }: Wire) => id), total]
    }
    expect(await find(speaker, 'true')).toEqual([[silent.id], 1])
    expect(await find(neighbour, 'true')).toEqual([[draft.id, silent.id], 2])
    expect(await find(speaker, 'yes')).toEqual([[answered.id, silent.id], 2])
  })
})
