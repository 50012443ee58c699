import {
  applyAsOrganization,
  applyAsRepresentative,
  banUser,
  changeRole,
  createOrganization,
  createRepresentative,
  joinCommunity,
  type RepresentativeForm,
  reviewApplication,
  showApplication,
  showProfile,
  unbanUser,
} from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlace } from './open-place.ts'
import { buttonsOf, fieldsOf, type SeenPage, type Visitor } from './visitor.ts'

const place = await openPlace()
const { administrator, ikeja } = place
afterAll(async () => place[Symbol.asyncDispose]())

const administratorNamed = async (name: string): Promise<Visitor> => {
  const { person, browser } = await place.strangerNamed(name)
  await changeRole(administrator.civic, { path: { id: person.id }, body: { role: 'PLATFORM_ADMIN' } })
  return browser
}
let admin: Visitor
let tunde: Visitor
beforeAll(async () => {
  ;[admin, tunde] = [await administratorNamed('Ruth'), await administratorNamed('Tunde')]
})

const office: RepresentativeForm = {
  fullName: 'Amina Bello',
  title: 'Hon.',
  position: 'Councillor',
  constituency: 'Ward 3',
  communityId: ikeja,
  proofUrls: ['https://ward.example/papers'],
}
const trust = { kind: 'NGO', jurisdiction: 'LGA', state: 'Lagos', lga: 'Ajeromi' } as const

/** Somebody new who asks to speak as a representative. */
async function representativeNamed(fullName: string, more: Partial<RepresentativeForm> = {}) {
  const person = await place.residentNamed(fullName.replaceAll(' ', ''))
  const send = async (changes: Partial<RepresentativeForm> = {}) =>
    applyAsRepresentative(person.civic, { body: { ...office, fullName, ...more, ...changes } })
  const { id } = (await send()).representativeApplication
  return { person, send, id, address: `/admin/applications/representative/${id}` }
}

/** The same of an organization. */
async function organizationNamed(name: string, more: { kind?: 'AGENCY' } = {}) {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const person = await place.residentNamed(name.replaceAll(' ', ''))
  const body = { ...trust, name, slug, ...more }
  const { id } = (await applyAsOrganization(person.civic, { body })).organizationApplication
  return { person, id, slug, address: `/admin/applications/organization/${id}` }
}

async function statusOf({ id, address }: { id: string; address: string }) {
  const kind = address.includes('/representative/') ? 'REPRESENTATIVE' : 'ORGANIZATION'
  return (await showApplication(administrator.civic, { path: { kind, id } })).application.status
}

/** All that anybody was told so far. */
async function countNotices(): Promise<number> {
  const [row] = await place.city.database.sql<{ count: string }>('select count(*) from notifications')
  return Number(row?.count)
}

describe('the list', () => {
  test('has what waits, the longest wait first, and says what to do where nothing waits', async () => {
    expect((await admin.opens('/admin/applications')).text).toContain('No application waitsWhoever applies')
    const first = await representativeNamed('Bisi Ade')
    const second = await organizationNamed('Clean Streets')
    const page = await admin.opens('/admin/applications')
    expect(page.text).toMatch(
      /2 applications\. The longest wait first\..*Bisi AdeCouncillor · Ward 3Representative · BisiAde, bisiade@example\.org .*Clean StreetsNGO · In a local government area/,
    )
    const narrowed = await admin.sends(page, 'Show', { kind: 'ORGANIZATION', q: 'streets' })
    expect(narrowed.address).toContain('kind=ORGANIZATION')
    expect([narrowed.text.includes('Clean Streets'), narrowed.text.includes('Bisi Ade')]).toEqual([true, false])
    const stale = await admin.opens('/admin/applications?waiting=72')
    expect(stale.text).toContain('No application fits')

    const one = await admin.follows(page, 'Bisi Ade')
    expect(one.address).toBe(first.address)
    const rejected = await admin.sends(await admin.follows(one, /^Reject/), /^Reject/, { note: 'No papers.' })
    expect([rejected.address, rejected.text]).toEqual([
      second.address,
      expect.stringContaining('Rejected: Bisi Ade. What waits longest is open now.'),
    ])
    const last = await admin.sends(await admin.follows(rejected, /^Reject/), /^Reject/, { note: 'No papers.' })
    expect(last.text).toContain('Rejected: Clean Streets. Nothing else waits.')
    const decided = await admin.opens('/admin/applications?status=REJECTED')
    expect(decided.text).toMatch(/The newest first\..*Clean Streets.*Bisi Ade/)
  })

  test('has pages that are counted from the oldest', async () => {
    const person = await place.residentNamed('Many')
    const { representativeApplication } = await applyAsRepresentative(person.civic, { body: office })
    await place.city.database.sql(
      `with people as (
         insert into users (email, name, password_hash)
         select 'many' || n || '@example.org', 'Many ' || n, 'x' from generate_series(1, 26) as n returning id, name
       )
       insert into representative_applications
         (user_id, full_name, title, position, constituency, community_id, status, submitted_at)
       select id, name, 'Hon.', 'Councillor', 'Ward 3', $1, 'PENDING',
              now() - interval '1 day' - substr(name, 6)::int * interval '1 hour'
       from people`,
      [ikeja],
    )
    const page = await admin.opens('/admin/applications')
    const names = ({ links }: SeenPage) =>
      links.filter(({ href }) => href.startsWith('/admin/applications/')).map(({ text }) => text)
    const oldestFirst = Array.from({ length: 26 }, (_each, index) => `Many ${26 - index}`)
    expect(names(page)).toEqual(oldestFirst.slice(0, 25))
    expect(names(await admin.follows(page, 'Next'))).toEqual(['Many 1', 'Amina Bello'])
    await place.city.database.sql(`delete from representative_applications where id <> $1 and status = 'PENDING'`, [
      representativeApplication.id,
    ])
    const path = { kind: 'REPRESENTATIVE', id: representativeApplication.id } as const
    await reviewApplication(administrator.civic, { path, body: { status: 'REJECTED', note: 'No.' } })
  })
})

describe('one application', () => {
  test('shows all that was sent, who sent it, and what looks like it', async () => {
    // Profiles are added at home alone.
    await joinCommunity(administrator.civic, { body: { communityId: ikeja } })
    const { fullName: name, proofUrls: _papers, ...profile } = office
    await createRepresentative(administrator.civic, { body: { ...profile, name } })
    const { address, person } = await representativeNamed('Amina Bello')
    const page = await admin.opens(address)
    expect(page.text).toMatch(/Office Councillor Represents Ward 3 Community Ikeja, /)
    expect(page.html).toMatch(/<a href="https:\/\/ward\.example\/papers" rel="noreferrer/)
    expect(page.text).toContain(`${person.email}, confirmed`)
    expect(page.text).toMatch(/Looks like Amina Bello, Councillor, Ward 3: no account speaks for it Link this profile/)
    expect(page.text).toContain('Decisions so far None yet.')
    expect((await admin.follows(page, /^Approve/)).text).toContain('Link this profile to the account first')
    await admin.sends(await admin.follows(page, /^Reject/), /^Reject/, { note: 'Twice.' })
    expect((await admin.opens(address)).text).toMatch(/Decisions so far Rejected by .*, Today, .* Twice\./)
  })

  test('what there cannot be is not there', async () => {
    const { address } = await organizationNamed('Gone Soon')
    for (const wrong of [
      '/admin/applications/representative/1',
      `/admin/applications/organization/${crypto.randomUUID()}`,
      address.replace('organization', 'citizen'),
      `${address}/forget`,
    ]) {
      expect((await admin.opens(wrong)).status).toBe(404)
    }
    await admin.sends(await admin.opens(`${address}/reject`), /^Reject/, { note: 'No.' })
  })
})

describe('a decision', () => {
  test('approves a representative: one person is told, a profile is public, the role is theirs, for good', async () => {
    const { address, person } = await representativeNamed('Ngozi Umeh')
    const page = await admin.follows(await admin.opens(address), /^Approve/)
    expect(page.text).toContain('1 person is told on the site, not by mail: NgoziUmeh.')
    expect(page.text).toContain('Public at once: a profile with the name, office and contacts that were sent, in Ikeja')
    expect(page.text).toContain('The account gets the role “Representative”')
    expect(buttonsOf(page)).toContain('Approve and tell 1 person')
    expect((await admin.follows(page, 'Back')).address).toBe(address)
    const before = await countNotices()
    const done = await admin.sends(page, 'Approve and tell 1 person', { note: 'Welcome.' })
    expect(done.text).toContain('Approved: Ngozi Umeh.')
    expect((await countNotices()) - before).toBe(1)
    expect((await showProfile(person.civic)).user).toMatchObject({ role: 'REPRESENTATIVE', approvalNote: 'Welcome.' })
    const after = await admin.opens(address)
    expect(after.text).toContain('It is approved, which is final.')
    expect(after.links.map(({ text }) => text)).not.toContain('Reject X')
    expect((await admin.follows(after, 'The profile')).text).toContain('Ngozi Umeh')
  })

  test('approves an organization of the state: its owner speaks for the government, a moderator stays one', async () => {
    const { address, person } = await organizationNamed('Lagos Drains', { kind: 'AGENCY' })
    await changeRole(administrator.civic, { path: { id: person.id }, body: { role: 'MODERATOR' } })
    const page = await admin.opens(`${address}/approve`)
    expect(page.text).toContain('under the short name “lagos-drains”, not verified')
    expect(page.text).toMatch(
      /gets the role “Government”.* It answers officially and .*opens communities and organizations.*It has the role “Moderator” now, and keeps it/,
    )
    await admin.sends(page, /^Approve/)
    expect((await admin.opens('/admin/audit')).text).toContain('approved an application for an organization.')
    expect((await showProfile(person.civic)).user.role).toBe('MODERATOR')
    expect((await admin.follows(await admin.opens(address), 'The organization')).text).toContain('Lagos Drains')
  })

  test('needs a note unless it approves, and tells one person', async () => {
    const sent = await representativeNamed('Chidi Obi')
    const page = await admin.follows(await admin.opens(sent.address), /^Ask for changes/)
    expect(page.text).toContain('Nothing becomes public')
    const refused = await admin.sends(page, /^Ask for changes/)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Write a note')])
    const before = await countNotices()
    const done = await admin.sends(refused, 'Ask for changes and tell 1 person', { note: 'Which ward?' })
    expect(done.text).toContain('Changes asked: Chidi Obi.')
    expect((await countNotices()) - before).toBe(1)
    expect(await statusOf(sent)).toBe('NEEDS_CHANGES')
    const again = await admin.opens(`${sent.address}/reject`)
    await admin.sends(again, /^Reject/, { note: 'No answer.' })
    expect(await statusOf(sent)).toBe('REJECTED')
  })

  test('whoever is banned is not approved, also when that comes in between', async () => {
    const sent = await representativeNamed('Kemi Banned')
    const page = await admin.opens(`${sent.address}/approve`)
    const path = { id: sent.person.id }
    await banUser(administrator.civic, { path, body: { reason: 'Spam' } })
    const refused = await admin.sends(page, /^Approve/, { note: 'Good papers.' })
    expect([refused.status, buttonsOf(refused)]).toEqual([
      409,
      expect.not.arrayContaining([expect.stringMatching(/^Approve/)]),
    ])
    expect(refused.text).toMatch(/Whoever is banned is not approved.*What you wrote Note Good papers\./)
    expect((await admin.follows(refused, 'To the account')).address).toBe(`/admin/users/${sent.person.id}`)
    await unbanUser(administrator.civic, { path })
  })

  test('a short name that is taken leads to asking for another one, with the note filled in', async () => {
    const sent = await organizationNamed('Trust Of Eti Osa')
    const early = await admin.opens(`${sent.address}/approve`)
    await createOrganization(administrator.civic, { body: { ...trust, name: 'Trust of Eti-Osa', slug: sent.slug } })
    const refused = await admin.sends(early, /^Approve/)
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('another organization has taken the short name meanwhile'),
    ])
    expect(buttonsOf(refused)).not.toContainEqual(expect.stringMatching(/^Approve/))
    const changes = await admin.follows(refused, 'Ask for changes')
    expect(fieldsOf(changes)).toContainEqual(['note', expect.stringContaining(`the short name “${sent.slug}”`)])
    await admin.sends(changes, /^Ask for changes/)
    expect(await statusOf(sent)).toBe('NEEDS_CHANGES')
  })

  test('whose short name it is stands on the application, where the search finds it', async () => {
    const sent = await organizationNamed('Waste Watch')
    expect((await admin.opens(sent.address)).text).toContain('No organization that was found has the short name')
    await createOrganization(administrator.civic, { body: { ...trust, name: 'Waste Watch Lagos', slug: sent.slug } })
    const page = await admin.opens(sent.address)
    expect(page.text).toContain('Waste Watch Lagos, has the short name “waste-watch” already')
    const approving = await admin.follows(page, /^Approve/)
    expect(approving.text).toContain('the short name “waste-watch” is taken')
    expect(buttonsOf(approving)).not.toContainEqual(expect.stringMatching(/^Approve/))
    expect((await admin.follows(approving, 'Waste Watch Lagos')).status).toBe(200)
    await admin.sends(await admin.follows(approving, 'Ask for changes'), /^Ask for changes/)
  })
})

describe('two at once', () => {
  test('what is sent anew while somebody decides is shown first, with what changed and the note', async () => {
    const sent = await representativeNamed('Sade Ojo')
    const page = await admin.follows(await admin.opens(sent.address), /^Reject/)
    await sent.send({ constituency: 'Ward 5' })
    const refused = await admin.sends(page, /^Reject/, { note: 'There is no ward 3.' })
    expect([refused.status, await statusOf(sent)]).toEqual([409, 'PENDING'])
    expect(refused.text).toMatch(/It was sent anew at \d\d:\d\d.*What changed since you read it Represents Ward 5 What/)
    expect(fieldsOf(refused)).toContainEqual(['note', 'There is no ward 3.'])
    await admin.sends(refused, /^Reject/)
    expect(await statusOf(sent)).toBe('REJECTED')
  })

  test('so is what was sent anew between the application and its decision', async () => {
    const sent = await representativeNamed('Femi Ade')
    const one = await admin.opens(sent.address)
    await sent.send({ position: 'Chair' })
    const page = await admin.follows(one, /^Reject/)
    expect(page.text).toMatch(/It has changed since you read it.*What changed since you read it Office Chair What/)
    await admin.sends(page, /^Reject/, { note: 'No.' })
    expect(await statusOf(sent)).toBe('REJECTED')
  })

  test('the later of two administrators sees who was first, and keeps the note', async () => {
    const sent = await representativeNamed('Uche Eze')
    const [hers, his] = await Promise.all([
      admin.opens(`${sent.address}/reject`),
      tunde.opens(`${sent.address}/changes`),
    ])
    await tunde.sends(his, /^Ask for changes/, { note: 'Which ward?' })
    const late = await admin.sends(hers, /^Reject/, { note: 'No papers.' })
    expect([late.status, await statusOf(sent)]).toEqual([409, 'NEEDS_CHANGES'])
    expect(late.text).toMatch(/Tunde decided on this at \d\d:\d\d: changes asked\. Their note: “Which ward\?”/)
    expect(fieldsOf(late)).toContainEqual(['note', 'No papers.'])

    const approving = await tunde.opens(`${sent.address}/approve`)
    await tunde.sends(approving, /^Approve/)
    const last = await admin.sends(late, /^Reject/)
    expect([last.status, last.text]).toEqual([409, expect.stringMatching(/Tunde approved it on .* final.*No papers\./)])
    expect(buttonsOf(last)).not.toContainEqual(expect.stringMatching(/^Reject/))
  })
})
