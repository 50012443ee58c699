import {
  archiveRepresentativeAnnouncement,
  changeRole,
  claimRepresentative,
  commentOnRepresentative,
  createRepresentative,
  draftRepresentativeAnnouncement,
  hideContent,
  publishRepresentativeAnnouncement,
  readRepresentativeAnnouncementThread,
  readRepresentativeThread,
  showRepresentative,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { signInAgain } from '../journeys/open-organization.ts'
import { openPlace } from './open-place.ts'
import { buttonsOf, tokenOf } from './visitor.ts'

const place = await openPlace()
const { city, administrator, ikeja, memberNamed, visitor } = place
afterAll(async () => place[Symbol.asyncDispose]())

/** Somebody of the state opens profiles of the community that is their home. */
const clerkOf = async (communityId: string) => {
  const clerk = await place.residentNamed(`Clerk${communityId.slice(0, 4)}`, communityId)
  await changeRole(administrator.civic, { path: { id: clerk.id }, body: { role: 'GOVERNMENT_ADMIN' } })
  return signInAgain(city, clerk)
}
const clerk = await clerkOf(ikeja)
const profileOf = async (name: string, communityId = ikeja) => {
  const { civic } = communityId === ikeja ? clerk : await clerkOf(communityId)
  const office = { title: 'Hon.', position: 'Councillor', constituency: 'Ward 4', party: 'Independent' }
  const contact = { email: 'ward4@example.org', website: 'https://ward4.example' }
  const body = { ...office, ...contact, name, communityId, bio: 'Born and bred here.' }
  return (await createRepresentative(civic, { body })).representative.id
}
const bola = await profileOf('Bola Ade')
const account = await place.residentNamed('Bola')
await claimRepresentative(administrator.civic, { path: { id: bola }, body: { userId: account.id } })
await changeRole(administrator.civic, { path: { id: account.id }, body: { role: 'REPRESENTATIVE' } })
const { civic: office } = await signInAgain(city, account)

const announces = async (title: string) => {
  const body = { title, body: 'It comes to Ward 4 on Monday, first to the market.' }
  const { announcement } = await draftRepresentativeAnnouncement(office, { path: { id: bola }, body })
  await publishRepresentativeAnnouncement(office, { path: { id: bola, annId: announcement.id } })
  return announcement.id
}
const followersOf = async (id: string) =>
  (await showRepresentative(city.guest, { path: { id } })).representative.followerCount

describe('the list of representatives', () => {
  test('says who nobody speaks for, and is narrowed to a community', async () => {
    const elsewhere = await place.communityNamed('Epe')
    await profileOf('Chika Eze', elsewhere)
    const page = await visitor().opens('/representatives')
    expect(page.text).toMatch(/Hon\. Chika Eze.*nobody speaks for this profile yet/s)
    expect(page.links).toContainEqual({ text: 'Hon. Bola Ade', href: `/representatives/${bola}` })
    const there = await visitor().opens(`/representatives?community=${elsewhere}`)
    expect(there.title).toContain('Representatives of Epe')
    expect(there.text).not.toContain('Bola Ade')
  })

  test('of a community without any says how somebody gets there', async () => {
    const empty = await place.communityNamed('Badagry')
    const page = await visitor().opens(`/representatives?community=${empty}`)
    expect(page.text).toContain('Nobody is listed as a representative here yet.')
    expect(page.links).toContainEqual({ text: 'Apply as a representative', href: '/apply/representative' })
  })
})

describe('the profile of a representative', () => {
  test('says who they are, and how they are reached', async () => {
    const page = await visitor().opens(`/representatives/${bola}`)
    for (const words of [
      'Hon. Bola Ade',
      'Councillor, Ward 4',
      'Speaks here in person',
      'Independent',
      'Born and bred',
    ])
      expect(page.text).toContain(words)
    expect(page.links).toContainEqual({ text: 'ward4@example.org', href: 'mailto:ward4@example.org' })
    expect(page.links).toContainEqual({ text: 'https://ward4.example', href: 'https://ward4.example/' })
  })

  test('that nobody speaks for leads whoever holds the office to apply', async () => {
    const page = await visitor().opens(`/representatives/${await profileOf('Dele Fa')}`)
    expect(page.text).toContain('Nobody speaks for this profile yet')
    expect(page.links).toContainEqual({ text: 'Apply as a representative', href: '/apply/representative' })
  })

  test('that is not there is a 404 that says so', async () => {
    const page = await visitor().opens(`/representatives/${crypto.randomUUID()}`)
    expect([page.status, page.title]).toEqual([404, expect.stringContaining('This profile is not here')])
  })

  test('is followed once by whoever sends the form twice at once, and by both of two people', async () => {
    const profile = await profileOf('Efe Obi')
    const members = [await memberNamed('Ada'), await memberNamed('Chidi')]
    const pages = await Promise.all(members.map(async ({ browser }) => browser.opens(`/representatives/${profile}`)))
    const sent = members.flatMap(({ browser }, index) => {
      const page = pages[index]
      return page ? [browser.sends(page, 'Follow'), browser.sends(page, 'Follow')] : []
    })
    for (const page of await Promise.all(sent)) {
      expect(page.status).toBe(200)
      expect(buttonsOf(page)).toContain('Stop following')
    }
    expect(await followersOf(profile)).toBe(2)
  })

  test('of another community is followed after joining, and no longer by whoever stops', async () => {
    const profile = await profileOf('Fola Ige')
    const { browser } = await memberNamed('Emeka', await place.communityNamed('Ojo'))
    const joined = await browser.sends(await browser.opens(`/representatives/${profile}`), 'Join Ikeja')
    const followed = await browser.sends(joined, 'Follow')
    expect(followed.text).toContain('You follow them from now on.')
    expect((await browser.opens('/representatives')).text).toMatch(/Fola Ige.*you follow them/s)
    const page = await browser.opens(`/representatives/${profile}`)
    const stopped = await browser.sends(page, 'Stop following')
    expect(stopped.text).toContain('You no longer follow them.')
    expect(await followersOf(profile)).toBe(0)
  })

  test('offers a guest to sign in, comes back to the act, and holds no form that a guest could send', async () => {
    const guest = visitor()
    const page = await guest.opens(`/representatives/${bola}`)
    expect(page.forms.filter(({ method }) => method === 'post')).toEqual([])
    const signIn = await guest.follows(page, 'Sign in to follow them')
    expect(signIn.text).toContain('Sign in to follow them.')
    expect(signIn.address).toContain('%23follow')
  })

  test('shows what people write, and what the representative answers apart from it', async () => {
    const { browser } = await memberNamed('Femi')
    const typed = { content: 'When does the water come back?' }
    const page = await browser.sends(await browser.opens(`/representatives/${bola}`), 'Post comment', typed)
    expect(page.text).toContain('Your comment is published.')
    const path = { id: bola }
    const { comment } = await commentOnRepresentative(office, { path, body: { content: 'On Monday at six.' } })
    const after = await browser.opens(`/representatives/${bola}`)
    expect(after.text).toMatch(/Official responses.*On Monday at six\..*Comments.*When does the water come back\?/s)
    expect(after.links.map(({ href }) => href)).toContain(`#comment-${comment.id}`)
    const { comments } = await readRepresentativeThread(city.guest, { path })
    const own = comments.find(({ content }) => content === typed.content)?.id ?? ''
    const other = await memberNamed('Gbenga')
    const flagged = await other.browser.opens(`/representatives/${bola}/comments/${own}/flag`)
    expect(flagged.text).toContain(typed.content)
    const sent = await other.browser.sends(flagged, 'Flag this', { reason: 'ABUSE' })
    expect([sent.address, sent.text]).toEqual([
      `/representatives/${bola}#comment-${own}`,
      expect.stringContaining('You flagged it.'),
    ])
  })
})

describe('an announcement of a representative', () => {
  test('stands on the profile, the newest five first, and all of them where somebody asks', async () => {
    const profile = await visitor().opens(`/representatives/${bola}`)
    expect(profile.links.map(({ text }) => text)).not.toContain('All announcements')
    for (const number of [1, 2, 3, 4, 5, 6]) await announces(`Water truck number ${number}`)
    const guest = (await memberNamed('Hauwa')).browser
    const page = await guest.opens(`/representatives/${bola}`)
    expect(page.text).toContain('Water truck number 6')
    expect(page.text).not.toContain('Water truck number 1')
    expect((await guest.follows(page, 'All announcements')).text).toContain('Water truck number 1')
  })

  test('is read and commented on by whoever belongs there', async () => {
    const id = await announces('A clinic in Ward 4')
    const { browser } = await memberNamed('Ife')
    const page = await browser.follows(await browser.opens(`/representatives/${bola}`), 'A clinic in Ward 4')
    expect(page.text).toContain('It comes to Ward 4 on Monday')
    const typed = { content: 'Thank you. From which day on?' }
    expect((await browser.sends(page, 'Post comment', typed)).text).toContain('Your comment is published.')
    const thread = await readRepresentativeAnnouncementThread(city.guest, { path: { id: bola, annId: id } })
    expect(thread.comments.map(({ content }) => content)).toEqual([typed.content])
    const { browser: other } = await memberNamed('Jide')
    const flag = await other.opens(`/representatives/${bola}/announcements/${id}/flag`)
    expect((await other.sends(flag, 'Flag this', { reason: 'MISINFO' })).text).toContain('You flagged it.')
    const comment = thread.comments[0]?.id ?? ''
    const ofComment = await other.opens(`/representatives/${bola}/announcements/${id}/comments/${comment}/flag`)
    expect((await other.sends(ofComment, 'Flag this', { reason: 'SPAM' })).text).toContain('You flagged it.')
  })

  test('that is archived meanwhile takes no comment, keeps what was typed, and goes on showing its text and its thread', async () => {
    const id = await announces('A road that is no more')
    const address = `/representatives/${bola}/announcements/${id}`
    const { browser } = await memberNamed('Kunle')
    const page = await browser.opens(address)
    await browser.sends(page, 'Post comment', { content: 'Which road?' })
    await archiveRepresentativeAnnouncement(office, { path: { id: bola, annId: id } })
    const late = new URLSearchParams({ token: tokenOf(page), content: 'And since when?' })
    const refused = await browser.posts(`${address}/comments`, late)
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('It takes no more comments.')])
    expect(refused.html).toContain('And since when?')
    const after = await visitor().opens(address)
    expect([after.status, after.text]).toEqual([200, expect.stringContaining('Archived It takes no more comments.')])
    expect(after.text).toContain('Which road?')
    expect(after.text).toContain('It comes to Ward 4')
  })

  test('that a moderator hid is a placeholder, and its thread stays open', async () => {
    const id = await announces('Buy land from my brother')
    const body = { contentType: 'REPRESENTATIVE_ANNOUNCEMENT' as const, contentId: id, reason: 'SPAM' as const }
    await hideContent(administrator.civic, { body })
    const { browser } = await memberNamed('Lola')
    const page = await browser.opens(`/representatives/${bola}/announcements/${id}`)
    expect(page.text).toContain('Removed by a moderator')
    expect(page.text).not.toContain('Buy land')
    expect(buttonsOf(page)).toContain('Post comment')
  })

  test('that was never there is a 404 that says so', async () => {
    const page = await visitor().opens(`/representatives/${bola}/announcements/${crypto.randomUUID()}`)
    expect([page.status, page.title]).toEqual([404, expect.stringContaining('This announcement is not here')])
  })
})
