import { createTestDatabase } from '@civic/testing'
import { describe, expect, inject, test } from 'vitest'
import { anyPorts } from '../../../stack/start-stack.ts'
import { isAlive, scratchFolder } from '../scratch.ts'
import { civic, postmasterIn } from './civic.ts'

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
    await using database = await createTestDatabase(inject('databaseServerUrl'))
    const env = { ...anyPorts, DATABASE_URL: database.url, CIVIC_DATA_DIR: scratchFolder(), WEB: 'off' }
    await using platform = civic(['start'], env)
    await platform.says('Ctrl-C')
    expect(platform.text.out).toMatch(
      /Services {2}identity \d+, community \d+, organization \d+, ai \d+, gateway \d+\n/,
    )
  })

  test('tells a database that is not there in one sentence, without a stack, and ends with 1', async () => {
    const env = { CIVIC_DATA_DIR: scratchFolder(), DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/x' }
    const { code, err } = await civic(['start'], env).ended

    expect([code, err.trim()]).toEqual([1, expect.stringMatching(/^DATABASE_URL leads to .*\?$/)])
    expect(err).not.toContain('hidden')
  })
})
