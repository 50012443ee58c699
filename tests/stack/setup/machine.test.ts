import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../../stack/free-port.ts'
import { lookAtMachine } from '../../../stack/setup/look-at-machine.ts'
import { holderOf } from '../../../stack/setup/port-holder.ts'
import { proveDomain } from '../../../stack/setup/prove-domain.ts'
import { isRoot } from '../scratch.ts'

/** Listens on a port until the test is over. */
async function holds(port: number, answer = 'somebody else'): Promise<void> {
  const server = createServer((_, response) => response.end(answer))
  server.listen(port)
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
}

describe.skipIf(process.platform !== 'linux')('a port (needs Linux)', () => {
  test('is free, or held by a program that is named', async () => {
    const port = await findFreePort()
    expect(await holderOf(port)).toBeUndefined()
    await holds(port)
    expect(await holderOf(port)).toEqual({ pid: process.pid, name: expect.stringMatching(/\w/) })
    expect(await lookAtMachine('/tmp/not-there-yet/at-all', [port])).toEqual([
      expect.stringMatching(/^memory: \d+\.\d GiB/),
      expect.stringMatching(/^disk: \d+\.\d GiB free for \/tmp\/not-there-yet\/at-all/),
      expect.stringContaining(`held by`),
    ])
  })
})

describe('a domain', () => {
  test('that leads here is known by what is served here', async () => {
    const [http, gateway, https] = [await findFreePort(), await findFreePort(), await findFreePort()]
    expect(await proveDomain('localhost', { http, https, gateway })).toEqual({
      isProven: true,
      words: expect.stringMatching(/^localhost \(.+\) leads here$/),
    })
  })

  test('whose port is held by a proxy is shown behind it', async () => {
    const [http, gateway, https] = [await findFreePort(), await findFreePort(), await findFreePort()]
    const proxy = createServer((request, response) => {
      void fetch(`http://127.0.0.1:${gateway}${request.url}`)
        .then(async (answer) => response.end(await answer.text()))
        .catch(() => response.writeHead(502).end())
    })
    proxy.listen(http)
    await once(proxy, 'listening')
    onTestFinished(() => void proxy.close())
    expect(await proveDomain('localhost', { http, https, gateway })).toMatchObject({ isProven: true })
  })

  test('at which somebody else answers does not', async () => {
    const [http, gateway, https] = [await findFreePort(), await findFreePort(), await findFreePort()]
    await holds(http)
    expect(await proveDomain('localhost', { http, https, gateway })).toEqual({
      isProven: false,
      words: expect.stringMatching(/does not lead here: https: ECONNREFUSED, http: another machine answers\. Look at/),
    })
  })

  test('whose ports are all taken, or that has no address, says so', async () => {
    const port = await findFreePort()
    await holds(port)
    const taken = await proveDomain('localhost', { http: port, https: port, gateway: port })
    expect(taken).toMatchObject({ isProven: false, words: expect.stringContaining('are taken') })
    const nowhere = await proveDomain('nowhere.invalid', { http: port, https: port, gateway: port })
    expect(nowhere.words).toContain('has no address')
  })

  test.skipIf(!onlyRootMay(80))(
    'whose port only root may listen on says so (needs Linux as it is set up)',
    async () => {
      const module = path.resolve(import.meta.dirname, '../../../stack/setup/prove-domain.ts')
      const program = `const { proveDomain } = await import(${JSON.stringify(module)})
      console.log((await proveDomain('localhost', { http: 80, https: 1, gateway: ${await findFreePort()} })).words)`
      const user = isRoot ? { uid: 65_534, gid: 65_534 } : {}
      const words = ['--input-type=module', '--eval', program]
      const { stdout } = await promisify(execFile)(process.execPath, words, { ...user, cwd: '/' })
      expect(stdout).toMatch(/does not lead here: .*\. Only root may listen on port 80: call setup as root\n$/)
    },
  )
})

function onlyRootMay(port: number): boolean {
  if (process.platform !== 'linux') return false
  return Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8')) > port
}
