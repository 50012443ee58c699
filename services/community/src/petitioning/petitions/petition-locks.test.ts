import { afterAll, describe, expect, test } from 'vitest'
import { outcomeOf, outcomesOf } from '../../../test/citizen.ts'
import { startTestCommunity } from '../../../test/start-community.ts'

const community = await startTestCommunity()
afterAll(async () => community[Symbol.asyncDispose]())

const place = await community.place()
const ada = await community.neighbour(place)
const ben = await community.neighbour(place)
const administrator = await community.citizen({ role: 'PLATFORM_ADMIN' })
const locked = [409, 'PETITION_LOCKED']
const taken = [200, undefined]

type Petition = { id: string }
const shown = async (petition: Petition) => (await ada.seesPetition(petition)).data.petition

const words = [
  { title: 'A new title' },
  { description: 'Something else altogether.' },
  { imageUrls: ['new.png'] },
  { imageUrls: null },
]
const full = { deadline: '2999-05-10T12:00:00.000Z', imageUrls: ['one.png'] }

/** A petition that these have signed. */
async function signedBy(signers: readonly { signs: typeof ada.signs }[], fields: object = full) {
  const petition = await ada.petitionIn(place, { ...fields })
  for (const signer of signers) expect((await signer.signs(petition)).status).toBe(200)
  return petition
}

describe('a signed petition', () => {
  test.each(words)('stays as people signed it: %o is refused to everybody', async (change) => {
    const petition = await signedBy([ben])
    const stored = await shown(petition)
    for (const somebody of [ada, administrator]) {
      expect(outcomeOf(await somebody.amends(petition, change))).toEqual(locked)
    }
    expect(await shown(petition)).toEqual(stored)
  })

  test.each(words)('may still change while only its creator has signed: %o', async (change) => {
    const petition = await signedBy([ada])
    expect(outcomeOf(await ada.amends(petition, change))).toEqual(taken)
  })

  test('is what its counter says, also where fixtures wrote it', async () => {
    const petition = await signedBy([ada])
    await community.setPetition(petition, { signature_count: 2 })
    expect(outcomeOf(await ada.amends(petition, { title: 'A new title' }))).toEqual(locked)
  })

  test('includes the goal, from the very first signature, the creator’s own', async () => {
    const petition = await signedBy([ada])
    for (const somebody of [ada, administrator]) {
      expect(outcomeOf(await somebody.amends(petition, { goal: 5 }))).toEqual(locked)
    }
    expect(outcomeOf(await ada.amends(await signedBy([]), { goal: 5 }))).toEqual(taken)
  })

  test.each([
    ['to a later instant', '2999-05-10T12:00:00.001Z', taken],
    ['to a later day', '2999-05-11', taken],
    ['to an earlier instant of its day', '2999-05-10T11:59:59.999Z', locked],
    ['to an earlier day', '2999-05-09', locked],
    ['to none', null, locked],
    ['to none, said with an empty text', '', locked],
  ])('includes the deadline: moving it %s', async (_, deadline, outcome) => {
    const petition = await signedBy([ben])
    for (const somebody of [administrator, ada]) {
      await community.setPetition(petition, { deadline: full.deadline })
      expect(outcomeOf(await somebody.amends(petition, { deadline }))).toEqual(outcome)
    }
    const free = await signedBy([ada])
    expect(outcomeOf(await ada.amends(free, { deadline }))).toEqual(taken)
  })

  test('may get a deadline when it has none', async () => {
    const petition = await signedBy([ben], {})
    expect(outcomeOf(await ada.amends(petition, { deadline: '2999-01-01' }))).toEqual(taken)
    expect(outcomeOf(await ada.amends(petition, { deadline: null }))).toEqual(locked)
  })

  test('never gets a deadline that is over', async () => {
    const petition = await signedBy([ben])
    await community.setPetition(petition, { deadline: '2001-01-01T00:00:00Z' })
    expect(outcomeOf(await ada.amends(petition, { deadline: '2001-01-02' }))).toEqual([400, 'VALIDATION_ERROR'])
  })

  test.each([
    { deadline: '2999-12-31', title: 'A new title' },
    { status: 'CLOSED', goal: 5 },
    { deadline: '2999-12-31', status: 'SUCCESSFUL' },
  ])('changes whole or not at all: %o', async (change) => {
    const petition = await signedBy([ben])
    const stored = await shown(petition)
    expect((await administrator.amends(petition, change)).status).toBe(409)
    expect(await shown(petition)).toEqual(stored)
    expect(await community.auditOf(petition)).toEqual([])
  })

  test('never changes under a signature of the same instant', async () => {
    for (let round = 0; round < 12; round += 1) {
      const petition = await ada.petitionIn(place)
      const calls = [async () => ben.signs(petition), async () => ada.amends(petition, { title: 'A new title' })]
      if (round % 2 === 1) calls.reverse()
      const outcomes = outcomesOf(await Promise.all(calls.map(async (call) => call())))
      const { title, signatureCount } = await shown(petition)
      expect(signatureCount).toBe(1)
      expect(outcomes).toEqual(title === 'A new title' ? ['200', '200'] : ['200', '409 PETITION_LOCKED'])
    }
  })

  test.each([{ title: 'A new title' }, { goal: 5 }])('is seen by a change %o that waited for it', async (change) => {
    const petition = await ada.petitionIn(place)
    const signing = `with signed as (insert into petition_signatures (petition_id, user_id) values ($1, $2))
                     update petitions set signature_count = signature_count + 1 where id = $1`
    const late = await community.behind(signing, [petition.id, ben.id], async () => ada.amends(petition, change))
    expect(outcomeOf(late)).toEqual(locked)
  })

  test('is announced with the title that was signed, when that was changed a moment before', async () => {
    const creator = await community.neighbour(place)
    const petition = await creator.petitionIn(place)
    const renaming = `update petitions set title = 'A new title', goal = 8 where id = $1`
    await community.behind(renaming, [petition.id], async () => ben.signs(petition))
    const [notice] = await community.noticesOf(creator)
    expect(notice?.['body']).toBe('"A new title" now has 1 of 8 signatures.')
  })
})

describe('what a moderator hid', () => {
  const placeholder = '[Removed by moderator]'

  test.each(words)('stays as it is, for everybody: %o', async (change) => {
    const petition = await ada.petitionIn(place, full)
    await community.moderatorHides('PETITION', petition)
    for (const somebody of [ada, administrator]) {
      expect(outcomeOf(await somebody.amends(petition, change))).toEqual(locked)
    }
    await community.moderatorDismisses(petition)
    expect(await shown(petition)).toEqual(petition)
  })

  test('is not overwritten with the placeholder that is shown', async () => {
    const petition = await ada.petitionIn(place, full)
    await community.moderatorHides('PETITION', petition)
    const { title, description, imageUrls } = await shown(petition)
    for (const change of [{ title }, { description }, { imageUrls }]) {
      expect(outcomeOf(await ada.amends(petition, change))).toEqual(locked)
    }
  })

  test('may still be closed, counted towards another goal or given more time', async () => {
    const creator = await community.neighbour(place)
    const petition = await creator.petitionIn(place, full)
    await community.moderatorHides('PETITION', petition)
    const change = { goal: 5, deadline: '2999-12-31T00:00:00.000Z', status: 'CLOSED', title: petition.title }
    const { status, data } = await administrator.amends(petition, change)
    expect([status, data.petition]).toEqual([
      200,
      {
        ...petition,
        ...change,
        title: placeholder,
        description: placeholder,
        imageUrls: [],
        imageAlts: [],
        isHidden: true,
        updatedAt: expect.any(String),
      },
    ])
    const [notice] = await community.noticesOf(creator)
    expect(notice?.['body']).toBe(`"${placeholder}" is now closed.`)
  })
})
