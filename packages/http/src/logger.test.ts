import { collectLog } from '@civic/testing'
import { describe, expect, test } from 'vitest'
import { createLogger, logLevels, warnTo } from './logger.ts'

describe('a logger', () => {
  test('says whose line it is and when it was written', () => {
    const log = collectLog()
    createLogger({ service: 'identity-service', level: 'info', destination: log }).info({ count: 7 }, 'hello')
    const [line] = log.records()
    expect(line).toMatchObject({ level: 30, service: 'identity-service', count: 7, msg: 'hello' })
    expect(new Date(line.time).toISOString()).toBe(line.time)
  })

  test('keeps secrets out of its lines', () => {
    const log = collectLog()
    const logger = createLogger({ service: 's', level: 'info', destination: log })
    const secrets = { password: 'canary', token: 'canary', refreshToken: 'canary' }
    logger.info({ form: secrets, req: { headers: { authorization: 'canary' } } })
    expect(log.text()).not.toContain('canary')
  })

  test('is as loud as it is told', () => {
    const log = collectLog()
    for (const level of logLevels) createLogger({ service: 's', level, destination: log }).warn(level)
    expect(log.records().map((line) => line.msg)).toEqual(['warn', 'info', 'debug', 'trace'])
  })

  test('is told swallowed failures with their causes', () => {
    const log = collectLog()
    const warn = warnTo(createLogger({ service: 's', level: 'warn', destination: log }))
    warn('A mail was lost', new Error('no server'))
    warn('The bus is back')
    expect(log.records()).toMatchObject([
      { level: 40, msg: 'A mail was lost', err: { message: 'no server' } },
      { level: 40, msg: 'The bus is back' },
    ])
  })
})
