import {
  assignIssue,
  commentOnIssue,
  createOrganization,
  flagContent,
  postProgressUpdate,
  signPetition,
  toggleUpvote,
} from '@civic/client'
import { afterAll, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { openPlace } from './open-place.ts'
import type { SeenPage } from './visitor.ts'

const place = await openPlace()
const { administrator, issueBy, petitionBy, memberNamed } = place
const ada = await place.residentNamed('Ada')
afterAll(async () => place[Symbol.asyncDispose]())

const linksOf = (page: SeenPage) => page.links.map(({ text, href }) => `${text} ${href}`)

test('somebody finds from every page what they did, and nobody else does', async () => {
  const { person: bayo, browser } = await memberNamed('Bayo')
  const [{ id: issue }, { id: other }] = [
    await issueBy(bayo, 'A hole in the road'),
    await issueBy(ada, 'A fallen tree'),
  ]
  const { id: draft } = await petitionBy(bayo, 'Lamps at night', { status: 'DRAFT' })
  const { id: petition } = await petitionBy(ada, 'A bench for the old')
  await toggleUpvote(bayo.civic, { path: { id: other } })
  await signPetition(bayo.civic, { path: { id: petition } })
  const said = { content: 'Cheap phones!' }
  const { comment } = await commentOnIssue(ada.civic, { path: { id: other }, body: said })
  const flag = { contentType: 'ISSUE_COMMENT' as const, contentId: comment.id, reason: 'SPAM' as const }
  await flagContent(bayo.civic, { body: flag })
  const board = { name: 'Water Board', slug: 'water-board', kind: 'AGENCY', jurisdiction: 'NATIONAL' } as const
  const { organization } = await createOrganization(administrator.civic, { body: board })
  await assignIssue(administrator.civic, { path: { id: organization.id }, body: { issueId: other } })
  const { update } = await postProgressUpdate(administrator.civic, {
    path: { id: organization.id },
    body: { issueId: other, body: 'Buy our pumps.' },
  })
  await flagContent(bayo.civic, { body: { ...flag, contentType: 'PROGRESS_UPDATE', contentId: update.id } })

  const page = await browser.follows(await browser.opens('/'), 'My things')
  const links = linksOf(page)
  expect(links).toContain(`A hole in the road /issues/${issue}`)
  expect(links).toContain(`Lamps at night /petitions/${draft}`)
  expect(links).toContain(`A bench for the old /petitions/${petition}`)
  expect(links).toContain(`A fallen tree /issues/${other}`)
  const flagged = [`#comment-${comment.id}`, `#update-${update.id}`]
  expect(flagged.filter((place) => !links.some((link) => link.endsWith(`/issues/${other}${place}`)))).toEqual([])
  const { html } = await browser.opens(`/issues/${other}`)
  expect(flagged.filter((place) => !html.includes(`id="${place.slice(1)}"`))).toEqual([])
  expect(page.text).toContain('No moderator has looked yet')

  const theirs = await (await memberNamed('Chidi')).browser.opens('/my')
  for (const title of ['Lamps at night', 'A hole in the road']) expect(theirs.text).not.toContain(title)
})

test('whoever did nothing yet is told so, part by part, with where to begin', async () => {
  const { browser } = await place.strangerNamed('Dayo')
  const page = await browser.opens('/my')
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('You have reported nothing yet.')])
  expect(linksOf(page)).toContain('Start a petition /petitions/new')
  for (const part of ['issues', 'petitions', 'signatures', 'upvotes', 'follows', 'answers', 'flags', 'donations']) {
    const one = await browser.opens(`/my/${part}`)
    expect([one.status, one.text]).toEqual([200, expect.stringMatching(/You (?:have|follow)/)])
  }
})

test('a part that is longer leads to all of it, page by page, newest first', async () => {
  const { person: efe, browser } = await memberNamed('Efe')
  const ids: string[] = []
  for (let count = 1; count <= 23; count += 1) {
    const { id } = await issueBy(ada, `Lamp number ${count}`)
    await toggleUpvote(efe.civic, { path: { id } })
    ids.unshift(id)
  }
  expect(linksOf(await browser.opens('/my'))).toContain('All 23 (Upvotes) /my/upvotes')
  const shown = (list: SeenPage) => list.links.flatMap(({ href }) => /^\/issues\/(.{36})$/.exec(href)?.[1] ?? [])
  expect(shown(await browser.opens('/my/upvotes'))).toEqual(ids.slice(0, 20))
  expect(shown(await browser.opens('/my/upvotes?page=2'))).toEqual(ids.slice(20))
})

test('a guest is led to sign in, and to a part that is none there is no page', async () => {
  const guest = place.visitor()
  const page = await guest.opens('/my/petitions')
  expect(page.address).toBe('/sign-in?next=%2Fmy%2Fpetitions')
  const back = await guest.sends(page, 'Sign in', { email: ada.email, password })
  expect(back.address).toBe('/my/petitions')
  expect((await guest.opens('/my/secrets')).status).toBe(404)
})
