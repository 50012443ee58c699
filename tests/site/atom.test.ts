import { DOMParser } from '@xmldom/xmldom'
import {
  changeRole,
  claimRepresentative,
  createRepresentative,
  draftRepresentativeAnnouncement,
  hideContent,
  publishRepresentativeAnnouncement,
  writeAnnouncement,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { openOrganization, signInAgain } from '../journeys/open-organization.ts'
import { openPlace } from './open-place.ts'
import { attribute } from './visitor.ts'

const place = await openPlace()
const { city, administrator, ikeja, visitor } = place
afterAll(async () => place[Symbol.asyncDispose]())

const hostile = '</title><script>hit=1</script> & "drain" \u0007'

/** A feed as programs read it that follow sites: what is no XML throws. */
async function readFeed(address: string) {
  const reply = await fetch(`${city.url}${address}`)
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  const feed = new DOMParser().parseFromString(await reply.text(), 'text/xml')
  const textsOf = (name: string) => [...feed.getElementsByTagName(name)].map((each) => each.textContent)
  const links = [...feed.getElementsByTagName('link')].map((each) => each.getAttribute('href'))
  return { titles: textsOf('title'), ids: textsOf('id'), updated: textsOf('updated'), names: textsOf('name'), links }
}

/** The feed that the head of a page names. */
async function feedOf(page: string): Promise<string> {
  const links = (await visitor().opens(page)).elements('link')
  const found = links.find((link) => attribute(link, 'type') === 'application/atom+xml')
  return (found && attribute(found, 'href')) ?? 'no feed'
}

describe('a feed', () => {
  test('of a community has its newest reports, as text, without what a moderator hid', async () => {
    const ada = await place.residentNamed('Ada')
    const { id } = await place.issueBy(ada, hostile)
    const hidden = await place.issueBy(ada, 'Buy cheap phones')
    const body = { contentType: 'ISSUE' as const, contentId: hidden.id, reason: 'SPAM' as const }
    await hideContent(administrator.civic, { body })
    const feed = await readFeed(await feedOf(`/communities/${ikeja}`))
    expect(feed.titles).toEqual(['Issues in Ikeja', hostile.replace('\u0007', '').trim()])
    expect(feed.links).toEqual([
      `${city.url}/communities/${ikeja}/issues.atom`,
      `${city.url}/issues?community=${ikeja}`,
      `${city.url}/issues/${id}`,
    ])
    expect(await readFeed(`/communities/${ikeja}/issues.atom?from=elsewhere`)).toMatchObject({ ids: feed.ids })
    for (const at of feed.updated) expect(at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  test('of an organization has what it announced, and no draft', async () => {
    const board = await openOrganization(city, administrator, { owner: 'Ngozi', name: 'Water Board' })
    const path = { id: board.id }
    const words = { title: 'Water on Monday', body: 'First to the market.' }
    await writeAnnouncement(board.owner.civic, { path, body: { ...words, publish: true } })
    await writeAnnouncement(board.owner.civic, { path, body: { ...words, title: 'Not yet' } })
    const feed = await readFeed(await feedOf(`/organizations/${board.id}`))
    expect(feed.titles).toEqual(['Announcements of Water Board', 'Water on Monday'])
    expect(feed.names).toContain('Ngozi')
  })

  test('of a representative has what they announced', async () => {
    const clerk = await place.residentNamed('Clerk')
    await changeRole(administrator.civic, { path: { id: clerk.id }, body: { role: 'GOVERNMENT_ADMIN' } })
    const post = { title: 'Hon.', position: 'Councillor', constituency: 'Ward 4', communityId: ikeja }
    const created = await createRepresentative((await signInAgain(city, clerk)).civic, {
      body: { ...post, name: 'Bola' },
    })
    const { id } = created.representative
    const bola = await place.residentNamed('Bola')
    await claimRepresentative(administrator.civic, { path: { id }, body: { userId: bola.id } })
    await changeRole(administrator.civic, { path: { id: bola.id }, body: { role: 'REPRESENTATIVE' } })
    const { civic } = await signInAgain(city, bola)
    const body = { title: 'A clinic in Ward 4', body: 'It opens in May, next to the market.' }
    const { announcement } = await draftRepresentativeAnnouncement(civic, { path: { id }, body })
    await publishRepresentativeAnnouncement(civic, { path: { id, annId: announcement.id } })
    const feed = await readFeed(await feedOf(`/representatives/${id}`))
    expect(feed.titles).toEqual(['Announcements of Hon. Bola', 'A clinic in Ward 4'])
    expect(feed.ids[1]).toBe(`${city.url}/representatives/${id}/announcements/${announcement.id}`)
  })

  test.each(['communities', 'organizations', 'representatives'])(
    'of no such thing in %s is no address',
    async (kind) => {
      const name = kind === 'communities' ? 'issues' : 'announcements'
      for (const id of [crypto.randomUUID(), 'no-id']) {
        const reply = await fetch(`${city.url}/${kind}/${id}/${name}.atom`)
        expect([id, reply.status]).toEqual([id, 404])
      }
    },
  )
})
