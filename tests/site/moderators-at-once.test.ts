import { changeRole, flagContent, type UserRole } from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, openPlace } from './open-place.ts'
import type { Visitor } from './visitor.ts'

/** The site's. */
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) }
const place = await openPlace({ site: { clock } })
const { administrator, strangerNamed } = place
afterAll(async () => place[Symbol.asyncDispose]())

const ada = await place.residentNamed('Ada')
const dele = await place.residentNamed('Dele')
let ruth: Member
let tunde: Member
beforeAll(async () => {
  const named = async (name: string, role: UserRole) => {
    const member = await strangerNamed(name)
    await changeRole(administrator.civic, { path: { id: member.person.id }, body: { role } })
    return member
  }
  ;[ruth, tunde] = [await named('Ruth', 'MODERATOR'), await named('Tunde', 'MODERATOR')]
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
