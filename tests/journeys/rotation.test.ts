import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, signIn } from '@civic/client'
import { collectLog, createTestDatabase, httpCaller } from '@civic/testing'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { anyPorts, startStack } from '../../stack/start-stack.ts'
import { Visitor } from '../site/visitor.ts'

const [first, second] = ['the secret of the first year, long enough', 'the secret of the second year, long enough']
const open = new AsyncDisposableStack()
afterAll(async () => open.disposeAsync())
const database = open.use(await createTestDatabase(inject('databaseServerUrl')))
const dataDir = await mkdtemp(path.join(tmpdir(), 'civic-rotation-'))
open.defer(async () => rm(dataDir, { recursive: true, force: true }))

const start = async (secrets: Record<string, string>) => {
  const env = { ...anyPorts, CIVIC_DATA_DIR: dataDir, DATABASE_URL: database.url, ...secrets }
  return startStack({ env, destination: collectLog() })
}
/** Whether a token is believed there. */
const believes = async (url: string, token: string) =>
  (await httpCaller(`${url}/api/v1`)('GET', '/auth/me', { token })).status === 200

let account = { email: '', password: '' }
const tokenAt = async (url: string) => (await signIn(connect(url), { body: account })).tokens.accessToken

describe('another JWT_SECRET', () => {
  test('signs nobody out while the old one is known, and ends its tokens and sessions when it is not', async () => {
    let token = ''
    let browser = new Visitor('')
    {
      await using stack = await start({ JWT_SECRET: first })
      const { email = '', password = '' } = stack.firstAdministrator ?? {}
      account = { email, password }
      token = await tokenAt(stack.url)
      const fresh = new Visitor(stack.url)
      await fresh.sends(await fresh.opens('/sign-in'), 'Sign in', account)
      browser = fresh
    }
    {
      await using stack = await start({ JWT_SECRET: second, JWT_SECRET_PREVIOUS: first })
      expect(await believes(stack.url, token)).toBe(true)
      const there = browser.copy(stack.url)
      const profile = await there.opens('/profile')
      expect(profile.text).toContain(account.email)
      // A form that was shown before is taken as well.
      const older = await browser.copy(stack.url).sends(profile, 'Save the name', { name: 'Ada Obi' })
      expect(older.text).toContain('Ada Obi')
      const fresh = await tokenAt(stack.url)
      expect(await believes(stack.url, fresh)).toBe(true)
      browser = there
      token = `${token} ${fresh}`
    }
    await using stack = await start({ JWT_SECRET: second })
    const [old = '', fresh = ''] = token.split(' ')
    expect([await believes(stack.url, old), await believes(stack.url, fresh)]).toEqual([false, true])
    expect((await new Visitor(stack.url).opens('/')).status).toBe(200)
  })

  test('of replicas that are replaced one by one is learned first and used afterwards', async () => {
    await using old = await start({ JWT_SECRET: second, JWT_SECRET_PREVIOUS: first })
    await using next = await start({ JWT_SECRET: first, JWT_SECRET_PREVIOUS: second })
    expect(await believes(next.url, await tokenAt(old.url))).toBe(true)
    expect(await believes(old.url, await tokenAt(next.url))).toBe(true)
  })
})
