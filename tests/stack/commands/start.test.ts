import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { anyPorts } from '../../../stack/start-stack.ts'
import { isAlive, scratchFolder, statusOf } from '../scratch.ts'
import { civic, postmasterIn } from './civic.ts'
import { portsIn } from './ports-in.ts'

const onlyWarnings = expect.stringMatching(/^(\S+ warn  .*\n)*$/)

describe('civic start', { timeout: 180_000 }, () => {
  test('runs until Ctrl-C, shows the first password once, refuses another start beside it and ends with 0, the database last', async () => {
    const env = { ...anyPorts, CIVIC_DATA_DIR: scratchFolder() }
    const first = civic(['start'], env)
    await first.says(/password {2}\S+/)
    await first.says(/Open .* http:\/\/localhost:\d+\n/)
    const postmaster = postmasterIn(env.CIVIC_DATA_DIR)
    const beside = await civic(['start'], env).ended
    first.signal('SIGINT')
    const firstEnd = await first.ended
    const isDatabaseLeft = isAlive(postmaster)

    const second = civic(['start'], env)
    await second.says('Ctrl-C')
    second.signal('SIGTERM')

    const refusal = expect.stringMatching(/^The platform is already running on .*CIVIC_DATA_DIR\.$/)
    expect([beside.code, beside.err.trim()]).toEqual([1, refusal])
    expect(firstEnd).toMatchObject({ code: 0, err: onlyWarnings })
    expect(isDatabaseLeft).toBe(false)
    expect(firstEnd.out).toContain(`State     ${env.CIVIC_DATA_DIR}\n`)
    expect(await second.ended).toMatchObject({
      code: 0,
      err: onlyWarnings,
      out: expect.not.stringContaining('password'),
    })
  })

  test('ends with 0 and leaves no database when it is stopped in the middle of a first start', async () => {
    const env = { ...anyPorts, CIVIC_DATA_DIR: scratchFolder() }
    const start = civic(['start'], env)
    await start.says('Making a database')
    start.signal('SIGINT')

    expect(await start.ended).toMatchObject({
      code: 0,
      err: onlyWarnings,
      out: expect.not.stringContaining('password'),
    })
    await using again = civic(['start'], env)
    await again.says(/password {2}\S+/)
  })

  test('runs without the site for those who have a front end of their own', async () => {
    await using platform = civic(['start'], { ...anyPorts, CIVIC_DATA_DIR: scratchFolder(), WEB: 'off' })
    await platform.says('Ctrl-C')
    expect(platform.text.out).toMatch(
      /Services {2}identity \d+, community \d+, organization \d+, ai \d+, gateway \d+\n/,
    )
  })

  test.runIf(process.platform === 'linux')('ends with one sentence where the system makes no folders', async () => {
    const { code, err } = await civic(['start'], { ...anyPorts, CIVIC_DATA_DIR: '/proc/civic' }).ended

    expect([code, err.trim()]).toEqual([1, expect.stringMatching(/^The folder \/proc\/civic, .* CIVIC_DATA_DIR\.$/)])
  })

  test('runs each service as a process of its own when asked to, until Ctrl-C', async () => {
    const env = { ...anyPorts, CIVIC_DATA_DIR: scratchFolder() }
    const platform = civic(['start', '--processes'], env, { hasOwnGroup: true })
    await platform.says('Ctrl-C')
    const postmaster = postmasterIn(env.CIVIC_DATA_DIR)
    const addresses = portsIn(platform.text.out).map((port) => `http://127.0.0.1:${port}/health`)
    const whileOpen = await Promise.all(addresses.map(statusOf))
    platform.signalGroup('SIGINT')

    expect(await platform.ended).toMatchObject({
      code: 0,
      err: onlyWarnings,
      out: expect.not.stringContaining('by itself'),
    })
    expect(whileOpen).toEqual(Array(6).fill(200))
    expect(await Promise.all(addresses.map(statusOf))).toEqual(Array(6).fill('refused'))
    expect(isAlive(postmaster)).toBe(false)
  })

  test.each([
    [
      'a folder below a file',
      () => ({ CIVIC_DATA_DIR: `${fileIn(scratchFolder())}/civic` }),
      /^The folder \S+, which .*\.$/,
    ],
    [
      'a database that is not there',
      () => ({ DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/x' }),
      /^DATABASE_URL leads to .*\?$/,
    ],
    [
      'a setting that cannot be read',
      () => ({ PORT: 'many' }),
      /^The configuration cannot be used:\n {2}- PORT must be [^\n]*$/,
    ],
  ])('tells %s in one sentence, without a stack, and ends with 1', async (_, env, sentence) => {
    const { code, err } = await civic(['start'], { CIVIC_DATA_DIR: scratchFolder(), ...env() }).ended

    expect([code, err.trim()]).toEqual([1, expect.stringMatching(sentence)])
    expect(err).not.toContain('hidden')
  })
})

function fileIn(folder: string): string {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  return file
}
