import { editPetition, showPetition, signPetition } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import type { Resident } from '../journeys/start-city.ts'
import { openPlace } from './open-place.ts'
import { buttonsOf, fieldsOf, tokenOf } from './visitor.ts'

const place = await openPlace()
const { memberNamed, residentNamed } = place
afterAll(async () => place[Symbol.asyncDispose]())

const written = { title: 'Trees for Awolowo Way', description: 'One on each side.', goal: 5 }
const starts = async (person: Resident, more: { goal?: number; deadline?: string } = {}) =>
  (await place.petitionBy(person, written.title, { ...written, ...more })).id
const petitionOf = async (id: string) => (await showPetition(place.city.guest, { path: { id } })).petition

describe('a petition of one’s own', () => {
  test('is changed while nobody has signed', async () => {
    const { person, browser } = await memberNamed('Gbenga')
    const id = await starts(person)
    const edit = await browser.opens(`/petitions/${id}/edit`)
    const page = await browser.sends(edit, 'Save changes', { title: 'Trees for both streets', goal: '20' })
    expect(page.text).toContain('Your changes are saved.')
    expect(await petitionOf(id)).toMatchObject({ title: 'Trees for both streets', goal: 20 })
  })

  test.each(['title', 'description', 'goal'])('is not saved with an empty field, which is named: %s', async (name) => {
    const { person, browser } = await memberNamed(`Bayo${name}`)
    const id = await starts(person)
    const again = await browser.sends(await browser.opens(`/petitions/${id}/edit`), 'Save changes', { [name]: '' })
    expect([again.status, again.links.map(({ href }) => href)]).toEqual([422, expect.arrayContaining([`#${name}`])])
    expect(await petitionOf(id)).toMatchObject(written)
  })

  test.each([
    ['in another tab', 'Halima', undefined],
    ['after a refusal', 'Hauwa', { title: 'Hm' }],
  ])('that was changed %s is not overwritten unseen', async (_how, name, refused) => {
    const { person, browser } = await memberNamed(name)
    const id = await starts(person)
    let edit = await browser.opens(`/petitions/${id}/edit`)
    if (refused) edit = await browser.sends(edit, 'Save changes', refused)
    const elsewhere = { description: 'Two on each side, and water for them.', goal: 7 }
    await editPetition(person.civic, { path: { id }, body: elsewhere })
    const again = await browser.sends(edit, 'Save changes', { title: 'Trees everywhere' })
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('changed since you opened this page')])
    expect(fieldsOf(again)).toContainEqual(['title', 'Trees everywhere'])
    expect(again.text).toMatch(/As it is now .*Two on each side, and water for them\. .*Goal 7/)
    expect(await petitionOf(id)).toMatchObject({ ...written, ...elsewhere })
    const said = { description: 'Two on each side.', goal: '7' }
    await browser.sends(again, 'Save changes', said)
    expect(await petitionOf(id)).toMatchObject({ ...said, title: 'Trees everywhere', goal: 7 })
  })

  test('that somebody signed keeps its words, says why, and cannot be deleted', async () => {
    const { person, browser } = await memberNamed('Ife')
    const signer = await residentNamed('Jide')
    const id = await starts(person)
    const edit = await browser.opens(`/petitions/${id}/edit`)
    const remove = await browser.opens(`/petitions/${id}/delete`)
    await signPetition(signer.civic, { path: { id } })
    const late = await browser.sends(edit, 'Save changes', { title: 'Something else entirely' })
    expect(late.status).toBe(409)
    expect(late.html).toContain('Something else entirely')
    expect(late.text).toContain('Somebody else has signed this text')
    const refused = await browser.sends(remove, 'Delete this petition')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('It can still be closed')])
    expect(buttonsOf(await browser.opens(`/petitions/${id}/delete`))).not.toContain('Delete this petition')
  })

  test('that somebody signed refuses an earlier last day beside its field, and shows under its name what was typed', async () => {
    const { person, browser } = await memberNamed('Ada')
    const signer = await residentNamed('Bisi')
    const id = await starts(person, { deadline: '2027-05-01' })
    const [edit, late] = [await browser.opens(`/petitions/${id}/edit`), await browser.opens(`/petitions/${id}/edit`)]
    await signPetition(signer.civic, { path: { id } })
    const refused = await browser.sends(edit, 'Save changes', { deadline: '2027-04-01' })
    expect([refused.status, refused.title]).toEqual([409, expect.stringContaining('Change your petition')])
    expect(refused.text).toContain('Look at one thing again')
    expect(refused.links).toContainEqual({
      text: 'Somebody else has signed, so the last day can only move to a later one.',
      href: '#deadline',
    })
    expect(refused.text).not.toContain('That can no longer be changed')

    const both = await browser.sends(late, 'Save changes', { deadline: '', goal: '75' })
    expect([both.status, both.text]).toEqual([409, expect.stringContaining('That can no longer be changed')])
    expect(both.text).toContain('Look at 2 things again')
    expect(both.html).toMatch(/<label for="typed-goal">What you typed<\/label><textarea[^>]* id="typed-goal"[^>]*>75</)
    expect(await petitionOf(id)).toMatchObject({ deadline: expect.stringContaining('2027-05-01'), goal: 5 })
  })

  test('is closed once; a second tab is told how it stands', async () => {
    const { person, browser } = await memberNamed('Kemi')
    const id = await starts(person)
    const edit = await browser.opens(`/petitions/${id}/edit`)
    expect((await browser.sends(edit, 'Close this petition')).text).toContain('Your petition is closed.')
    const late = await browser.sends(edit, 'Close this petition')
    expect([200, 409]).toContain(late.status)
    expect(late.text).toContain('Ended. It takes no more signatures')
  })

  test('is declared successful when its goal is reached', async () => {
    const { person, browser } = await memberNamed('Lola')
    const id = await starts(person, { goal: 1 })
    expect(buttonsOf(await browser.opens(`/petitions/${id}/edit`))).not.toContain('Declare it successful')
    await signPetition(person.civic, { path: { id } })
    await browser.sends(await browser.opens(`/petitions/${id}/edit`), 'Declare it successful')
    expect((await petitionOf(id)).status).toBe('SUCCESSFUL')
  })

  test('is gone when it is deleted', async () => {
    const { person, browser } = await memberNamed('Musa')
    const id = await starts(person)
    const after = await browser.sends(await browser.opens(`/petitions/${id}/delete`), 'Delete this petition')
    expect(after.text).toContain('Your petition is deleted.')
    expect((await browser.opens(`/petitions/${id}`)).status).toBe(404)
  })

  test('is changed and deleted by nobody else', async () => {
    const person = await residentNamed('Ngozi')
    const { browser } = await memberNamed('Obi')
    const id = await starts(person)
    for (const address of [`/petitions/${id}/edit`, `/petitions/${id}/delete`]) {
      const page = await browser.opens(address)
      expect([page.status, page.text]).toEqual([403, expect.stringContaining('Only the person who started')])
    }
    const token = tokenOf(await browser.opens(`/petitions/${id}`))
    expect((await browser.posts(`/petitions/${id}/close`, new URLSearchParams({ token }))).status).toBe(403)
    expect((await petitionOf(id)).status).toBe('ACTIVE')
  })
})
