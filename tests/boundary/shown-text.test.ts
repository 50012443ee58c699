import { shownText } from '@civic/config'
import type { Wire } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCity } from '../journeys/start-city.ts'
import { openTown, type Town } from './open-town.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())

const password = 'correct horse battery'
/** Rings, colours a terminal, turns what follows around, and begins a new line. */
const harmful = '\u0007\u001b[31m\u202e\u2066\r\n'

let town: Town
beforeAll(async () => {
  town = await openTown(city)
})

describe('characters that control how text is shown', () => {
  test('are taken out of names and titles that come in, and line breaks become blanks', async () => {
    const form = { name: `Ada${harmful}Obi`, email: 'ada@example.org', password }
    const { data } = await city.call('POST', '/auth/register', { body: form })
    expect(data.user.name).toBe('Ada[31m Obi')
    const rename = { name: `Clean${harmful}Water`, lga: `Ike\u202eja` }
    const renamed = await town.owner.calls('PATCH', `/organizations/${town.ids['organizations']}`, rename)
    expect(renamed.data.organization).toMatchObject({ name: 'Clean[31m Water', lga: 'Ikeja' })
  })

  test('are taken out of long texts, which keep their lines', async () => {
    const change = {
      title: `Open${harmful}drain`,
      description: `Open for weeks.\r\n\n\u202eBeside\u0007 the bus stop.`,
    }
    const { data } = await town.administrator.calls('PATCH', `/issues/${town.ids['issues']}`, change)
    const shown = { title: 'Open[31m drain', description: 'Open for weeks.\n\nBeside the bus stop.' }
    expect(data.issue).toMatchObject(shown)
  })

  test('are no name', async () => {
    const form = { name: harmful.replace('[31m', ''), email: 'none@example.org', password }
    const { code, body } = await city.call('POST', '/auth/register', { body: form })
    expect([code, Object.keys(body.details)]).toEqual(['VALIDATION_ERROR', ['name']])
  })

  test('are not looked for', async () => {
    for (const q of ['Open\u202e\u0007 dra', 'd\u202er\u0007ain']) {
      const found = await city.call('GET', `/search?q=${encodeURIComponent(q)}`)
      expect(found.data.issues).toHaveLength(1)
    }
  })

  test('of rows that are there already are shown to nobody, in answers, tokens, mails and logs', async () => {
    const owner = town.owner.id
    const { sql } = city.database
    await sql('update users set name = $1 where id = $2', [`Ngozi${harmful}Umeh`, owner])
    await sql('update org_members set user_name = $1 where user_id = $2', [`Ngozi${harmful}Umeh`, owner])
    await sql('update organizations set name = $1', [`Clean\u202e${harmful}Water`])
    const { data } = await city.call('POST', '/auth/login', { body: { email: town.owner.email, password } })
    const ngozi = city.resident(data)
    const claims: Wire = JSON.parse(Buffer.from(ngozi.accessToken.split('.')[1] ?? '', 'base64url').toString())
    const at = `/organizations/${town.ids['organizations']}`
    const invitation = { email: 'sade@example.org', role: 'STAFF', title: `Engi${harmful}neer` }
    expect((await ngozi.calls('POST', `${at}/invitations`, invitation)).status).toBe(201)
    const mail = await city.mailbox.next('sade@example.org')
    const answers = await Promise.all(
      ['/auth/me', at, `${at}/members`, '/organizations', '/search?q=water'].map(async (path) => {
        const { status, body } = await ngozi.calls('GET', path)
        expect(status).toBe(200)
        return body
      }),
    )
    for (const text of textsIn([claims, ...answers, mail.text, city.log.records()])) {
      expect(text).toBe(shownText(text))
    }
    expect(claims.name).toContain('Ngozi')
    expect(mail.text).toMatch(/Ngozi\[31m/)
  })
})

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replaceAll('\r\n', '\n')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
