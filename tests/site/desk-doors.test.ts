import { changeRole, type UserRole } from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../../services/web/src/pages.ts'
import { isDesk, worksAt } from '../../services/web/src/site/desks.ts'
import { openPlace } from './open-place.ts'
import type { SeenPage, Visitor } from './visitor.ts'

const place = await openPlace()
afterAll(async () => place[Symbol.asyncDispose]())

const all = pages({ isDevelopment: false })
const doors = all.filter(({ who }) => isDesk(who))
const roles: readonly UserRole[] = [
  'CITIZEN',
  'REPRESENTATIVE',
  'NGO',
  'GOVERNMENT_ADMIN',
  'MODERATOR',
  'PLATFORM_ADMIN',
]
const browsers = new Map<UserRole, Visitor>()

beforeAll(async () => {
  for (const role of roles) {
    const { person, browser } = await place.memberNamed(role.toLowerCase().replace('_', '-'))
    await changeRole(place.administrator.civic, { path: { id: person.id }, body: { role } })
    browsers.set(role, browser)
  }
})

/** An address of the pattern at which nothing is. */
const addressOf = (path: string) =>
  path.replaceAll(/:(\w+)/g, (_name, name) => (name === 'contentType' ? 'ISSUE' : crypto.randomUUID()))

const tokenOn = ({ forms }: SeenPage) =>
  forms.flatMap(({ fields }) => fields).find(([name]) => name === 'token')?.[1] ?? ''

describe('the pages and forms of the desks', () => {
  test('are many', () => {
    expect(doors.length).toBeGreaterThan(8)
    // What lies below a desk belongs to one.
    const below = all.filter(({ path }) => /^\/(?:moderation|admin)(?:\/|$)/.test(path))
    expect(below.filter((door) => !doors.includes(door)).map(({ path }) => path)).toEqual([])
  })

  const pagesOfDesks = doors.filter(({ kind }) => kind === 'page').map(({ path, who }) => ({ path, who }))
  test.each(pagesOfDesks)('$path shows itself to $who alone', async ({ path, who }) => {
    const desk = isDesk(who) ? who : 'administrators'
    const address = addressOf(path)
    expect((await place.visitor().opens(address)).address).toBe(`/sign-in?next=${encodeURIComponent(address)}`)
    for (const [role, browser] of browsers) {
      const { status, text } = await browser.opens(address)
      if (worksAt(desk, { role })) expect([role, [200, 404].includes(status)]).toEqual([role, true])
      else expect([role, status, text]).toEqual([role, 403, expect.stringContaining('You are signed in as')])
    }
  })

  test.each(doors.filter(({ kind }) => kind === 'form').map(({ path, who }) => ({ path, who })))(
    'a form for $path is taken from nobody else',
    async ({ path, who }) => {
      const desk = isDesk(who) ? who : 'administrators'
      const guest = place.visitor()
      const form = new URLSearchParams({ token: tokenOn(await guest.opens('/sign-in')) })
      expect((await guest.posts(addressOf(path), form)).address.split('?')[0]).toBe('/sign-in')
      for (const [role, browser] of browsers) {
        if (worksAt(desk, { role })) continue
        const own = new URLSearchParams({ token: tokenOn(await browser.opens('/profile')) })
        const page = await browser.posts(addressOf(path), own)
        expect([role, page.status, page.text]).toEqual([role, 403, expect.stringContaining('You are signed in as')])
      }
    },
  )
})
