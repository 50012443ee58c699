import { afterAll, describe, expect, test } from 'vitest'
import { password } from '../journeys/start-city.ts'
import { drainIn, openPlace } from './open-place.ts'
import { Visitor } from './visitor.ts'

const place = await openPlace()
const drain = await drainIn(place)
afterAll(async () => place[Symbol.asyncDispose]())

describe('the way back to a report that somebody is writing', () => {
  test.each([
    ['to upvote this issue', '#upvote'],
    ['to comment', '#add-comment'],
  ])('is still shown to a guest who signs in %s', async (act, anchor) => {
    const { person } = await place.memberNamed(`Ada${anchor.slice(1)}`)
    const guest = new Visitor(place.city.url)
    const page = await guest.opens(`/issues/${drain}?from=report`)
    const way = page.links.find(({ text }) => text === `Sign in ${act}`)
    const back = await guest.sends(await guest.opens(way?.href ?? ''), 'Sign in', { email: person.email, password })
    expect(back.address).toBe(`/issues/${drain}?from=report${anchor}`)
    expect(back.links).toContainEqual({ text: 'Back to your report', href: '/report/send' })
  })

  test('is still shown to whoever joins to upvote', async () => {
    const browser = await place.browserOf(await place.city.newcomer('Bukola'))
    const page = await browser.opens(`/issues/${drain}?from=report`)
    const joined = await browser.sends(page, 'Join Ikeja')
    expect(joined.address).toContain(`/issues/${drain}?from=report`)
    expect(joined.links.map(({ text }) => text)).toContain('Back to your report')
  })
})
