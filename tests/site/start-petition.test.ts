import {
  browsePetitions,
  createCommunity,
  createPetition,
  editPetition,
  joinCommunity,
  reportIssue,
  showPetition,
  signPetition,
} from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password, startCity, type City, type Resident } from '../journeys/start-city.ts'
import { holdTable } from './hold-table.ts'
import { Visitor, type SeenPage } from './visitor.ts'

let city: City
let administrator: Resident
let ikeja: string

beforeAll(async () => {
  city = await startCity()
  administrator = await city.administrator()
  const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
  ikeja = (await createCommunity(administrator.civic, { body: place })).community.id
})
afterAll(async () => city?.[Symbol.asyncDispose]())

const asked = {
  title: 'Open the library until eight',
  description: 'People who work cannot come before six.\n\nTwo evenings would do.',
  goal: '2,500',
  deadline: '2999-12-31',
}

async function memberNamed(name: string): Promise<{ person: Resident; browser: Visitor }> {
  const person = await city.newcomer(name)
  await joinCommunity(person.civic, { body: { communityId: ikeja } })
  return { person, browser: await browserOf(person) }
}

async function browserOf({ email }: { email: string }): Promise<Visitor> {
  const browser = new Visitor(city.url)
  await browser.sends(await browser.opens('/sign-in'), 'Sign in', { email, password })
  return browser
}

async function starts({ civic }: Resident, more: { status?: 'DRAFT'; goal?: number } = {}): Promise<string> {
  const body = {
    title: 'Trees for Awolowo Way',
    description: 'One on each side.',
    goal: 5,
    communityId: ikeja,
    ...more,
  }
  return (await createPetition(civic, { body })).petition.id
}

const petitionOf = async (id: string) => (await showPetition(city.guest, { path: { id } })).petition
const buttonsOf = (page: SeenPage) => page.forms.flatMap(({ buttons }) => buttons)
const idOf = (page: SeenPage) => page.address.split(/[/?#]/)[2] ?? ''
const fieldsOf = (page: SeenPage) => page.forms.flatMap(({ fields }) => fields)

describe('starting a petition', () => {
  test('is found on the list, checked once more, and stands on its own page with what was typed', async () => {
    const { browser } = await memberNamed('Ada')
    const list = await browser.opens('/petitions')
    expect(list.links).toContainEqual({ text: 'Start a petition', href: '/petitions/new' })
    const empty = await browser.opens('/petitions/new')
    expect(empty.text).toContain('through that day (until 01:00 on the next day, West Africa Time)')
    const check = await browser.sends(empty, 'Continue', asked)
    expect(check.address).toBe('/petitions/new/send')
    expect(check.text).toContain('31 December 2999, until 01:00 on 1 January, West Africa Time')
    for (const words of [asked.title, 'Two evenings would do.', '2,500', 'Ikeja']) {
      expect(check.text).toContain(words)
    }
    const page = await browser.sends(check, 'Start this petition')
    await browser.sends(check, 'Start this petition')
    expect(page.text).toContain('through 31 December 2999 (until 01:00 on 1 January, West Africa Time)')
    const petition = await petitionOf(idOf(page))
    const seen = await new Visitor(city.url).opens(`/petitions/${petition.id}`)
    expect(seen.text).toContain('Names of people who start petitions are not public.')
    expect(petition).toMatchObject({ title: asked.title, description: asked.description, goal: 2500, status: 'ACTIVE' })
    const { petitions } = await browsePetitions(city.guest, { query: { communityId: ikeja } })
    expect(petitions.filter(({ title }) => title === asked.title)).toHaveLength(1)
    const back = await browser.opens('/petitions/new/send')
    expect([back.address, back.text]).toEqual([
      `/petitions/${petition.id}`,
      expect.stringContaining('This petition is there already. Here it is.'),
    ])
    expect(fieldsOf(await browser.opens('/petitions/new'))).toContainEqual(['title', ''])
    expect((await browser.opens('/my')).text).not.toContain('Go on with')
  })

  test('from an issue brings its title along', async () => {
    const { person, browser } = await memberNamed('Pelumi')
    const written = { title: 'No light in Toyin Street', description: 'Since Monday.', category: 'UTILITIES' as const }
    const { issue } = await reportIssue(person.civic, { body: { ...written, communityId: ikeja } })
    const way = (await browser.opens(`/issues/${issue.id}`)).links.find(
      ({ text }) => text === 'Start a petition about this',
    )
    expect(fieldsOf(await browser.opens(way?.href ?? ''))).toContainEqual(['title', written.title])
  })

  test('that may not have arrived is shown again with its key, and is started once', async () => {
    const { browser } = await memberNamed('Remi')
    const typed = { ...asked, title: 'A ramp for the town hall' }
    const check = await browser.sends(await browser.opens('/petitions/new'), 'Continue', typed)
    const blocked = await holdTable(city, 'petitions')
    const busy = await browser.sends(check, 'Start this petition')
    expect([busy.status, busy.text]).toEqual([503, expect.stringContaining('it counts once')])
    await blocked.until
    expect((await browser.sends(busy, /^(Start this petition|Send again)$/)).text).toContain(
      'Your petition is started.',
    )
    const { petitions } = await browsePetitions(city.guest, { query: { communityId: ikeja } })
    expect(petitions.filter(({ title }) => title === typed.title)).toHaveLength(1)
  }, 30_000)

  test('can be begun by a guest, who finds what they typed after signing in', async () => {
    const guest = new Visitor(city.url)
    const bayo = await city.newcomer('Bayo')
    await joinCommunity(bayo.civic, { body: { communityId: ikeja } })
    const check = await guest.sends(await guest.opens('/petitions/new'), 'Continue', asked)
    expect(buttonsOf(check)).not.toContain('Start this petition')
    const way = check.links.find(({ text }) => text === 'Sign in to start this petition')
    const back = await guest.sends(await guest.opens(way?.href ?? ''), 'Sign in', { email: bayo.email, password })
    expect(back.address).toBe('/petitions/new/send#send')
    expect(back.text).toContain(asked.title)
    expect((await guest.sends(back, 'Start this petition')).text).toContain('Your petition is started.')
  })

  test('needs a home community, and leads to choosing it and back', async () => {
    const chidi = await city.newcomer('Chidi')
    const browser = await browserOf(chidi)
    const check = await browser.sends(await browser.opens('/petitions/new'), 'Continue', asked)
    expect(check.links).toContainEqual({
      text: 'Choose your home community to start this petition',
      href: '/welcome?next=%2Fpetitions%2Fnew%2Fsend',
    })
  })

  test('names what is wrong at its field and keeps what was typed', async () => {
    const { browser } = await memberNamed('Dayo')
    const wrong = { title: 'Hm', description: 'Short', goal: 'many', deadline: '2001-01-01' }
    const again = await browser.sends(await browser.opens('/petitions/new'), 'Continue', wrong)
    expect(again.status).toBe(422)
    for (const href of ['#title', '#description', '#goal', '#deadline']) {
      expect(again.links.map((link) => link.href)).toContain(href)
    }
    for (const [name, value] of Object.entries(wrong)) expect(fieldsOf(again)).toContainEqual([name, value])
  })

  test('that was begun before says so, and can be thrown away', async () => {
    const { browser } = await memberNamed('Uju')
    expect((await browser.opens('/petitions/new')).text).not.toContain('You began this petition before')
    await browser.sends(await browser.opens('/petitions/new'), 'Continue', { title: 'A bench at the stop' })
    const begun = await browser.opens('/petitions/new')
    expect(begun.text).toContain('You began this petition before: “A bench at the stop”')
    const gone = await browser.sends(begun, 'Throw it away')
    expect([gone.address, gone.text]).toEqual([
      '/petitions',
      expect.stringContaining('The petition that you began is gone.'),
    ])
    expect((await browser.opens('/petitions/new')).text).not.toContain('A bench at the stop')
  })

  test('that another window has started is not started twice', async () => {
    const { browser } = await memberNamed('Zainab')
    const typed = { ...asked, title: 'A crossing at the school' }
    const check = await browser.sends(await browser.opens('/petitions/new'), 'Continue', typed)
    const other = await browser.opens('/petitions/new/send')
    const page = await browser.sends(check, 'Start this petition')
    const late = await browser.sends(other, 'Start this petition')
    expect([late.address, late.text]).toEqual([page.address, expect.stringContaining('is there already')])
    const next = await browser.sends(await browser.opens('/petitions/new'), 'Continue', { ...typed, goal: '70' })
    expect((await browser.sends(next, 'Start this petition')).address).not.toBe(page.address)
    await browser.sends(await browser.opens(`${late.address}/delete`), 'Delete this petition')
  })

  test('that is gone again is not where one is led to', async () => {
    const { browser } = await memberNamed('Wura')
    const check = await browser.sends(await browser.opens('/petitions/new'), 'Continue', asked)
    const page = await browser.sends(check, 'Start this petition')
    await browser.sends(await browser.opens(`${page.address}/delete`), 'Delete this petition')
    expect((await browser.opens('/petitions/new/send')).address).toBe('/petitions/new')
  })

  test('can be thrown away by a guest on its last step', async () => {
    const guest = new Visitor(city.url)
    const check = await guest.sends(await guest.opens('/petitions/new'), 'Continue', asked)
    expect((await guest.sends(check, 'Throw it away')).text).toContain('The petition that you began is gone.')
    expect((await guest.opens('/petitions/new/send')).address).toBe('/petitions/new')
  })

  test('shows open petitions that ask for something like it', async () => {
    const { browser } = await memberNamed('Efe')
    const typed = { ...asked, title: 'Our library needs light' }
    const check = await browser.sends(await browser.opens('/petitions/new'), 'Continue', typed)
    expect(check.text).toContain('Petitions that ask for something like it')
    const { href = '' } = check.links.find(({ text }) => text === asked.title) ?? {}
    const read = await browser.opens(href)
    expect(read.text).toContain('If you were writing a petition: it is kept')
    const way = read.links.find(({ text }) => text === 'Back to your petition')
    expect((await browser.opens(way?.href ?? '')).text).toContain('Our library needs light')
  })

  test('can be kept as a draft, which only its writer sees, and published by one button', async () => {
    const { browser } = await memberNamed('Funke')
    const typed = { ...asked, title: 'A market hall with a roof' }
    const check = await browser.sends(await browser.opens('/petitions/new'), 'Continue', typed)
    const draft = await browser.sends(check, 'Keep as a draft')
    expect(draft.text).toContain('Your draft is kept.')
    expect((await new Visitor(city.url).opens(draft.address)).status).toBe(404)
    const published = await browser.sends(draft, 'Publish this petition')
    expect(published.text).toContain('Your petition is published.')
    expect((await petitionOf(idOf(draft))).status).toBe('ACTIVE')
  })
})

describe('a petition of one’s own', () => {
  test('is changed while nobody has signed', async () => {
    const { person, browser } = await memberNamed('Gbenga')
    const id = await starts(person)
    const edit = await browser.opens(`/petitions/${id}/edit`)
    const page = await browser.sends(edit, 'Save changes', { title: 'Trees for both streets', goal: '20' })
    expect(page.text).toContain('Your changes are saved.')
    expect(await petitionOf(id)).toMatchObject({ title: 'Trees for both streets', goal: 20 })
  })

  test('that was changed in another tab meanwhile is not overwritten unseen', async () => {
    const { person, browser } = await memberNamed('Halima')
    const id = await starts(person)
    const edit = await browser.opens(`/petitions/${id}/edit`)
    await editPetition(person.civic, { path: { id }, body: { goal: 7 } })
    const again = await browser.sends(edit, 'Save changes', { title: 'Trees everywhere' })
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('changed since you opened this page')])
    expect(fieldsOf(again)).toContainEqual(['title', 'Trees everywhere'])
    expect(again.text).not.toContain('As it is now')
    expect((await petitionOf(id)).title).toBe('Trees for Awolowo Way')
    await browser.sends(again, 'Save changes')
    expect(await petitionOf(id)).toMatchObject({ title: 'Trees everywhere', goal: 7 })
  })

  test('that was changed after a refusal is not overwritten unseen either', async () => {
    const { person, browser } = await memberNamed('Hauwa')
    const id = await starts(person)
    const refused = await browser.sends(await browser.opens(`/petitions/${id}/edit`), 'Save changes', { title: 'Hm' })
    expect(refused.status).toBe(422)
    await editPetition(person.civic, { path: { id }, body: { description: 'Two on each side, and water for them.' } })
    const again = await browser.sends(refused, 'Save changes', { title: 'Trees for the whole way' })
    expect([again.status, fieldsOf(again)]).toEqual([
      409,
      expect.arrayContaining([['description', 'Two on each side, and water for them.']]),
    ])
    await browser.sends(again, 'Save changes')
    expect(await petitionOf(id)).toMatchObject({
      title: 'Trees for the whole way',
      description: 'Two on each side, and water for them.',
    })
  })

  test('that somebody signed keeps its words, says why, and cannot be deleted', async () => {
    const { person, browser } = await memberNamed('Ife')
    const { person: signer } = await memberNamed('Jide')
    const id = await starts(person)
    const [edit, remove] = [
      await browser.opens(`/petitions/${id}/edit`),
      await browser.opens(`/petitions/${id}/delete`),
    ]
    await signPetition(signer.civic, { path: { id } })
    const late = await browser.sends(edit, 'Save changes', { title: 'Something else entirely' })
    expect(late.status).toBe(409)
    expect(late.html).toContain('Something else entirely')
    expect(late.text).toContain('Somebody else has signed this text')
    const refused = await browser.sends(remove, 'Delete this petition')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('It can still be closed')])
    expect(buttonsOf(await browser.opens(`/petitions/${id}/delete`))).not.toContain('Delete this petition')
  })

  test('is closed once; a second tab is told how it stands', async () => {
    const { person, browser } = await memberNamed('Kemi')
    const id = await starts(person)
    const edit = await browser.opens(`/petitions/${id}/edit`)
    expect((await browser.sends(edit, 'Close this petition')).text).toContain('Your petition is closed.')
    const late = await browser.sends(edit, 'Close this petition')
    expect([200, 409]).toContain(late.status)
    expect(late.text).toContain('Closed by the person who started it')
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
    const { person } = await memberNamed('Ngozi')
    const { browser } = await memberNamed('Obi')
    const id = await starts(person)
    for (const address of [`/petitions/${id}/edit`, `/petitions/${id}/delete`]) {
      const page = await browser.opens(address)
      expect([page.status, page.text]).toEqual([403, expect.stringContaining('Only the person who started')])
    }
    const page = await browser.opens(`/petitions/${id}`)
    const token = fieldsOf(page).find(([name]) => name === 'token')?.[1] ?? ''
    expect((await browser.posts(`/petitions/${id}/close`, new URLSearchParams({ token }))).status).toBe(403)
    expect((await petitionOf(id)).status).toBe('ACTIVE')
  })
})
