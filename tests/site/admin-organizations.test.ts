import {
  addQuestion,
  archiveAnnouncement,
  browseAuditLogs,
  browseMembers,
  browseQuestions,
  changeRole,
  claimRepresentative,
  closeConsultation,
  createRepresentative,
  draftConsultation,
  editOrganization,
  openOffice,
  publishConsultation,
  respondToConsultation,
  showAnnouncement,
  showConsultation,
  showOrganization,
  writeAnnouncement,
} from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInAgain } from '../journeys/open-organization.ts'
import { openFunding } from './open-funding.ts'
import type { Member } from './open-place.ts'
import { buttonsOf, type SeenPage, tokenOf } from './visitor.ts'

const place = await openFunding()
const { administrator, city, owner, organizationId: id } = place
afterAll(async () => place[Symbol.asyncDispose]())

const own = `/admin/organizations/${id}`
const path = { id }
let ruth: Member
beforeAll(async () => {
  const member = await place.strangerNamed('Ruth')
  await changeRole(administrator.civic, { path: { id: member.person.id }, body: { role: 'PLATFORM_ADMIN' } })
  ruth = { ...member, person: await signInAgain(city, member.person) }
  await place.campaignNamed('A well for Opebi')
})

const opens = async (address: string) => ruth.browser.opens(address)
const now = async () => (await showOrganization(ruth.person.civic, { path })).organization
/** How many people were told of anything, once all that was begun is written. */
const notices = async () => {
  const waiting = 'select 1 from graphile_worker.jobs where run_at <= now()'
  await expect.poll(async () => city.database.sql(waiting)).toHaveLength(0)
  return (await city.database.sql('select 1 from notifications')).length
}
const announces = async (title: string, publish = true) => {
  const body = { title, body: 'The truck comes on Monday.', publish }
  return (await writeAnnouncement(owner.civic, { path, body })).announcement.id
}
const asks = async (title: string) => {
  const text = { title, summary: 'Where shall it stand?', description: 'The place is not fixed yet.' }
  const { consultation } = await draftConsultation(owner.civic, { path, body: text })
  const one = { path: { id: consultation.id } }
  await addQuestion(owner.civic, { ...one, body: { prompt: 'Where?', type: 'SHORT_TEXT' } })
  await publishConsultation(owner.civic, one)
  return consultation.id
}
const answers = async (consultationId: string, name: string) => {
  const person = await place.residentNamed(name)
  const one = { path: { id: consultationId } }
  const questionId = (await browseQuestions(person.civic, one)).questions[0]?.id ?? ''
  await respondToConsultation(person.civic, { ...one, body: { answers: [{ questionId, textValue: 'At the gate' }] } })
}

describe('the list of organizations', () => {
  test('is narrowed by name, kind and place, and leads to each', async () => {
    const all = await opens('/admin/organizations')
    expect(all.text).toMatch(/1 organization, counted on .*Verified organizationClean WaterNGO · An LGA · Ikeja, Lagos/)
    const none = await ruth.browser.sends(all, 'Show', { kind: 'UTILITY' })
    expect(none.text).toContain('No organization fits what you asked for.')
    const found = await ruth.browser.sends(none, 'Show', { q: 'water', kind: 'NGO', state: 'lagos' })
    expect((await ruth.browser.follows(found, 'Clean Water')).address).toBe(own)
  })
})

describe('one organization', () => {
  test('shows what was checked, what is public and what was done', async () => {
    await announces('Water comes late')
    const page = await opens(own)
    expect(page.text).toMatch(/It has the verified badge Take the badge away/)
    expect(page.text).toContain('It may raise money: nothing is missing.')
    expect(page.text).toMatch(/Announcements PublicWater comes lateArchive/)
    expect(page.text).toMatch(/Campaigns Open for donationsA well for Opebi/)
    expect(page.text).toMatch(/Who acts for it OwnerNgozi/)
    expect(page.text).toMatch(/History .* confirmed the bank account of the organization “/)
    expect(page.text).toContain('An organization cannot be suspended.')
  })

  test('that is not there says so', async () => {
    const page = await opens(`/admin/organizations/${crypto.randomUUID()}`)
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('This organization is not here')])
  })
})

describe('the badge and the check of the account', () => {
  const isOpen = async () => (await place.seen('a-well-for-opebi')).acceptsDonations

  test('are taken and given again, tell nobody, and say what it means for donations', async () => {
    const count = await notices()
    const take = await ruth.browser.follows(await opens(own), 'Take the badge away')
    expect(take.text).toContain('Its 1 open campaign takes no donations from then on.')
    const taken = await ruth.browser.sends(take, 'Take the badge away')
    expect([taken.address, taken.text]).toEqual([own, expect.stringContaining('has no verified badge any more.')])
    expect(taken.text).toContain('It may not raise money. Missing: the verified badge')
    const bank = await ruth.browser.follows(taken, 'Take the check back')
    expect(bank.text).toContain('It may not raise money now either: something else is missing.')
    await ruth.browser.sends(bank, 'Take the check back')
    expect(await now()).toMatchObject({ verified: false, bankAccountVerified: false })

    const give = await ruth.browser.follows(await opens(own), 'Give the badge')
    expect(give.text).toContain('It still may not raise money. Missing: the check of its bank account.')
    const given = await ruth.browser.sends(give, 'Give the badge')
    const check = await ruth.browser.follows(given, 'Say that the account is checked')
    expect(check.text).toMatch(/The account: .*, ends in \d{4}\..*Its 1 open campaign takes donations from then on\./)
    const checked = await ruth.browser.sends(check, 'The account is theirs')
    expect(checked.text).toContain('It may raise money: nothing is missing.')
    expect([await isOpen(), await notices()]).toEqual([true, count])
    const { auditLogs } = await browseAuditLogs(administrator.civic, { query: { targetId: id, limit: 4 } })
    expect(auditLogs.map(({ action }) => action)).toEqual([
      'org.funding_verified',
      'org.verified',
      'org.funding_unverified',
      'org.unverified',
    ])
  })

  test('are asked anew where somebody changed the organization meanwhile', async () => {
    const before = await opens(`${own}/badge`)
    await editOrganization(owner.civic, { path, body: { phone: '0809' } })
    const late = await ruth.browser.sends(before, 'Take the badge away')
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Somebody changed this organization')])
    expect((await now()).verified).toBe(true)
  })
})

describe('what is registered', () => {
  test('is changed, and refused at the field', async () => {
    const form = await ruth.browser.follows(await opens(own), 'Change what is registered')
    const typed = { officialEmail: 'water', description: 'We drill.' }
    const refused = await ruth.browser.sends(form, 'Save', typed)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Enter a whole e-mail address')])
    expect(refused.html).toContain('We drill.')
    const saved = await ruth.browser.sends(refused, 'Save', { officialEmail: 'water@example.org', kind: 'UTILITY' })
    expect([saved.address, saved.text]).toEqual([own, expect.stringContaining('Saved.')])
    expect(await now()).toMatchObject({ kind: 'UTILITY', officialEmail: 'water@example.org', description: 'We drill.' })
  })

  test('changed by its owner meanwhile is shown beside what was typed', async () => {
    const form = await opens(`${own}/edit`)
    await editOrganization(owner.civic, { path, body: { representativeName: 'Ngozi Ade' } })
    const refused = await ruth.browser.sends(form, 'Save', { website: 'https://water.example.org' })
    expect(refused.status).toBe(409)
    expect(refused.text).toMatch(
      /Somebody else changed it meanwhile.*As it is now Represented by \(optional\) Ngozi Ade/,
    )
    await ruth.browser.sends(refused, 'Save', { representativeName: 'Ngozi Ade' })
    expect(await now()).toMatchObject({ representativeName: 'Ngozi Ade', website: 'https://water.example.org' })
  })
})

describe('the office of a representative', () => {
  test('stays one, whatever a form says', async () => {
    const bisi = await place.residentNamed('Bisi')
    await changeRole(administrator.civic, { path: { id: bisi.id }, body: { role: 'GOVERNMENT_ADMIN' } })
    const { civic } = await signInAgain(city, bisi)
    const profile = { name: 'Bisi', title: 'Hon.', position: 'Councillor', constituency: 'Ward 1' }
    const body = { ...profile, communityId: place.ikeja }
    const { representative } = await createRepresentative(civic, { body })
    await claimRepresentative(administrator.civic, { path: { id: representative.id }, body: { userId: bisi.id } })
    const { organization: office } = await openOffice(civic)
    const form = await opens(`/admin/organizations/${office.id}/edit`)
    expect(form.text).toContain('The office of a representative stays one.')
    const refused = await ruth.browser.sends(form, 'Save', { kind: 'NGO' })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('An office stays an office')])
    const saved = await ruth.browser.sends(form, 'Save', { country: 'Nigeria' })
    expect(saved.text).toContain('Saved.')
    expect((await showOrganization(city.guest, { path: { id: office.id } })).organization).toMatchObject({
      kind: 'REPRESENTATIVE_OFFICE',
      country: 'Nigeria',
    })
  })
})

describe('archiving an announcement', () => {
  test('says that nobody is told, and takes it away', async () => {
    const announcementId = await announces('Wrong tariff')
    const count = await notices()
    const before = await ruth.browser.follows(await opens(`/announcements/${announcementId}`), 'Archive')
    expect(before.address).toBe(`/admin/announcements/${announcementId}/archive`)
    expect(before.text).toMatch(/Wrong tariff.*Nobody is told, not even who wrote it\./)
    const done = await ruth.browser.sends(before, 'Archive it')
    expect([done.address, done.text]).toEqual([own, expect.stringContaining('Archived: “Wrong tariff”.')])
    expect(done.text).toContain('ArchivedWrong tariff')
    await expect(showAnnouncement(city.guest, { path: { announcementId } })).rejects.toMatchObject({ status: 404 })
    expect(await notices()).toBe(count)
  })

  test('of a draft or of what is archived already is not offered', async () => {
    const draft = await opens(`/admin/announcements/${await announces('Not yet', false)}/archive`)
    expect([draft.text, buttonsOf(draft)]).toEqual([
      expect.stringContaining('It is a draft'),
      expect.not.arrayContaining(['Archive it']),
    ])
    const forged = await ruth.browser.posts(draft.address, new URLSearchParams({ token: tokenOf(draft) }))
    expect([forged.status, forged.text]).toEqual([409, expect.stringContaining('It cannot be archived any more')])
    const announcementId = await announces('Gone')
    const before = await opens(`/admin/announcements/${announcementId}/archive`)
    await archiveAnnouncement(owner.civic, { path: { announcementId } })
    expect((await opens(before.address)).text).toContain('It is archived already.')
    // Whoever had it open already gets what they wanted.
    expect((await ruth.browser.sends(before, 'Archive it')).text).toContain('Archived: “Gone”.')
  })
})

describe('closing a consultation', () => {
  const counted = ({ text }: SeenPage) => Number(/Close it and tell (\d+)/.exec(text)?.[1] ?? 0)

  test('tells as many people as it says', async () => {
    const consultationId = await asks('Where shall the tap stand?')
    for (const name of ['Ada', 'Bola', 'Chidi']) await answers(consultationId, name)
    const before = await ruth.browser.follows(await opens(`/consultations/${consultationId}`), 'Close')
    expect(before.address).toBe(`/admin/consultations/${consultationId}/close`)
    expect(before.text).toContain('3 people who answered are told on the site, not by mail.')
    const [count, told] = [counted(before), await notices()]
    const done = await ruth.browser.sends(before, 'Close it and tell 3 people')
    expect([done.address, done.text]).toEqual([own, expect.stringContaining('Closed: “Where shall the tap stand?”')])
    expect((await notices()) - told).toBe(count)
    const { consultation } = await showConsultation(city.guest, { path: { id: consultationId } })
    expect(consultation.status).toBe('CLOSED')
  })

  test('without answers says that nobody is told; one that is closed already is not offered', async () => {
    const consultationId = await asks('Does anybody read this?')
    const before = await opens(`/admin/consultations/${consultationId}/close`)
    expect(before.text).toContain('Nobody has answered, so nobody is told.')
    await closeConsultation(owner.civic, { path: { id: consultationId } })
    const after = await opens(before.address)
    expect(after.text).toContain('It is closed already.')
    expect(buttonsOf(before)).toContain('Close it')
    expect(buttonsOf(after)).not.toContain('Close it')
  })
})

describe('stepping in', () => {
  test('says who sees it, asks for a role, and is on record', async () => {
    const count = await notices()
    const before = await ruth.browser.follows(await opens(own), 'Join it to step in')
    const again = await opens(before.address)
    const refused = await ruth.browser.sends(before, 'Join it')
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Choose a role')])
    const joined = await ruth.browser.sends(refused, 'Join it', { role: 'ADMIN' })
    expect(joined.text).toContain('You act for Clean Water from now on.')
    const { members } = await browseMembers(city.guest, { path })
    expect(members.find(({ userId }) => userId === ruth.person.id)).toMatchObject({ role: 'ADMIN' })
    const { auditLogs } = await browseAuditLogs(administrator.civic, { query: { targetId: id, limit: 1 } })
    expect(auditLogs[0]?.metadata).toContain('"selfJoin": true')
    expect(await notices()).toBe(count)
    expect((await ruth.browser.sends(again, 'Join it', { role: 'STAFF' })).text).toContain('You act for it already.')
    expect((await opens(before.address)).links.map(({ href }) => href)).toContain(`/org/${id}`)
  })
})
