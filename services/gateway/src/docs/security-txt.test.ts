import { expect, test } from 'vitest'
import type { Reply } from '../../test/gateway-client.ts'
import { startTestGateway } from '../../test/start-test-gateway.ts'

const path = '/.well-known/security.txt'

async function securityTxt(env: Record<string, string>, headers: Record<string, string> = {}): Promise<Reply> {
  await using gateway = await startTestGateway({ env, trustedProxyHops: 1 })
  return await gateway.ask(path, { headers })
}

test('whoever finds a weakness learns whom to tell, where the installation names somebody', async () => {
  const env = { SECURITY_CONTACT: 'security@city.example', SECURITY_POLICY: 'https://city.example/security' }
  const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'api.city.example' }
  const { status, headers, text } = await securityTxt(env, proxied)

  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text.replace(/^Expires: .*$/m, 'Expires: …')).toBe(
    [
      'Contact: mailto:security@city.example',
      'Expires: …',
      'Preferred-Languages: en',
      'Canonical: https://api.city.example/.well-known/security.txt',
      'Policy: https://city.example/security',
      '',
    ].join('\n'),
  )
})

test('what it says holds for a while, and for less than a year', async () => {
  const { text } = await securityTxt({ SECURITY_CONTACT: 'https://city.example/report' })
  const [, expires = ''] = /^Expires: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/m.exec(text) ?? []
  const days = (Date.parse(expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
})

test('it claims no address of its own where the request did not come by https', async () => {
  const { text } = await securityTxt({ SECURITY_CONTACT: 'tel:+1-201-555-0123' })
  expect(text).toMatch(/^Contact: tel:\+1-201-555-0123$/m)
  expect(text).not.toMatch(/Canonical|Policy/)
})

test('nothing is there where nobody is named', async () => {
  const { status, json } = await securityTxt({})
  expect([status, json.code]).toEqual([404, 'NOT_FOUND'])
})

test.each([
  ['SECURITY_CONTACT', 'Ada'],
  ['SECURITY_CONTACT', 'http://city.example/report'],
  ['SECURITY_CONTACT', 'ada@city.example or bob@city.example'],
  ['SECURITY_POLICY', 'http://city.example/security'],
])('the gateway does not start with %s=%s', async (variable, value) => {
  await expect(startTestGateway({ env: { [variable]: value } })).rejects.toThrow(`${variable} must be`)
})
