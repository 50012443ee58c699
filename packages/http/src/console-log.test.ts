import { describe, expect, test } from 'vitest'
import { consoleLog, recordLog } from './console-log.ts'
import { createLogger } from './logger.ts'

const time = String.raw`\d\d:\d\d:\d\d`

describe('the console', () => {
  test('shows warnings and worse in one short line each', () => {
    const { err } = shown({}, (logger) => {
      logger.info({ path: '/v1/issues', status: 200 }, 'request')
      logger.warn({ err: new Error('connection refused') }, 'A mail did not go out')
      logger.error({ err: new Error('no such column'), requestId: '7f3' }, 'A request failed')
    })

    expect(err).toMatch(
      new RegExp(
        `^${time} warn  community-service  A mail did not go out: connection refused\n` +
          `${time} error community-service  A request failed: no such column \\(requestId=7f3\\)\n$`,
      ),
    )
  })

  test('shows all of a level that was asked for, with stacks', () => {
    const { err } = shown({ level: 'info' }, (logger) => {
      logger.debug('a detail')
      logger.info({ method: 'GET', status: 200 }, 'request')
      logger.error({ err: new Error('no such column') }, 'A request failed')
    })

    expect(err).toMatch(/ info {2}community-service {2}request \(method=GET status=200\)\n/)
    expect(err).toMatch(/A request failed: no such column\n {9}Error: no such column\n {13}at /)
    expect(err).not.toContain('a detail')
  })

  test.each([undefined, 'info', 'error', 'silent'])('prints mails in full, LOG_LEVEL being %s', (level) => {
    const text = 'Welcome, Ada.\n\nOpen this link:\nhttp://localhost:5173/verify-email?token=abc\n'
    const { out, err } = shown({ level }, (logger) =>
      logger.info({ mail: true, to: 'ada@example.org', subject: 'Verify your address', text }, 'mail'),
    )

    expect(out).toContain('Mail to ada@example.org\n         Verify your address\n\n         Welcome, Ada.\n\n')
    expect(out).toContain('         http://localhost:5173/verify-email?token=abc\n')
    expect(err).toBe('')
  })

  test('lets no text of a citizen steer the terminal or forge a line', () => {
    const { out, err } = shown({}, (logger) => {
      logger.warn({ name: '\u001B[2J\u001B]0;owned\u0007Ada\n12:00:00 error' }, 'A \u001B[31mname\r\nof a citizen')
      logger.info({ mail: true, to: 'a@b.org\nSubject: x', subject: 'Hi\u001B[1m', text: 'Dear\u0008 Ada' }, 'mail')
    })

    expect(err).toMatch(
      new RegExp(`^${time} warn  community-service  A name of a citizen \\(name=Ada 12:00:00 error\\)\n$`),
    )
    expect(out).toContain('Mail to a@b.org Subject: x\n         Hi\n\n         Dear Ada\n')
  })

  test('passes on lines that are not records', () => {
    const lines: string[] = []
    consoleLog({ out: { write: () => {} }, err: { write: (line) => lines.push(line) } }).write('plain words\n')

    expect(lines).toEqual(['plain words\n'])
  })
})

describe('records that are passed on', () => {
  test.each([
    [undefined, ['info', 'warn', 'error']],
    ['debug', ['info', 'warn', 'error']],
    ['warn', ['warn', 'error']],
    ['silent', []],
  ])('stay as they are, from the level on that is asked for: %s; mails pass always', (level, levels) => {
    const text = { out: '', err: '' }
    const destination = recordLog({
      level,
      out: { write: (line) => (text.out += line) },
      err: { write: (line) => (text.err += line) },
    })
    const logger = createLogger({ service: 'community-service', level: 'info', destination })
    for (const name of ['info', 'warn', 'error'] as const) logger[name](name)
    logger.info({ mail: true, to: 'ada@example.org' }, 'mail')
    destination.write('plain words\n')

    const records: { msg: string }[] = text.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(records.map(({ msg }) => msg)).toEqual([...levels, 'mail'])
    expect(text.err).toBe('plain words\n')
  })
})

function shown(options: { level?: string | undefined }, log: (logger: ReturnType<typeof createLogger>) => void) {
  const text = { out: '', err: '' }
  const destination = consoleLog({
    ...options,
    out: { write: (line) => (text.out += line) },
    err: { write: (line) => (text.err += line) },
  })
  log(createLogger({ service: 'community-service', level: 'info', destination }))
  return text
}
