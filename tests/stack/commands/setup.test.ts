import { chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { openMailbox } from '@civic/testing'
import { describe, expect, test } from 'vitest'
import { sandboxAccount } from '../../../services/organization/test/payments.ts'
import { setup } from '../../../stack/commands/setup.ts'
import { findFreePort } from '../../../stack/free-port.ts'
import { eventually, isRoot, scratchFolder } from '../scratch.ts'
import { command } from './civic.ts'

/** Where it writes, and an environment in which no port is somebody else's. */
async function place() {
  const file = path.join(scratchFolder(), '.env')
  const [http, gateway] = [await findFreePort(), await findFreePort()]
  const env = { API_GATEWAY_PORT: String(gateway), CACHE_URL: '' }
  return { file, domain: `localhost:${http}`, env, text: () => readFileSync(file, 'utf8') }
}

describe('civic setup', () => {
  test('tries domain, mail and payments, writes them for its owner alone, and says what is still off', async () => {
    await using mailbox = await openMailbox()
    const sandbox = sandboxAccount()
    const { file, domain, env, text } = await place()
    writeFileSync(file, '# Mine\nCONTACT=me@example.org\n# APP_URL=http://localhost:5173\n')
    const words = ['--domain', domain, '--smtp', `smtp://127.0.0.1:${mailbox.port}`, '--mail-to', 'me@example.org']
    const { code, out } = await command(['setup', ...words, '--payment-key', sandbox.key, '--env-file', file], {
      ...env,
      PAYMENT_API_URL: sandbox.url,
      CONTACT: 'me@example.org',
    })
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/leads here[^]*has taken one to me@example\.org[^]*knows the key/),
    ])
    await mailbox.next('me@example.org')
    expect(text()).toContain('SMTP_FROM=no-reply@localhost\n')
    expect(text()).toMatch(/^# Mine\nCONTACT=me@example\.org\nAPP_URL=https:\/\/localhost\n/)
    expect(text()).toContain(`PAYMENT_SECRET_KEY=${sandbox.key}\n`)
    expect(text()).toContain('TRUSTED_PROXY_HOPS=1\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(out).not.toContain(sandbox.key)
    expect(out).toContain('https://localhost/api/v1/webhooks/payment')
    expect(out).toMatch(/Still off\n(?:.*\n)*? {2}no model suggests or sums up \(AI_API_KEY\)/)
    expect(out).not.toContain('(CONTACT)')
  })

  test('writes nothing where something does not work, unless somebody wants it all the same', async () => {
    const { file, env, text } = await place()
    const words = ['setup', '--smtp', `smtp://127.0.0.1:${await findFreePort()}`, '--env-file', file]
    const refused = await command(words, env)
    expect([refused.code, refused.out]).toEqual([3, expect.stringMatching(/mail: FAILING[^]*Nothing was written/)])
    expect(existsSync(file)).toBe(false)
    const known = { ...env, APP_URL: 'https://civic.example.org' }
    expect((await command([...words, '--unproven'], known)).code).toBe(0)
    expect(text()).toContain('SMTP_HOST=127.0.0.1\n')
    expect(text()).toContain('SMTP_FROM=no-reply@civic.example.org\n')
  })

  test('keeps the data directory that the environment names', async () => {
    const { file, env, text } = await place()
    const dataDir = path.join(scratchFolder(), 'state')
    const { code, out } = await command(['setup', '--env-file', file], { ...env, CIVIC_DATA_DIR: dataDir })
    expect([code, out]).toEqual([0, expect.stringContaining('This is no terminal, so nothing is asked: what --domain')])
    expect(text()).toContain(`CIVIC_DATA_DIR=${dataDir}\n`)
  })

  test.skipIf(!isRoot)('leaves the file to the owner of the folder, where root calls it', async () => {
    const { file, domain, env } = await place()
    const nobody = 65_534
    chownSync(path.dirname(file), nobody, nobody)
    const words = ['setup', '--domain', domain, '--env-file', file]
    expect((await command(words, env)).code).toBe(0)
    expect(statSync(file)).toMatchObject({ uid: nobody, gid: nobody })
  })

  test.each([
    ['--domain', 'https://civic.example.org/', 'A domain looks like'],
    ['--smtp', 'mail.example.org', 'A mail server looks like'],
  ])('refuses %s %s before anything is tried', async (option, value, sentence) => {
    const { file, env } = await place()
    const { code, err } = await command(['setup', option, value, '--env-file', file], env)
    expect([code, err]).toEqual([2, expect.stringContaining(sentence)])
    expect(existsSync(file)).toBe(false)
  })

  test('asks at a terminal, and leaves as it is what is not answered', async () => {
    const { file, domain, env, text } = await place()
    const input = Object.assign(new PassThrough(), { isTTY: true })
    const [out, err] = [new PassThrough(), new PassThrough()]
    let said = ''
    out.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
    const asked = setup({ unproven: false, 'env-file': file }, { env, input, out, err })
    for (const [question, answer] of [
      ['Name of the site', 'https://civic.example.org'],
      ['without https:// and slashes.', domain],
      ['Mail server', ''],
      ['Secret key', ''],
    ] as const) {
      await eventually(() => said.includes(question))
      input.write(`${answer}\n`)
    }
    expect(await asked).toBe(0)
    expect(said).toContain('mails are printed to the log and reach nobody (SMTP_HOST)')
    expect(text()).toContain('APP_URL=https://localhost\n')
    expect(text()).not.toContain('SMTP')
  })
})
