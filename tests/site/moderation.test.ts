import {
  browseFlags,
  changeRole,
  commentOnIssue,
  editIssue,
  flagContent,
  readIssueThread,
  removeIssue,
  showIssue,
} from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resident } from '../journeys/start-city.ts'
import { type Member, openPlace } from './open-place.ts'
import { buttonsOf, cookieOf, fieldsOf } from './visitor.ts'

const place = await openPlace()
const { administrator, strangerNamed } = place
afterAll(async () => place[Symbol.asyncDispose]())

const ada = await place.residentNamed('Ada')
const dele = await place.residentNamed('Dele')
const reporters = await Promise.all(['Bisi', 'Chidi', 'Emeka'].map(async (name) => place.residentNamed(name)))
let ruth: Member
let tunde: Member
beforeAll(async () => {
  const named = async (name: string) => {
    const member = await strangerNamed(name)
    await changeRole(administrator.civic, { path: { id: member.person.id }, body: { role: 'MODERATOR' } })
    return member
  }
  ;[ruth, tunde] = [await named('Ruth'), await named('Tunde')]
})

/** A comment by Dele below an issue of Ada's, between two others, flagged by the first of the reporters. */
async function flaggedComment(content: string, times = 1) {
  const issue = await place.issueBy(ada, `Drain: ${content}`)
  const says = async ({ civic }: Resident, words: string) =>
    (await commentOnIssue(civic, { path: { id: issue.id }, body: { content: words } })).comment.id
  await says(ada, 'Who decided this?')
  const id = await says(dele, content)
  await says(ada, 'Leave his house out of it.')
  for (const { civic } of reporters.slice(0, times)) {
    await flagContent(civic, { body: { contentType: 'ISSUE_COMMENT', contentId: id, reason: 'ABUSE' } })
  }
  const commentNow = async () =>
    (await readIssueThread(ada.civic, { path: { id: issue.id } })).comments.find((each) => each.id === id)
  return { issue, id, address: `/moderation/cases/ISSUE_COMMENT/${id}`, commentNow }
}

const rowOf = async (id: string) => place.city.database.sql('select * from issue_comments where id = $1', [id])

describe('whom the desk is for', () => {
  test('a guest is led to sign in and back, others are told whose desk it is', async () => {
    const guest = await place.visitor().opens('/moderation')
    expect(guest.address).toBe('/sign-in?next=%2Fmoderation')
    const { browser } = await strangerNamed('Femi')
    const page = await browser.opens('/moderation')
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('You are signed in as Femi, citizen.')])
    expect((await browser.opens('/my')).links.map(({ text }) => text)).not.toContain('Moderation')
    const forged = await browser.posts(`/moderation/cases/ISSUE/${crypto.randomUUID()}`, new URLSearchParams())
    expect(forged.status).toBe(403)
  })

  test('moderators find it in the masthead, administrators too', async () => {
    // Who they are is known anew within a minute, and at once where they ask for the desk.
    await ruth.browser.opens('/moderation')
    expect((await ruth.browser.follows(await ruth.browser.opens('/'), 'Moderation')).status).toBe(200)
    const { person, browser } = await strangerNamed('Ngozi')
    await changeRole(administrator.civic, { path: { id: person.id }, body: { role: 'PLATFORM_ADMIN' } })
    expect((await browser.opens('/moderation')).title).toContain('Moderation')
    expect((await browser.follows(await browser.opens('/'), 'Administration')).address).toBe('/admin')
  })

  test('what nobody can have flagged is not there', async () => {
    for (const address of ['ISSUE/1', `HOUSE/${crypto.randomUUID()}`, `ISSUE/${crypto.randomUUID()}`]) {
      expect((await ruth.browser.opens(`/moderation/cases/${address}`)).status).toBe(404)
    }
  })
})

describe('the queue', () => {
  test('has each content once, the oldest first and open, by kinds', async () => {
    const first = await flaggedComment('You lazy fools', 3)
    const issue = await place.issueBy(dele, 'Thief lives at no. 14')
    await flagContent(ada.civic, { body: { contentType: 'ISSUE', contentId: issue.id, reason: 'OTHER' } })
    const page = await ruth.browser.opens('/moderation')
    expect(page.text).toContain('2 flagged items wait')
    expect(page.text).toMatch(
      /Comment by Dele3 flags, abuse · Drain: You lazy fools.* Issue: “Thief lives at no\. 14”1 flag,/,
    )
    expect(page.text).toContain('3 flags by 3 people: 3 × abuse')
    expect(page.text).toMatch(/Who decided this\?.*You lazy fools.*Leave his house out of it\./)
    const issues = await ruth.browser.follows(page, 'Issues 1')
    expect(issues.address).toBe('/moderation?kind=issues')
    expect(issues.text).not.toContain('You lazy fools')
    // The kind stays in the address, from one to the next.
    expect(issues.links.map(({ href }) => href)).toContain(`/moderation/cases/ISSUE/${issue.id}?kind=issues`)

    const told = async () => place.city.database.sql('select count(*)::int as count from notifications')
    const before = [await told(), await rowOf(first.id)]
    const hidden = await ruth.browser.sends(page, /^Hide/, { note: 'Insults people.' })
    expect(hidden.text).toContain('Hidden: Comment by Dele, 3 flags.')
    expect(hidden.text).toContain('Thief lives at no. 14')
    expect((await first.commentNow())?.isHidden).toBe(true)
    const undo = await ruth.browser.follows(hidden, /^Undo/)
    expect(undo.text).toMatch(/Hidden Today, .* By Ruth\. Insults people\./)
    expect(undo.text).toContain('You lazy fools')
    const shown = await ruth.browser.sends(undo, /^Show it again/)
    expect(shown.text).toContain('Comment by Dele is shown again.')
    expect((await first.commentNow())?.isHidden).toBe(false)
    // Nobody is told, and what can be undone is as it was.
    expect([await told(), await rowOf(first.id)]).toEqual(before)

    const kept = await ruth.browser.sends(await ruth.browser.opens('/moderation'), /^Keep/)
    expect(kept.text).toContain('Kept: Issue: “Thief lives at no. 14”, 1 flag.')
    expect(kept.text).toMatch(/No flag waits\s*The last decision: Today, \d\d:\d\d\./)
    expect((await showIssue(ada.civic, { path: { id: issue.id } })).issue.isHidden).toBe(false)
  })

  test('what is passed on says why', async () => {
    const { address } = await flaggedComment('Hm.')
    const page = await ruth.browser.opens(address)
    const refused = await ruth.browser.sends(page, /^Pass on/)
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Say in the note why')])
    const passed = await ruth.browser.sends(refused, /^Pass on/, { note: 'Is this his real address?' })
    expect(passed.text).toContain('Passed on: Comment by Dele, 1 flag.')
  })

  test('a usual sentence goes behind what was typed, without script', async () => {
    const { address } = await flaggedComment('Buy phones')
    const page = await ruth.browser.opens(address)
    const filled = await ruth.browser.sends(page, 'Advertising.', { note: 'The third today.' })
    expect(fieldsOf(filled)).toContainEqual(['note', 'The third today. Advertising.'])
    await ruth.browser.sends(filled, /^Keep/)
    expect((await ruth.browser.opens('/my/unfinished')).text).not.toContain('The third today.')
  })

  test('what was changed after it was flagged stands beside what it said', async () => {
    const issue = await place.issueBy(dele, 'A lamp is broken')
    await flagContent(ada.civic, { body: { contentType: 'ISSUE', contentId: issue.id, reason: 'MISINFO' } })
    await editIssue(dele.civic, { path: { id: issue.id }, body: { title: 'A lamp works again' } })
    const page = await ruth.browser.opens(`/moderation/cases/ISSUE/${issue.id}`)
    expect(page.text).toMatch(
      /Changed after it was flagged As it was flagged A lamp is broken .* As it is now A lamp works again/,
    )
    await ruth.browser.sends(page, /^Keep/)
  })

  test('what was deleted after it was flagged can be read and closed, and nothing else', async () => {
    const issue = await place.issueBy(dele, 'Gone by noon')
    await flagContent(ada.civic, { body: { contentType: 'ISSUE', contentId: issue.id, reason: 'SPAM' } })
    await removeIssue(dele.civic, { path: { id: issue.id } })
    const page = await ruth.browser.opens(`/moderation/cases/ISSUE/${issue.id}`)
    expect(page.text).toMatch(/It was deleted since.* As it was flagged Gone by noon/)
    expect(page.text).not.toContain('Open the page where it stands')
    expect(buttonsOf(page).filter((name) => /^(?:Hide|Keep|Pass on)/.test(name))).toEqual([])
    const closed = await ruth.browser.sends(page, /^Close: it is gone/)
    expect(closed.text).toContain('Closed, since it is gone: Issue by Dele, 1 flag.')
    expect((await ruth.browser.opens(`/issues/${issue.id}`)).text).not.toContain('Hide or decide')
  })
})

describe('what nobody flagged', () => {
  test('is hidden by a moderator, who comes back to where it stands, and shown again', async () => {
    const issue = await place.issueBy(dele, 'Call this number')
    const from = `/issues/${issue.id}`
    const address = `/moderation/cases/ISSUE/${issue.id}?from=${encodeURIComponent(from)}`
    const page = await ruth.browser.opens(address)
    const refused = await ruth.browser.sends(page, 'Hide it')
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Choose a reason')])
    const hidden = await ruth.browser.sends(refused, 'Hide it', { reason: 'SPAM', why: 'A private number.' })
    expect([hidden.address, hidden.text]).toEqual([from, expect.stringContaining('Hidden: Issue: “Call this number”.')])
    expect((await showIssue(ada.civic, { path: { id: issue.id } })).issue.isHidden).toBe(true)
    const again = await tunde.browser.opens(address)
    expect(buttonsOf(again)).not.toContain('Hide it')
    expect((await tunde.browser.sends(again, /^Show it again/)).text).toContain('is shown again.')
    expect((await showIssue(ada.civic, { path: { id: issue.id } })).issue.isHidden).toBe(false)
    // Hidden again under the same flag.
    await ruth.browser.sends(await ruth.browser.opens(address), 'Hide it', { reason: 'SPAM' })
    expect((await showIssue(ada.civic, { path: { id: issue.id } })).issue.isHidden).toBe(true)
  })
})

describe('decisions and reporters', () => {
  test('are found by words and by what was decided, and lead to the content', async () => {
    const { address: before } = await flaggedComment('Go away')
    await ruth.browser.sends(await ruth.browser.opens(before), /^Keep/, { note: 'Sharp, but about the office.' })
    const { address } = await flaggedComment('Nobody listens to you')
    await ruth.browser.sends(await ruth.browser.opens(address), /^Keep/, { note: 'Rough, and true enough.' })
    const all = await ruth.browser.follows(await ruth.browser.opens('/moderation'), 'Decisions')
    const waiting = await flaggedComment('What waits is no decision')
    const decided = await ruth.browser.opens('/moderation/decisions?q=Bisi')
    expect(decided.html).toContain(address)
    expect(decided.html).not.toContain(waiting.address)
    const found = await ruth.browser.opens('/moderation/decisions?status=dismissed&q=Bisi')
    for (const q of ['true enough', 'listens', 'Dele']) {
      expect((await ruth.browser.opens(`/moderation/decisions?q=${q}`)).html).toContain(address)
    }
    expect(found.text).toContain('Rough, and true enough.')
    expect(all.text.indexOf('Rough, and true enough.')).toBeLessThan(all.text.indexOf('Sharp, but about the office.'))
    expect((await ruth.browser.opens('/moderation/decisions?status=hidden&q=Bisi')).text).not.toContain('Rough')
    expect((await ruth.browser.opens('/moderation/decisions?q=nobodysname')).text).toContain('No decision fits.')
    const content = await ruth.browser.follows(found, /^Kept: Comment by Dele, abuse/)
    expect(content.text).toContain('Nobody listens to you')
    const reporter = await ruth.browser.follows(content, 'Bisi')
    expect(reporter.title).toContain('Flags by Bisi')
    expect(reporter.text).toMatch(/Flags \d+ Hidden \d+ Passed on 1 Kept \d+ Waiting 1/)
  })

  test('stand once for each content, with its words unless they are hidden', async () => {
    const kept = await flaggedComment('Thirsty for water', 2)
    await ruth.browser.sends(await ruth.browser.opens(kept.address), /^Keep/)
    const hidden = await flaggedComment('Go away at once', 3)
    await ruth.browser.sends(await ruth.browser.opens(hidden.address), /^Hide/, { note: 'Insults her.' })
    const { links, text } = await ruth.browser.opens('/moderation/decisions')
    for (const { address } of [kept, hidden]) expect(links.filter(({ href }) => href === address)).toHaveLength(1)
    expect(text).toMatch(/Kept: Comment by Dele, abuse “Thirsty for water” 2 flags · on “Drain: Thirsty for water”/)
    expect(text).toMatch(
      /Hidden: Comment by Dele, abuse 3 flags · on “Drain: Go away at once” · By Ruth, .*: “Insults her.”/,
    )
    expect(text).not.toContain('“Go away at once”')
  })

  test('can be taken along as a file, with the same filter, by moderators alone', async () => {
    const { address, id } = await flaggedComment('Nobody reads this')
    await ruth.browser.sends(await ruth.browser.opens(address), /^Keep/, { note: 'Rough, and "true".' })
    const list = await ruth.browser.opens('/moderation/decisions?status=dismissed&q=Bisi')
    const link = list.links.find(({ text }) => text === 'Download as CSV')
    expect(link?.href).toBe('/moderation/decisions.csv?status=DISMISSED&q=Bisi')
    const reply = await fetch(place.city.url + link?.href, { headers: { cookie: cookieOf(ruth.browser) } })
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="decisions.csv"')
    const written = await reply.text()
    const [head, first, ...others] = written.trimEnd().split('\r\n')
    expect(head).toMatch(/^Decided at,Decided by,Decision,Note,/)
    expect(first).toContain(`,Ruth,Kept,"Rough, and ""true"".",Comment,${id},abuse,,Bisi,`)
    const { total } = await browseFlags(administrator.civic, { query: { status: 'DISMISSED', q: 'Bisi' } })
    expect([others.length + 1, written]).toEqual([total, expect.not.stringMatching(/@example\.org/)])
    expect((await place.visitor().opens('/moderation/decisions.csv')).address).toMatch(/^\/sign-in/)
    const { browser } = await strangerNamed('Ireti')
    expect((await browser.opens('/moderation/decisions.csv')).status).toBe(403)
  })

  test('an administrator finds the account of a reporter, which moderators do not see', async () => {
    const address = `/moderation/reporters/${reporters[0]?.id}`
    expect((await ruth.browser.opens(address)).links.map(({ text }) => text)).not.toContain('The account')
    const { person, browser } = await strangerNamed('Kemi')
    await changeRole(administrator.civic, { path: { id: person.id }, body: { role: 'PLATFORM_ADMIN' } })
    const account = await browser.follows(await browser.opens(address), 'The account')
    expect([account.status, account.address]).toEqual([200, `/admin/users/${reporters[0]?.id}`])
  })

  test('a flag leads to what it is on', async () => {
    const { id, address } = await flaggedComment('Thrice')
    const { flags } = await browseFlags(administrator.civic, { query: { q: id } })
    expect((await ruth.browser.opens(`/moderation/decisions/${flags[0]?.id}`)).address).toBe(address)
    expect((await ruth.browser.opens(`/moderation/decisions/${crypto.randomUUID()}`)).status).toBe(404)
    await ruth.browser.sends(await ruth.browser.opens(address), /^Keep/)
  })
})

describe('on public pages', () => {
  test('moderators find the way to decide, and come back; nobody else does', async () => {
    const { issue, address } = await flaggedComment('Right here')
    const page = await ruth.browser.opens(`/issues/${issue.id}`)
    expect((await ruth.browser.follows(page, 'Hide or decide')).address).toBe(
      `/moderation/cases/ISSUE/${issue.id}?from=${encodeURIComponent(`/issues/${issue.id}`)}`,
    )
    const flag = await ruth.browser.follows(page, 'Flag the comment by Dele')
    const deciding = await ruth.browser.follows(flag, 'Hide or decide')
    expect(deciding.address).toBe(
      `${address}?from=${encodeURIComponent(`/issues/${issue.id}#comment-${address.split('/').at(-1)}`)}`,
    )
    const { browser } = await strangerNamed('Gbenga')
    expect((await browser.opens(`/issues/${issue.id}`)).text).not.toContain('Hide or decide')
    expect((await place.visitor().opens(`/issues/${issue.id}`)).text).not.toContain('Hide or decide')
  })
})
