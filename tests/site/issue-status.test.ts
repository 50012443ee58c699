import { changeIssueStatus, changeRole, commentOnIssue, showIssue } from '@civic/client'
import { afterAll, expect, test } from 'vitest'
import { openPlace } from './open-place.ts'
import { buttonsOf } from './visitor.ts'

const place = await openPlace()
const { administrator, memberNamed } = place
afterAll(async () => place[Symbol.asyncDispose]())

test('whoever acts for somebody official says where an issue stands, and its reporter is told once', async () => {
  const ada = await memberNamed('Ada')
  const { person, browser } = await memberNamed('Halima')
  await changeRole(administrator.civic, { path: { id: person.id }, body: { role: 'REPRESENTATIVE' } })
  const issue = await place.issueBy(ada.person, 'A broken lamp')
  await commentOnIssue(ada.person.civic, { path: issue, body: { content: 'It is still dark.' } })
  const address = `/issues/${issue.id}`
  expect((await ada.browser.opens(address)).text).not.toContain('Say where it stands')
  // Who they are is known anew at once where they ask for a desk.
  await browser.opens('/desks')
  const page = await browser.opens(address)
  // No model is there to be asked.
  expect(buttonsOf(page).join()).not.toContain('Summarize')
  expect(page.text).toContain('1 person is told on the site, not by mail: whoever reported it')
  const told = async () =>
    (await place.city.database.sql(`select from notifications where user_id = $1`, [ada.person.id])).length
  const before = await told()
  const set = await browser.sends(page, 'Set the status', { status: 'IN_PROGRESS' })
  expect([set.address, set.text]).toEqual([address, expect.stringContaining('The status is in progress now.')])
  expect([(await showIssue(person.civic, { path: issue })).issue.status, (await told()) - before]).toEqual([
    'IN_PROGRESS',
    1,
  ])
})

test('whoever saw another status is told of it and chooses again', async () => {
  const ada = await memberNamed('Amina')
  const { person, browser } = await memberNamed('Hauwa')
  await changeRole(administrator.civic, { path: { id: person.id }, body: { role: 'GOVERNMENT_ADMIN' } })
  const issue = await place.issueBy(ada.person, 'An open drain')
  await browser.opens('/desks')
  const page = await browser.opens(`/issues/${issue.id}`)
  await changeIssueStatus(administrator.civic, { path: issue, body: { status: 'RESOLVED' } })
  const late = await browser.sends(page, 'Set the status', { status: 'UNDER_REVIEW' })
  expect([late.status, late.text]).toEqual([422, expect.stringContaining('Somebody has set it to resolved meanwhile.')])
  await browser.sends(late, 'Set the status')
  expect((await showIssue(administrator.civic, { path: issue })).issue.status).toBe('UNDER_REVIEW')
})
