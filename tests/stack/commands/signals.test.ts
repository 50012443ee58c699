import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyPorts } from '../../../stack/start-stack.ts'
import { isAlive, scratchFolder, statusOf } from '../scratch.ts'
import { civic, npm, postmasterIn } from './civic.ts'
import { portsIn } from './ports-in.ts'

describe('a platform that is told to end', { timeout: 180_000 }, () => {
  let env: Record<string, string | undefined>
  let remove = () => {}
  beforeAll(() => {
    env = { ...anyPorts, CIVIC_DATA_DIR: scratchFolder((gone) => (remove = gone)) }
  })
  afterAll(() => remove())

  // Each two of signal, program, group and processes stand beside each other.
  test.each([
    ['SIGINT', 'npm alone', ['start'], npm, 'alone'],
    ['SIGTERM', 'npm and what it started', ['start', '--', '--processes'], npm, 'group'],
    ['SIGTERM', 'Node', ['start', '--processes'], civic, 'alone'],
    ['SIGTERM', 'Node and what it started', ['start'], civic, 'group'],
    ['SIGINT', 'Node and what it started', ['start', '--processes'], civic, 'group'],
  ] as const)('by %s to %s leaves nothing and ends well, started with %j', async (signal, _, words, program, to) => {
    const platform = program(words, env, { hasOwnGroup: true })
    await platform.says('Ctrl-C')
    const addresses = portsIn(platform.text.out).map((port) => `http://127.0.0.1:${port}/health`)
    const postmaster = postmasterIn(env['CIVIC_DATA_DIR'] ?? '')
    const whileOpen = await Promise.all(addresses.map(statusOf))
    if (to === 'group') platform.signalGroup(signal)
    else platform.signal(signal)

    expect(await platform.ended).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^(\S+ warn  .*\n)*$/),
      out: expect.stringMatching(/^(?![^]*by itself)[^]*Stopped\.\n$/),
    })
    expect(isAlive(postmaster)).toBe(false)
    expect(whileOpen).toEqual(Array(6).fill(200))
    expect(await Promise.all(addresses.map(statusOf))).toEqual(Array(6).fill('refused'))
  })

  test('ends at once when it is told again, seconds later', async () => {
    const platform = civic(['start'], env)
    await platform.says('Ctrl-C')
    const postmaster = postmasterIn(env['CIVIC_DATA_DIR'] ?? '')
    // A request that never comes in completely keeps it from closing.
    const [port = ''] = portsIn(platform.text.out)
    const unfinished = fetch(`http://127.0.0.1:${port}/v1/auth/login`, {
      method: 'POST',
      body: new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{')) }),
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    }).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 500))
    platform.signal('SIGTERM')
    await platform.says('Stopping')
    await new Promise((resolve) => setTimeout(resolve, 2500))
    platform.signal('SIGTERM')

    expect(await platform.ended).toMatchObject({ code: 143, out: expect.not.stringContaining('Stopped.') })
    await unfinished
    await expect.poll(() => isAlive(postmaster), { timeout: 60_000 }).toBe(false)
  })
})
