import {
  browseAuditLogs,
  changeRole,
  commentOnIssue,
  editIssue,
  hideContent,
  changeIssueStatus,
  showIssue,
  showPetition,
  signPetition,
  toggleUpvote,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { openPlace } from './open-place.ts'
import { fieldsOf, type SeenPage } from './visitor.ts'

const place = await openPlace()
const { city, administrator } = place
afterAll(async () => place[Symbol.asyncDispose]())

const ada = await place.residentNamed('Ada')
const bola = await place.memberNamed('Bola')
const { person, browser } = await place.strangerNamed('Halima')
await changeRole(administrator.civic, { path: { id: person.id }, body: { role: 'PLATFORM_ADMIN' } })
await browser.opens('/admin/campaigns')

/** How many are told by an act, and what its page says of it. */
async function telling(act: () => Promise<SeenPage>): Promise<{ told: number; page: SeenPage }> {
  const rows = async () => (await city.database.sql<{ id: string }>('select id from notifications')).map(({ id }) => id)
  const before = new Set(await rows())
  const page = await act()
  return { told: (await rows()).filter((id) => !before.has(id)).length, page }
}

describe('an issue that somebody else reported', () => {
  test('is corrected in any status, and nobody is told', async () => {
    const issue = await place.issueBy(ada, 'A lamp is brocken')
    const path = { id: issue.id }
    await changeIssueStatus(administrator.civic, { path, body: { status: 'IN_PROGRESS' } })
    const page = await browser.follows(await browser.opens(`/issues/${issue.id}`), 'Correct it')
    expect(page.text).toContain('You change what somebody else wrote, and it is public at once. Nobody is told.')
    expect(page.text).toContain('What it says now is kept nowhere once you save.')
    const { told, page: saved } = await telling(async () =>
      browser.sends(page, 'Save the changes', { title: 'A lamp is broken' }),
    )
    expect([told, saved.address]).toEqual([0, `/issues/${issue.id}`])
    expect(saved.text).toContain('The correction is public.')
    expect((await showIssue(ada.civic, { path })).issue.title).toBe('A lamp is broken')
    const { auditLogs } = await browseAuditLogs(administrator.civic, { query: { targetId: issue.id, limit: 1 } })
    expect(JSON.parse(auditLogs[0]?.metadata ?? '')).toEqual({ title: 'A lamp is broken', fields: ['title'] })
  })

  test('shows what its reporter changed meanwhile, and what was typed', async () => {
    const issue = await place.issueBy(ada, 'A road is closed')
    const page = await browser.opens(`/issues/${issue.id}/edit`)
    await editIssue(ada.civic, { path: { id: issue.id }, body: { title: 'A road is open again' } })
    const late = await browser.sends(page, 'Save the changes', { title: 'Opebi Road is closed' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('A road is open again')])
    expect(fieldsOf(late)).toContainEqual(['title', 'Opebi Road is closed'])
  })

  test('stays as it is while it is hidden, and can be deleted', async () => {
    const issue = await place.issueBy(ada, 'Hidden soon')
    await hideContent(administrator.civic, { body: { contentType: 'ISSUE', contentId: issue.id, reason: 'OTHER' } })
    const page = await browser.opens(`/issues/${issue.id}`)
    expect(page.links.map(({ text }) => text)).not.toContain('Correct it')
    expect((await browser.opens(`/issues/${issue.id}/edit`)).text).toContain('A moderator has hidden it, so it stays')
    await browser.sends(await browser.opens(`/issues/${issue.id}/delete`), 'Delete this report')
    await expect(showIssue(ada.civic, { path: { id: issue.id } })).rejects.toMatchObject({ status: 404 })
  })

  test('is deleted with all that others did, and its reporter alone is told', async () => {
    const issue = await place.issueBy(ada, 'An insult')
    const path = { id: issue.id }
    await toggleUpvote(bola.person.civic, { path })
    await commentOnIssue(bola.person.civic, { path, body: { content: 'Shame.' } })
    const before = await browser.follows(await browser.opens(`/issues/${issue.id}`), 'Delete it')
    expect(before.text).toMatch(
      /It goes for good, with 1 upvote and 1 comment\..*Whoever reported it is told on the site, not by mail/,
    )
    const { told, page } = await telling(async () => browser.sends(before, 'Delete this report'))
    expect([told, page.address]).toEqual([1, '/issues'])
    expect(page.text).toContain('The report is deleted.')
    await expect(showIssue(ada.civic, { path })).rejects.toMatchObject({ status: 404 })
  })

  test('is nobody else’s to correct or to delete', async () => {
    const issue = await place.issueBy(ada, 'A private matter')
    for (const act of ['edit', 'delete']) {
      expect((await bola.browser.opens(`/issues/${issue.id}/${act}`)).status).toBe(403)
    }
    expect((await bola.browser.opens(`/issues/${issue.id}`)).text).not.toContain('As an administrator')
  })
})

describe('a petition that somebody else started', () => {
  test('is corrected until others have signed, and only its status is told', async () => {
    const petition = await place.petitionBy(ada, 'Fix the lampp')
    const path = { id: petition.id }
    const page = await browser.follows(await browser.opens(`/petitions/${petition.id}`), 'Correct it')
    expect(page.text).toContain('The audit log keeps your name, the new title and which fields you changed')
    const corrected = await telling(async () => browser.sends(page, 'Save changes', { title: 'Fix the lamp' }))
    expect(corrected.told).toBe(0)
    expect(corrected.page.text).toContain('The correction is public.')
    expect((await showPetition(ada.civic, { path })).petition.title).toBe('Fix the lamp')
    for (const each of [ada, bola.person]) await signPetition(each.civic, { path })
    const signed = await browser.opens(`/petitions/${petition.id}/edit`)
    expect(signed.text).toContain('Somebody else has signed this text, so it stays as it is.')
    expect(signed.text).toContain('Whoever started it is told')
    const closed = await telling(async () => browser.sends(signed, 'Close this petition'))
    expect([closed.told, closed.page.text]).toEqual([1, expect.stringContaining('Its status is changed.')])
    expect((await showPetition(ada.civic, { path })).petition.status).toBe('CLOSED')
  })

  test('keeps what was typed where somebody signed meanwhile', async () => {
    const petition = await place.petitionBy(ada, 'Mend the bridge')
    const page = await browser.opens(`/petitions/${petition.id}/edit`)
    await signPetition(bola.person.civic, { path: { id: petition.id } })
    const late = await browser.sends(page, 'Save changes', { title: 'Mend our bridge' })
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('That can no longer be changed')])
    expect(late.html).toContain('Mend our bridge')
  })

  test('is deleted with its signatures, and who started it alone is told', async () => {
    const petition = await place.petitionBy(ada, 'Throw them out')
    await signPetition(bola.person.civic, { path: { id: petition.id } })
    const before = await browser.follows(await browser.opens(`/petitions/${petition.id}`), 'Delete it')
    expect(before.text).toContain('It goes for good, with 1 signature and 0 comments.')
    const { told, page } = await telling(async () => browser.sends(before, 'Delete this petition'))
    expect([told, page.address, page.text]).toEqual([
      1,
      '/petitions',
      expect.stringContaining('The petition is deleted.'),
    ])
  })
})
