import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { banUser, browseAuditLogs, changeRole, createCommunity, unbanUser } from '@civic/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { words } from '../../services/web/src/words/en.ts'
import { openPlace } from './open-place.ts'
import { cookieOf, fieldsOf, type SeenPage, type Visitor } from './visitor.ts'

const place = await openPlace()
const { administrator, city } = place
afterAll(async () => place[Symbol.asyncDispose]())

let browser: Visitor
let femi: { id: string; email: string }
let bola: { id: string; email: string }
beforeAll(async () => {
  const ruth = await place.strangerNamed('Ruth')
  await changeRole(administrator.civic, { path: { id: ruth.person.id }, body: { role: 'PLATFORM_ADMIN' } })
  browser = ruth.browser
  ;[femi, bola] = [await city.newcomer('Femi'), await city.newcomer('Bola')]
  const [reason, of] = ['=Advertising, again', { path: { id: femi.id } }]
  await changeRole(administrator.civic, { ...of, body: { role: 'MODERATOR' } })
  await banUser(administrator.civic, { ...of, body: { reason } })
  await unbanUser(administrator.civic, of)
})

/** How many acts stand on a page. */
const acts = ({ links }: SeenPage) => links.filter(({ text }) => text === 'All that was done to it').length

/** A file of rows, without what it begins with. */
async function readFile(address: string, by = browser) {
  const reply = await fetch(`${city.url}${address}`, { headers: { cookie: cookieOf(by) }, redirect: 'manual' })
  const bytes = Buffer.from(await reply.arrayBuffer())
  return { reply, bytes, lines: bytes.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n') }
}

describe('the audit log', () => {
  test('says in sentences who did what, the newest first, with all that is kept of it', async () => {
    const page = await browser.opens('/admin/audit')
    expect([page.status, page.title]).toEqual([200, expect.stringContaining('Audit log')])
    const order = [
      `lifted the ban on ${femi.email}.`,
      `banned ${femi.email}: “=Advertising, again”.`,
      `changed the role of ${femi.email} from citizen to moderator.`,
      'opened the community “Ikeja”.',
    ]
    expect(page.text).toMatch(new RegExp(order.map((each) => each.replaceAll(/[.=“”]/g, '.')).join('.*')))
    expect(page.text).toContain('administrator, banned')
    expect(page.text).toMatch(/newRole MODERATOR .*Name of the act user\.role_changed Id/)
  })

  test('is narrowed by kind, thing, person and day, in an address that stays', async () => {
    const opened = await browser.opens('/admin/audit')
    const narrow = await browser.sends(opened, 'Show', { family: 'user.', type: 'USER' })
    expect([narrow.address, acts(narrow)]).toEqual([expect.stringContaining('family=user.'), 4])
    expect(narrow.text).not.toContain('opened the community')
    const ofOne = await browser.follows(narrow, 'All that was done to it')
    expect([ofOne.address, acts(ofOne)]).toEqual([`/admin/audit?target=${femi.id}`, 3])
    const byOne = await browser.sends(opened, 'Show', { who: administrator.email })
    expect(byOne.address).toContain(`actor=${administrator.id}`)
    expect(byOne.text).toContain('banned')
    // Whoever is meant stays meant when something else is chosen.
    const both = await browser.sends(byOne, 'Show', { family: 'community.' })
    expect(both.address).toContain(`actor=${administrator.id}`)
    expect(acts(both)).toBe(1)
    const before = await browser.opens('/admin/audit?until=2020-01-01')
    expect(before.text).toContain('No act fits all of this')
    const narrowed = await browser.opens('/admin/audit?until=2020-01-01&family=user.')
    expect(narrowed.text).toContain('Without: until 1 January 2020')
    expect((await browser.follows(before, 'All acts')).text).toContain('lifted the ban')
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(
      new Date(Date.parse((await logs())[0]?.createdAt ?? '')),
    )
    expect((await browser.opens(`/admin/audit?from=${today}&until=${today}&family=user.`)).text).toContain(
      'lifted the ban',
    )
  })

  test('asks who is meant where several or none are called so, and what is no day', async () => {
    const nobody = await browser.opens('/admin/audit?who=Nobody+at+all')
    expect(nobody.text).toContain('No account fits “Nobody at all”.')
    expect(acts(nobody)).toBe(0)
    const several = await browser.opens('/admin/audit?who=example.org')
    expect(several.text).toContain('Who is meant?')
    const chosen = await browser.follows(several, 'Bola')
    expect([chosen.address, chosen.text]).toEqual([
      `/admin/audit?actor=${bola.id}`,
      expect.stringMatching(/By Bola\..*No act fits all of this/),
    ])
    const wrong = await browser.opens('/admin/audit?from=2026-02-30&family=user.')
    expect(wrong.text).toContain('Write a day, such as 2026-11-23')
    expect(acts(wrong)).toBe(0)
    expect(fieldsOf(wrong)).toContainEqual(['family', 'user.'])
    expect((await browser.opens('/admin/audit?target=1')).text).toContain('by what is no id')
    expect((await browser.opens('/admin/audit?from=2026-03-02&until=2026-03-01')).text).toContain(
      'ends before it begins',
    )
  })

  test('goes on from page to page', async () => {
    const names = Array.from({ length: 51 }, (_each, index) => index)
    for (const name of names) {
      const body = { name: `Place ${name}`, slug: `place-${name}`, state: 'Lagos', lga: 'Ikeja' }
      await createCommunity(administrator.civic, { body })
    }
    const first = await browser.opens('/admin/audit?family=community.')
    expect([acts(first), first.text]).toEqual([50, expect.stringContaining('52 acts.')])
    const second = await browser.follows(first, 'Next')
    expect(acts(second)).toBe(2)
    expect(second.address).toContain('family=community.')
  })
})

describe('the file', () => {
  test('has the acts of the filter, and nothing that a spreadsheet would run', async () => {
    const page = await browser.opens('/admin/audit?family=user.b')
    expect([acts(page), page.text]).toEqual([1, expect.stringContaining('=Advertising')])
    expect(page.links.map(({ href }) => href)).toContain('/admin/audit.csv?family=user.b')
    expect(page.text).toContain('The file also holds network addresses and browsers.')
    const { reply, bytes, lines } = await readFile('/admin/audit.csv?family=user.')
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"')
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from('\uFEFF'))
    expect(lines).toHaveLength(5)
    expect(lines[2]).toContain('user.banned')
    expect(lines[2]).toContain('reason: =Advertising, again')
    expect(lines.filter((line) => /(?:^|,)"?[=@]/.test(line))).toEqual([])
  })

  test('is nobody’s but administrators’: others get what the page says', async () => {
    const guest = await place.visitor().opens('/admin/audit.csv?family=user.')
    expect(guest.address).toBe('/sign-in?next=%2Fadmin%2Faudit.csv%3Ffamily%3Duser.')
    const other = await (await place.browserOf(bola)).opens('/admin/audit.csv')
    expect([other.status, other.title]).toEqual([403, expect.stringContaining('This page is for administrators')])
    expect(other.headers.get('content-type')).toContain('text/html')
  })
})

test('every act that a service records has a sentence', () => {
  const services = path.resolve(import.meta.dirname, '../../services')
  const recorded = ['identity', 'community', 'organization'].flatMap((service) =>
    readdirSync(path.join(services, service, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) => {
        const source = readFileSync(path.join(services, service, 'src', file), 'utf8')
        return [...source.matchAll(/'([a-z_]+\.[a-z_]+)'(?=[,\s)|}:]*$)|(?<=action: )'([a-z_]+\.[a-z_]+)'/gm)].flatMap(
          ([, one, other]) => (source.includes('action') ? [one ?? other ?? ''] : []),
        )
      }),
  )
  const families = Object.keys(words.adminAudit.families)
  const known = new Set(recorded.filter((action) => families.some((family) => action.startsWith(family))))
  expect(known.size).toBeGreaterThan(50)
  expect([...known].filter((action) => !(action in words.adminAudit.acts))).toEqual([])
})

test('what is counted in a sentence is one or several', () => {
  const closed = words.adminAudit.acts['consultation.closed']
  const of = (count: string) => closed?.({ text: () => '', number: () => count, list: () => '', money: () => '' })
  expect([of('1'), of('')]).toEqual([expect.stringMatching(/with 1 answer$/), expect.stringMatching(/with 0 answers$/)])
})

async function logs() {
  return (await browseAuditLogs(administrator.civic, { query: { targetId: femi.id } })).auditLogs
}
