import { changeRole, flagContent, type UserRole } from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Wire } from '@civic/testing'
import { type Member, openPlace } from './open-place.ts'
import { buttonsOf, type Visitor } from './visitor.ts'

/** The site's. */
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
const place = await openPlace({ site: { clock } })
const { administrator, strangerNamed } = place
afterAll(async () => place[Symbol.asyncDispose]())

const ada = await place.residentNamed('Ada')
const dele = await place.residentNamed('Dele')
let ruth: Member
let tunde: Member
let amaka: Member
beforeAll(async () => {
  const named = async (name: string, role: UserRole) => {
    const member = await strangerNamed(name)
    await changeRole(administrator.civic, { path: { id: member.person.id }, body: { role } })
    return member
  }
  ;[ruth, tunde] = [await named('Ruth', 'MODERATOR'), await named('Tunde', 'MODERATOR')]
  amaka = await named('Amaka', 'PLATFORM_ADMIN')
})

/** The page of the case of an issue that Ada flagged. */
async function flaggedIssue(title: string): Promise<string> {
  const { id } = await place.issueBy(dele, title)
  await flagContent(ada.civic, { body: { contentType: 'ISSUE', contentId: id, reason: 'OTHER' } })
  return `/moderation/cases/ISSUE/${id}`
}

const opened = /\w+ opened this at \d\d:\d\d and has not decided yet\./
/** What it says of who else is there. */
const othersAt = async (browser: Visitor, address: string) => opened.exec((await browser.opens(address)).text)?.[0]

describe('who else is at a case', () => {
  test('is told to whoever comes second, and never of oneself', async () => {
    const address = await flaggedIssue('A wall leans')
    expect(await othersAt(ruth.browser, address)).toBeUndefined()
    expect(await othersAt(ruth.browser, address)).toBeUndefined()
    expect(await othersAt(tunde.browser, address)).toMatch(/^Ruth opened this/)
    expect(await othersAt(ruth.browser, address)).toMatch(/^Tunde opened this/)
  })

  test('is told of the case that the queue shows first', async () => {
    await tunde.browser.opens('/moderation')
    expect(await othersAt(ruth.browser, '/moderation')).toMatch(/^Tunde opened this/)
    expect(await othersAt(tunde.browser, '/moderation')).toMatch(/^Ruth opened this/)
  })

  test('is not told once they opened another', async () => {
    const [address, other] = [await flaggedIssue('A gate is shut'), await flaggedIssue('A gate is open')]
    await ruth.browser.opens(address)
    await ruth.browser.opens(other)
    expect(await othersAt(tunde.browser, address)).toBeUndefined()
    expect(await othersAt(tunde.browser, other)).toMatch(/^Ruth/)
  })

  test('is not told once five minutes have passed', async () => {
    const address = await flaggedIssue('A bell rings at night')
    await ruth.browser.opens(address)
    clock.aheadMs += 240_000
    expect(await othersAt(tunde.browser, address)).toMatch(/^Ruth/)
    clock.aheadMs += 60_000
    expect(await othersAt(tunde.browser, address)).toBeUndefined()
  })

  test('is not told once they decided, whatever comes in then', async () => {
    const { id: contentId } = await place.petitionBy(dele, 'Dogs on leashes')
    const flag = { contentType: 'PETITION', contentId, reason: 'SPAM' } as const
    await flagContent(ada.civic, { body: flag })
    const address = `/moderation/cases/PETITION/${contentId}?kind=petitions`
    // No other petition waits, so they are led on to none.
    await ruth.browser.sends(await ruth.browser.opens(address), /^Keep/)
    await flagContent(administrator.civic, { body: flag })
    expect(await othersAt(tunde.browser, address)).toBeUndefined()
    await ruth.browser.opens(address)
    expect(await othersAt(tunde.browser, address)).toMatch(/^Ruth/)
  })

  test('is left out where it cannot be kept: the page shows the rest, and one decides', async () => {
    const address = await flaggedIssue('A tree on the line')
    await ruth.browser.opens(address)
    const { sql } = place.city.database
    await sql('alter table web_presences rename to out_of_reach')
    const page = await tunde.browser.opens(address)
    expect([page.status, page.text.includes('opened this')]).toEqual([200, false])
    expect((await tunde.browser.sends(page, /^Keep/)).text).toContain('Kept: Issue: “A tree on the line”, 1 flag.')
    await sql('alter table out_of_reach rename to web_presences')
  })
})

describe('two decisions on one case', () => {
  test('the later sees who was first and what they decided, and keeps the note', async () => {
    const address = await flaggedIssue('Go away')
    const [hers, his] = [await ruth.browser.opens(address), await tunde.browser.opens(address)]
    await tunde.browser.sends(his, /^Keep/, { note: 'Sharp, but about the office.' })
    const late = await ruth.browser.sends(hers, /^Hide/, { note: 'Asks somebody to leave.' })
    expect(late.status).toBe(409)
    expect(late.text).toMatch(/Tunde decided this at \d\d:\d\d: kept\. Their note: “Sharp, but about the office\.”/)
    expect(late.html).toContain('Asks somebody to leave.')
    expect(buttonsOf(late).join()).not.toMatch(/Keep|Pass on/)
  })

  test('a flag that came meanwhile stays in the queue, and that is said', async () => {
    const address = await flaggedIssue('Once more')
    const page = await ruth.browser.opens(address)
    const contentId = address.split('/').at(-1) ?? ''
    await flagContent(administrator.civic, { body: { contentType: 'ISSUE', contentId, reason: 'HATE' } })
    const decided = await ruth.browser.sends(page, /^Keep/)
    expect(decided.text).toContain('Kept: Issue: “Once more”, 1 flag. 1 flag came in meanwhile')
    const again = await ruth.browser.opens(address)
    expect(again.text).toContain('hate')
    await ruth.browser.sends(again, /^Keep/)
  })
})

describe('what has come in since a page was opened', () => {
  /** What the script of an open page asks, and hears. */
  async function asks(browser: Visitor, address: string) {
    const { status, headers, html } = await browser.opens(address)
    const json: Wire = status === 200 ? JSON.parse(html) : undefined
    return { status, kept: headers.get('cache-control'), json }
  }
  const countOf = async ({ browser }: Member, page: string) => {
    const nav = (await browser.opens(page)).elements('nav').flatMap(({ attrs }) => attrs)
    const named = (name: string) => nav.find((each) => each.name === name)?.value ?? ''
    return { address: named('data-count'), state: named('data-state') }
  }

  test('is told to moderators and administrators, each time anew', async () => {
    const { address, state } = await countOf(ruth, '/moderation')
    expect(await asks(ruth.browser, address)).toMatchObject({ status: 200, kept: 'private, no-store', json: { state } })
    await flaggedIssue('A kite in the wires')
    const { json } = await asks(ruth.browser, address)
    expect([json.state === state, json.news, json.look]).toEqual([false, '1 more came in.', 'Look again'])
    await flaggedIssue('Two kites in the wires')
    for (const { browser } of [tunde, amaka]) expect((await asks(browser, address)).json.news).toBe('2 more came in.')
    const { address: later, state: then } = await countOf(ruth, '/moderation')
    expect((await asks(ruth.browser, later)).json.state).toBe(then)
  })

  test('is of the kind that the page shows, and says nothing of what others decided', async () => {
    const comments = await countOf(ruth, '/moderation?kind=comments')
    const all = await countOf(ruth, '/moderation')
    const decided = await flaggedIssue('A puddle')
    expect((await asks(ruth.browser, comments.address)).json.state).toBe(comments.state)
    await tunde.browser.sends(await tunde.browser.opens(decided), /^Keep/)
    expect((await asks(ruth.browser, all.address)).json.state).toBe(all.state)
  })

  test('is told to nobody else, also after a moderator asked', async () => {
    const { address } = await countOf(ruth, '/moderation')
    const citizen = await strangerNamed('Femi')
    const official = await strangerNamed('Ngozi')
    await changeRole(administrator.civic, { path: { id: official.person.id }, body: { role: 'GOVERNMENT_ADMIN' } })
    for (const browser of [place.visitor(), citizen.browser, official.browser]) {
      await asks(ruth.browser, address)
      const { status, json } = await asks(browser, address)
      expect([status, json]).toEqual([404, undefined])
    }
  })

  test('is told no more to whoever is no moderator any more', async () => {
    const { address } = await countOf(tunde, '/moderation')
    await changeRole(administrator.civic, { path: { id: tunde.person.id }, body: { role: 'CITIZEN' } })
    // Who they are is known anew within a minute.
    clock.aheadMs += 61_000
    expect((await asks(tunde.browser, address)).status).toBe(404)
  })
})
