import {
  browseAuditLogs,
  browseRepresentatives,
  changePrimaryCommunity,
  changeRole,
  claimRepresentative,
  commentOnRepresentative,
  createRepresentative,
  editRepresentative,
  followRepresentative,
  joinCommunity,
  openOffice,
  Refusal,
  showRepresentative,
  type UserRole,
} from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInAgain } from '../journeys/open-organization.ts'
import { type Member, openPlace } from './open-place.ts'
import { photoFile } from './photo-forms.ts'
import { tokenOf } from './visitor.ts'

const place = await openPlace()
const { administrator, city, ikeja } = place
afterAll(async () => place[Symbol.asyncDispose]())

const named = async (name: string, role: UserRole, home = ikeja): Promise<Member> => {
  const member = await place.memberNamed(name, home)
  await changeRole(administrator.civic, { path: { id: member.person.id }, body: { role } })
  return { ...member, person: await signInAgain(city, member.person) }
}
let ruth: Member
let ngo: Member
let elsewhere: Member
beforeAll(async () => {
  const epe = await place.communityNamed('Epe')
  ;[ruth, ngo, elsewhere] = [
    await named('Ruth', 'PLATFORM_ADMIN'),
    await named('Ngozi', 'NGO'),
    await named('Efe', 'NGO', epe),
  ]
})

const amina = { title: 'Hon.', name: 'Amina Bello', position: 'Councillor', constituency: 'Ward 3' }
/** A profile in Ikeja that belongs to nobody. */
const profileOf = async (name: string) => {
  const body = { ...amina, name, communityId: ikeja }
  const { id } = (await createRepresentative(ruth.person.civic, { body })).representative
  return { id, path: { id }, own: `/admin/representatives/${id}` }
}
const profileNow = async (id: string) =>
  (await showRepresentative(administrator.civic, { path: { id } })).representative
const isGone = async (id: string) =>
  profileNow(id).then(
    () => false,
    (error: unknown) => error instanceof Refusal && error.status === 404,
  )

describe('adding a profile', () => {
  test('says where it is added, and leads to the page of the new one', async () => {
    const form = await ngo.browser.opens('/admin/representatives/new')
    expect(form.text).toContain('It is added in Ikeja, your home community.')
    const refused = await ngo.browser.sends(form, 'Add this profile', { ...amina, email: 'amina', position: '' })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Enter the office')])
    const wrong = await ngo.browser.sends(refused, 'Add this profile', { position: amina.position })
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('Enter a whole e-mail address')])
    const added = await ngo.browser.sends(wrong, 'Add this profile', { email: 'amina@example.org' })
    expect(added.text).toMatch(/The profile of Hon\. Amina Bello is public\..*Linked to nobody/)
    const { representatives } = await browseRepresentatives(administrator.civic, { query: { communityId: ikeja } })
    expect(representatives).toMatchObject([{ ...amina, email: 'amina@example.org' }])
  })

  test('after one’s home has changed says so, keeps what was typed, and adds it there then', async () => {
    const { person, browser } = await named('Kola', 'GOVERNMENT_ADMIN')
    const form = await browser.opens('/admin/representatives/new')
    const communityId = await place.communityNamed('Badagry')
    await joinCommunity(person.civic, { body: { communityId } })
    await changePrimaryCommunity(person.civic, { body: { communityId } })
    const refused = await browser.sends(form, 'Add this profile', { ...amina, name: 'Wale Ojo' })
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('in your home community only')])
    expect(refused.text).toContain('It is added in Badagry')
    await browser.sends(refused, 'Add this profile')
    const { representatives } = await browseRepresentatives(administrator.civic, { query: { communityId } })
    expect(representatives.map(({ name }) => name)).toEqual(['Wale Ojo'])
  })

  test('needs a home', async () => {
    const { person, browser } = await place.strangerNamed('Gbenga')
    await changeRole(administrator.civic, { path: { id: person.id }, body: { role: 'GOVERNMENT_ADMIN' } })
    const page = await browser.opens('/admin/representatives/new')
    expect(page.text).toContain('Profiles can be added in your home community only, and you have none yet.')
    await joinCommunity(person.civic, { body: { communityId: ikeja } })
    expect((await browser.opens(page.address)).status).toBe(200)
  })
})

describe('the list of profiles', () => {
  test('is narrowed to a community by its name, and leads to each', async () => {
    const { own } = await profileOf('Musa Audu')
    const all = await ngo.browser.opens('/admin/representatives')
    const inEpe = await ngo.browser.sends(all, 'Show', { place: 'Epe' })
    expect(inEpe.text).toContain('This community has no profile yet.')
    const inIkeja = await ngo.browser.sends(inEpe, 'Show', { place: 'Ikeja' })
    expect(inIkeja.text).toMatch(/Hon\. Musa Audu.*Councillor, Ward 3 · Ikeja · linked to nobody · 0 followers/)
    expect((await ngo.browser.follows(inIkeja, 'Hon. Musa Audu')).address).toBe(own)
  })
})

describe('one profile', () => {
  test('is changed, with a picture; its history is for administrators', async () => {
    const { id, own } = await profileOf('Bola Ige')
    const saved = await ngo.browser.sends(await ngo.browser.opens(own), 'Save', { party: 'Greens', phone: '0801' })
    expect([saved.address, saved.text]).toEqual([own, expect.stringContaining('Saved.')])
    expect(saved.text).not.toContain('History')
    const body = new FormData()
    body.append('token', tokenOf(saved))
    body.append('photo', await photoFile())
    expect((await ngo.browser.posts(`${own}/picture`, body)).text).toContain('The picture is saved.')
    const now = await profileNow(id)
    expect(now).toMatchObject({ party: 'Greens', phone: '0801' })
    const seen = await ruth.browser.opens(own)
    expect(seen.text).toMatch(
      /History Ngozi changed the representative “Bola Ige”.*, Today, .*Ruth added the representative “Bola Ige”, Today,/,
    )
    expect(seen.html).toContain(now.avatarUrl)
  })

  test('changed by somebody else meanwhile is shown beside what was typed', async () => {
    const { id, path, own } = await profileOf('Chidi Obi')
    const open = await ngo.browser.opens(own)
    await editRepresentative(ruth.person.civic, { path, body: { position: 'Chairman' } })
    const refused = await ngo.browser.sends(open, 'Save', { bio: 'A teacher.' })
    expect(refused.status).toBe(409)
    expect(refused.text).toMatch(/Somebody else changed it meanwhile.*As it is now Office Chairman/)
    await ngo.browser.sends(refused, 'Save', { position: 'Chairman' })
    expect(await profileNow(id)).toMatchObject({ position: 'Chairman', bio: 'A teacher.' })
  })

  test('outside its home an NGO changes nothing, and is told why', async () => {
    const { own } = await profileOf('Dupe Alli')
    const page = await elsewhere.browser.opens(own)
    expect(page.text).toContain('You can change profiles of your home community only.')
    const fields = new URLSearchParams({ ...amina, token: tokenOf(page), name: 'Another' })
    const refused = await elsewhere.browser.posts(own, fields)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('of your home community only')])
    expect((await ngo.browser.opens(`${own}/delete`)).status).toBe(403)
    expect((await ngo.browser.opens(`${own}/link`)).status).toBe(403)
  })
})

describe('linking a profile to an account', () => {
  test('says what follows, names the account, and does it once', async () => {
    const { id, own } = await profileOf('Femi Ojo')
    const femi = await place.residentNamed('Femi')
    const search = await ruth.browser.follows(await ruth.browser.opens(own), 'Link it to an account')
    const none = await ruth.browser.sends(search, 'Search', { q: 'nobody at all' })
    expect(none.text).toContain('No account has “nobody at all” in its name or address.')
    const found = await ruth.browser.sends(none, 'Search', { q: 'femi@' })
    const before = await ruth.browser.follows(found, 'Femi')
    expect(before.text).toContain('Femi (femi@example.org) can publish as Hon. Femi Ojo from then on')
    expect(before.text).toMatch(/“Speaks here in person\. Their office was checked .*” Check who it is first\./)
    expect(before.text).toContain('The account is that of a citizen, so its comments are not marked official.')
    const again = await ruth.browser.opens(before.address)
    const linked = await ruth.browser.sends(before, 'Link it to Femi')
    expect(linked.text).toMatch(/The profile is linked to Femi\..*Linked\. To whom is private\./)
    expect((await ruth.browser.follows(linked, 'this account')).address).toBe(`/admin/users/${femi.id}`)
    expect((await ngo.browser.opens(own)).text).not.toContain('An administrator linked it')
    expect((await profileNow(id)).isClaimed).toBe(true)
    const { auditLogs } = await browseAuditLogs(administrator.civic, { query: { targetId: id, limit: 1 } })
    expect(auditLogs[0]?.metadata).toContain(femi.id)
    const late = await ruth.browser.sends(again, 'Link it to Femi')
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('This profile was linked to an account')])
    expect((await ruth.browser.opens(before.address)).text).toContain('is linked to an account already')
  })

  test('that has another profile, or is none, is refused in words', async () => {
    const [first, second] = [await profileOf('Hauwa Sani'), await profileOf('Hauwa Sani Jr')]
    const hauwa = await place.residentNamed('Hauwa')
    const before = await ruth.browser.opens(`${second.own}/link?user=${hauwa.id}`)
    await claimRepresentative(administrator.civic, { path: first.path, body: { userId: hauwa.id } })
    const refused = await ruth.browser.sends(before, 'Link it to Hauwa')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('has another profile already')])
    await changeRole(administrator.civic, { path: { id: hauwa.id }, body: { role: 'NGO' } })
    const ofNgo = await ruth.browser.opens(before.address)
    expect(ofNgo.text).toContain('The account has the role “NGO”, so its comments are marked official.')
    const unknown = await ruth.browser.sends(before, 'Link it to Hauwa', { user: crypto.randomUUID() })
    expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('There is no such account any more.')])
    expect((await profileNow(second.id)).isClaimed).toBe(false)
  })
})

describe('deleting a profile', () => {
  test('says what goes with it, tells nobody, and leads to the list', async () => {
    const { id, path, own } = await profileOf('Ibe Kachi')
    const ada = await place.residentNamed('Ada')
    await followRepresentative(ada.civic, { path })
    await commentOnRepresentative(ada.civic, { path, body: { content: 'When is the meeting?' } })
    const told = async () => (await city.database.sql('select 1 from notifications')).length
    const before = await ruth.browser.follows(await ruth.browser.opens(own), 'Delete this profile')
    expect(before.text).toContain('1 follower, 1 comment and 0 announcements go with it')
    const count = await told()
    const list = await ruth.browser.sends(before, 'Delete it for good')
    expect([list.address, list.text]).toEqual([
      '/admin/representatives',
      expect.stringContaining('The profile of Hon. Ibe Kachi is gone.'),
    ])
    expect([await isGone(id), await told()]).toEqual([true, count])
  })

  test('that has an office is refused, with the way to it', async () => {
    const { id, path, own } = await profileOf('Jide Cole')
    const jide = await place.residentNamed('Jide')
    await claimRepresentative(administrator.civic, { path, body: { userId: jide.id } })
    await openOffice(jide.civic)
    const refused = await ruth.browser.sends(await ruth.browser.opens(`${own}/delete`), 'Delete it for good')
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Delete that first.')])
    expect((await ruth.browser.follows(refused, 'Find the office')).text).toContain('Office of Hon. Jide Cole')
    expect(await isGone(id)).toBe(false)
  })
})
