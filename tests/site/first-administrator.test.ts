import { connect, signIn } from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { startCity } from '../journeys/start-city.ts'
import { mailedLink } from './mailed-link.ts'
import { Visitor } from './visitor.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())

const { email, password, token } = city.firstAdministrator ?? { email: '', password: '', token: '' }
const page = `/first-administrator?token=${token}`
const own = { name: 'Ada Obi', email: 'ada@example.org', password: 'a password of my own' }

describe('the first administrator', () => {
  test('is told where the link is, whoever comes without it', async () => {
    for (const address of ['/first-administrator', '/first-administrator?token=civic']) {
      const seen = await new Visitor(city.url).opens(address)
      expect([seen.status, seen.text]).toEqual([404, expect.stringContaining('console of the first start')])
    }
  })

  test('says what is missing, and keeps the link and what was typed', async () => {
    const browser = new Visitor(city.url)
    const short = await browser.sends(await browser.opens(page), 'Become the administrator', {
      ...own,
      password: 'short',
    })
    expect([short.status, short.text]).toEqual([422, expect.stringContaining('at least 8 characters')])
    expect(short.html).toContain('Ada Obi')
    expect(short.html).not.toContain('value="short"')
  })

  test('becomes who has the link, once: with their own name, password and, once it is confirmed, address', async () => {
    const browser = new Visitor(city.url)
    const seen = await browser.sends(await browser.opens(page), 'Become the administrator', own)
    expect(seen.address).toBe('/admin')
    expect(seen.text).toContain('Open the link in the mail to ada@example.org')
    await expect(signIn(connect(city.url), { body: { email, password } })).rejects.toMatchObject({
      code: 'INVALID_CREDENTIALS',
    })
    const link = await mailedLink(city, own.email)
    const confirmed = await browser.sends(await browser.opens(link), 'Confirm my e-mail address')
    expect([confirmed.address, confirmed.text]).toEqual([
      '/admin',
      expect.stringContaining('Your address is confirmed.'),
    ])
    const { user } = await signIn(connect(city.url), { body: { email: own.email, password: own.password } })
    expect(user).toMatchObject({ name: 'Ada Obi', role: 'PLATFORM_ADMIN', emailVerified: true })
    const second = new Visitor(city.url)
    const again = await second.sends(await second.opens(page), 'Become the administrator', { ...own, name: 'Eve' })
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('It was used already')])
    expect((await signIn(connect(city.url), { body: { email: own.email, password: own.password } })).user.name).toBe(
      'Ada Obi',
    )
  })
})
