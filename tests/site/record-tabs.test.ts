import { changeIssueStatus, commentOnIssue, joinCommunity } from '@civic/client'
import { afterAll, expect, test } from 'vitest'
import { drainIn, openPlace } from './open-place.ts'
import { textOf, type SeenPage } from './visitor.ts'

const place = await openPlace()
const drain = await drainIn(place)
afterAll(async () => place[Symbol.asyncDispose]())

const tabsOf = (page: SeenPage) =>
  page.links.filter(({ href }) => href.startsWith(`/issues/${drain}`) && href.endsWith('#comments'))
const said = ['It stinks.', 'Since May.', 'The children walk through it.']

test('a long record can be narrowed to what is official or what neighbours say; a short one has no tabs', async () => {
  const guest = place.visitor()
  const person = await place.residentNamed('Ada')
  for (const content of said) await commentOnIssue(person.civic, { path: { id: drain }, body: { content } })
  expect(tabsOf(await guest.opens(`/issues/${drain}?short`))).toEqual([])

  const { civic } = place.administrator
  for (const status of ['UNDER_REVIEW', 'IN_PROGRESS'] as const) {
    await changeIssueStatus(civic, { path: { id: drain }, body: { status } })
  }
  await joinCommunity(civic, { body: { communityId: place.ikeja } })
  await commentOnIssue(civic, { path: { id: drain }, body: { content: 'A lid comes on Monday.' } })
  const all = await guest.opens(`/issues/${drain}?long`)
  expect(tabsOf(all).map(({ text }) => text)).toEqual(['Everything 7', 'Official 3', 'Neighbours 3'])
  expect(all.elements('span').map(textOf)).toContain('Progress 0')

  const official = await guest.opens(tabsOf(all)[1]?.href.split('#')[0] ?? '')
  for (const words of ['Under review', 'In progress', 'A lid comes on Monday.']) expect(official.text).toContain(words)
  expect(said.filter((words) => official.text.includes(words))).toEqual([])
  expect(official.html).toContain('noindex')
  const comments = await guest.opens(tabsOf(all)[2]?.href.split('#')[0] ?? '')
  expect(said.filter((words) => comments.text.includes(words))).toEqual(said)
  expect(comments.text).not.toContain('set by an official')
  // An unknown word asks for nothing in particular.
  expect((await guest.opens(`/issues/${drain}?shows=moon`)).text).toContain('set by an official')
})

test('silence is told only where all rows are shown', async () => {
  const guest = place.visitor()
  await place.city.database.sql(`update issues set created_at = created_at - interval '90 days' where id = '${drain}'`)
  const all = await guest.opens(`/issues/${drain}?old`)
  expect(all.text).toContain('90 days without official news.')
  const official = await guest.opens(`/issues/${drain}?shows=official&old`)
  expect([official.text.includes('Under review'), official.text.includes('days without official news.')]).toEqual([
    true,
    false,
  ])
})

test('a record that is not all on one page has no tabs', async () => {
  const person = await place.residentNamed('Bola')
  for (let number = 1; number <= 50; number += 1) {
    await commentOnIssue(person.civic, { path: { id: drain }, body: { content: `It still stinks, day ${number}.` } })
  }
  const page = await place.visitor().opens(`/issues/${drain}?shows=official&whole`)
  expect(tabsOf(page).filter(({ href }) => !href.includes('comments='))).toEqual([])
  expect(page.text).toContain('It still stinks, day 50.')
})
