import {
  applyAsRepresentative,
  banUser,
  changeRole,
  deleteAccount,
  reviewApplication,
  showProfile,
  showRepresentative,
  showUser,
  signIn,
  updateProfile,
} from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { type Member, openPlace } from './open-place.ts'
import { buttonsOf, fieldsOf, type SeenPage } from './visitor.ts'

const place = await openPlace()
const { administrator, ikeja } = place
afterAll(async () => place[Symbol.asyncDispose]())

const administratorNamed = async (name: string): Promise<Member> => {
  const member = await place.strangerNamed(name)
  await changeRole(administrator.civic, { path: { id: member.person.id }, body: { role: 'PLATFORM_ADMIN' } })
  return member
}
let ruth: Member
let tunde: Member
beforeAll(async () => {
  ;[ruth, tunde] = [await administratorNamed('Ruth'), await administratorNamed('Tunde')]
})

const office = { title: 'Hon.', position: 'Chair', constituency: 'Ward 1', communityId: ikeja }
const pageOf = ({ id }: { id: string }) => `/admin/users/${id}`
const namesOf = ({ links }: SeenPage) =>
  links.filter(({ href }) => href.startsWith('/admin/users/')).map(({ text }) => text)

/** All that anybody was told so far. */
async function countNotices(): Promise<number> {
  const [row] = await place.city.database.sql<{ count: string }>('select count(*) from notifications')
  return Number(row?.count)
}

describe('finding a person', () => {
  test('by name or address, role and ban; the address is a bookmark', async () => {
    const [ada, bisi] = [await place.residentNamed('Ada'), await place.residentNamed('Bisi')]
    await changeRole(administrator.civic, { path: { id: bisi.id }, body: { role: 'MODERATOR' } })
    const page = await ruth.browser.opens('/admin/users')
    expect(namesOf(page).slice(0, 2)).toEqual(['Bisi', 'Ada'])
    expect(page.text).toContain('ada@example.org · address confirmed · Citizen · since')
    const moderators = await ruth.browser.sends(page, 'Show', { role: 'MODERATOR' })
    expect([namesOf(moderators), moderators.text]).toEqual([['Bisi'], expect.stringContaining('1 account.')])
    const sought = await ruth.browser.opens('/admin/users?q=ADA%40')
    expect(namesOf(sought)).toEqual(['Ada'])
    await banUser(administrator.civic, { path: { id: ada.id }, body: { reason: 'Spam' } })
    expect((await ruth.browser.opens('/admin/users?banned=true')).text).toContain('BannedAda')
    expect(namesOf(await ruth.browser.opens('/admin/users?q=ada%40&banned=false'))).toEqual([])
    expect((await ruth.browser.opens('/admin/users?q=nobody')).text).toContain('No account fits')
  })

  test('one account shows where it belongs, what it applied for, and what became of it', async () => {
    const chidi = await place.residentNamed('Chidi')
    await applyAsRepresentative(chidi.civic, {
      body: { ...office, fullName: 'Chidi Obi' },
    })
    await changeRole(administrator.civic, { path: { id: chidi.id }, body: { role: 'NGO' } })
    const page = await ruth.browser.opens(pageOf(chidi))
    expect(page.text).toContain('chidi@example.org, address confirmed')
    expect(page.text).toMatch(/Belongs to Ikeja \(home\)/)
    expect(page.text).toMatch(
      /Role and bans .* changed the role of chidi@example\.org from citizen to NGO, Today, \d\d:\d\d/,
    )
    expect(page.text).toContain('Nothing that the audit log holds.')
    expect((await ruth.browser.follows(page, 'Chidi Obi')).address).toMatch(/^\/admin\/applications\/representative\//)
    const deeds = await ruth.browser.opens(pageOf(administrator))
    expect(deeds.text).toMatch(
      /What they did in office .* changed the role of chidi@example\.org .*Today, \d\d:\d\d · Account/,
    )
  })

  test('what is deleted is only shown, what is not there is not there, and nobody changes themselves', async () => {
    const gone = await place.residentNamed('Gone')
    await deleteAccount(gone.civic, { body: { reason: 'I move away.' } })
    const page = await ruth.browser.opens(pageOf(gone))
    expect(page.text).toMatch(/Deleted on .*Nothing can be done with it any more\..*I move away\./)
    for (const { id } of [gone, ruth.person]) {
      for (const act of ['role', 'ban']) {
        expect((await ruth.browser.opens(`/admin/users/${id}/${act}`)).address).toBe(`/admin/users/${id}`)
      }
    }
    const own = await ruth.browser.opens(pageOf(ruth.person))
    expect([own.text, own.links.map(({ text }) => text)]).toEqual([
      expect.stringContaining('This is your own account.'),
      expect.not.arrayContaining(['Ban']),
    ])
    for (const id of ['1', crypto.randomUUID()]) {
      expect((await ruth.browser.opens(`/admin/users/${id}`)).status).toBe(404)
    }
  })
})

describe('another role', () => {
  test('says what it does, and tells nobody', async () => {
    const dele = await place.residentNamed('Dele')
    const page = await ruth.browser.follows(await ruth.browser.opens(pageOf(dele)), 'Change the role')
    expect(page.text).toContain('The role is “Citizen” now.')
    expect(page.text).toMatch(/Moderator ?Answers officially.*Nobody is told/)
    const before = await countNotices()
    const done = await ruth.browser.sends(page, 'Change the role and tell nobody', { role: 'MODERATOR' })
    expect([done.address, done.text]).toEqual([pageOf(dele), expect.stringContaining('Dele has the role “Moderator”.')])
    expect((await countNotices()) - before).toBe(0)
    expect((await showProfile(dele.civic)).user.role).toBe('MODERATOR')
    expect(done.text).toMatch(/Ruth changed the role of dele@example\.org from citizen to moderator, Today, \d\d:\d\d/)
  })

  test('below that of a representative frees the profile, without the contacts of the application', async () => {
    const halima = await place.residentNamed('Halima')
    const { representativeApplication } = await applyAsRepresentative(halima.civic, {
      body: { ...office, fullName: 'Halima Musa', officialEmail: 'halima@office.example' },
    })
    const { application } = await reviewApplication(administrator.civic, {
      path: { kind: 'REPRESENTATIVE', id: representativeApplication.id },
      body: { status: 'APPROVED' },
    })
    const id = application.representativeApplication?.approvedProfileId ?? ''
    const page = await ruth.browser.opens(`${pageOf(halima)}/role`)
    expect(page.text).toContain('Then the profile becomes nobody’s')
    await ruth.browser.sends(page, /^Change/, { role: 'CITIZEN' })
    const { representative } = await showRepresentative(administrator.civic, { path: { id } })
    expect([representative.isClaimed, representative.email]).toEqual([false, undefined])
  })

  test('is not given over one that somebody else gave meanwhile', async () => {
    const emeka = await place.residentNamed('Emeka')
    const page = await ruth.browser.opens(`${pageOf(emeka)}/role`)
    await tunde.browser.sends(await tunde.browser.opens(`${pageOf(emeka)}/role`), /^Change/, { role: 'NGO' })
    const late = await ruth.browser.sends(page, /^Change/, { role: 'MODERATOR' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('Its role is “NGO” now. Nothing was done')])
    expect(late.text).toMatch(/Role and bans Tunde changed the role of/)
    expect(fieldsOf(late)).toContainEqual(['role', 'MODERATOR'])
    const again = await ruth.browser.sends(late, /^Change/)
    expect(again.text).toContain('Emeka has the role “Moderator”.')
  })

  test('of the last administrator stays, whoever asks with a right that is gone', async () => {
    const sola = await administratorNamed('Sola')
    const pages = await Promise.all(
      ['role', 'ban'].map(async (act) => sola.browser.opens(`${pageOf(administrator)}/${act}`)),
    )
    const others = [sola, ruth, tunde]
    for (const { person } of others) {
      await changeRole(administrator.civic, { path: { id: person.id }, body: { role: 'CITIZEN' } })
    }
    const [role, ban] = pages
    const kept = role && (await sola.browser.sends(role, /^Change/, { role: 'CITIZEN' }))
    expect([kept?.status, kept?.text]).toEqual([409, expect.stringContaining('Name another administrator first.')])
    const free = ban && (await sola.browser.sends(ban, /^Ban/, { reason: 'No.' }))
    expect([free?.status, free?.text]).toEqual([409, expect.stringContaining('Name another administrator first.')])
    expect(free && fieldsOf(free)).toContainEqual(['reason', 'No.'])
    for (const { person } of [ruth, tunde]) {
      await changeRole(administrator.civic, { path: { id: person.id }, body: { role: 'PLATFORM_ADMIN' } })
    }
  })

  test('of oneself is refused in words, also where the form was made by hand', async () => {
    const page = await ruth.browser.opens(`${pageOf(tunde.person)}/role`)
    const token = fieldsOf(page).find(([name]) => name === 'token')?.[1] ?? ''
    const form = new URLSearchParams({ token, role: 'CITIZEN' })
    const refused = await ruth.browser.posts(`${pageOf(ruth.person)}/role`, form)
    expect([refused.address, refused.text]).toEqual([
      pageOf(ruth.person),
      expect.stringContaining('You cannot change your own role.'),
    ])
    expect((await showProfile(ruth.person.civic)).user.role).toBe('PLATFORM_ADMIN')
  })
})

describe('a ban', () => {
  test('needs a reason, which the person reads at the door; it tells nobody, and is lifted', async () => {
    const person = await place.residentNamed('Femi')
    const page = await ruth.browser.follows(await ruth.browser.opens(pageOf(person)), 'Ban')
    expect(page.text).toMatch(/Nobody is told\. .*What they wrote stays public/)
    expect(page.text).toMatch(/no list says which organizations are theirs\..*who acts for it: Organizations/)
    const bare = await ruth.browser.sends(page, 'Ban Femi and tell nobody')
    expect([bare.status, bare.text]).toEqual([422, expect.stringContaining('Write a reason: the person reads it')])
    const before = await countNotices()
    const done = await ruth.browser.sends(bare, 'Ban Femi and tell nobody', {
      reason: 'Advertising, after two warnings.',
    })
    expect([done.address, done.text]).toEqual([pageOf(person), expect.stringContaining('Femi is banned.')])
    expect((await countNotices()) - before).toBe(0)
    expect(done.text).toMatch(
      /Banned on .*Advertising, after two warnings\..*Role and bans Ruth banned femi@example\.org/,
    )
    const sent = { email: person.email, password }
    const door = place.visitor()
    const refused = await door.sends(await door.opens('/sign-in'), 'Sign in', sent)
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Advertising, after two warnings.')])
    await expect(updateProfile(person.civic, { body: { name: 'Femi A' } })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('after two warnings'),
    })

    const lifting = await ruth.browser.follows(done, 'Lift the ban')
    expect(lifting.text).toMatch(/Advertising, after two warnings\..*Nobody is told\./)
    const lifted = await ruth.browser.sends(lifting, 'Lift the ban and tell nobody')
    expect(lifted.text).toMatch(
      /The ban of Femi is lifted\..*Role and bans Ruth lifted the ban on .*Ruth banned .*: “Advertising/,
    )
    expect((await countNotices()) - before).toBe(0)
    expect((await signIn(place.city.guest, { body: sent })).user.name).toBe('Femi')
    // The same words on the same day are another ban.
    const again = await ruth.browser.opens(`${pageOf(person)}/ban`)
    await ruth.browser.sends(again, /^Ban/, { reason: 'Advertising, after two warnings.' })
    expect((await showUser(administrator.civic, { path: { id: person.id } })).user.bannedAt).not.toBeNull()
  })

  test('by two at once keeps the first reason, and says whose it is; a ban lifted twice is lifted', async () => {
    const gbenga = await place.residentNamed('Gbenga')
    const open = async (member: Member) => member.browser.opens(`${pageOf(gbenga)}/ban`)
    const [hers, his] = [await open(ruth), await open(tunde)]
    await tunde.browser.sends(his, /^Ban/, { reason: 'Insults.' })
    const late = await ruth.browser.sends(hers, /^Ban/, { reason: 'Spam.' })
    expect(late.text).toContain('Gbenga had been banned before, by Tunde. The reason of then stays.')
    const { user } = await showUser(administrator.civic, { path: { id: gbenga.id } })
    expect([user.banReason, user.bannedById]).toEqual(['Insults.', tunde.person.id])

    const [first, second] = [await open(ruth), await open(tunde)]
    expect(buttonsOf(first)).not.toContainEqual(expect.stringMatching(/^Ban/))
    await ruth.browser.sends(first, /^Lift/)
    expect((await tunde.browser.sends(second, /^Lift/)).text).toContain('The ban of Gbenga is lifted.')
  })
})
