import { printable } from '@civic/config'

/** What pino writes to: one JSON record, closed by a line break, per call. */
interface Destination {
  write: (line: string) => void
}

export interface ConsoleLogOptions {
  /** Takes mails, and records that are passed on as they are. */
  out: Destination
  /** Takes everything else. */
  err: Destination
  /** The least that is shown, as in LOG_LEVEL. Not set: for people warnings and worse, without their stacks. */
  level?: string | undefined
}

type Fields = Record<string, unknown>

const levels: Record<string, number> = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 }
const shownElsewhere = new Set(['level', 'time', 'service', 'msg', 'err', 'pid', 'hostname'])

/**
 * Passes the services' log records on as they are. Mails that no SMTP server takes stand in them too, and pass whatever
 * the level; so does what is no record, to `err`.
 */
export function recordLog({ out, err, level }: ConsoleLogOptions): Destination {
  const least = levels[level ?? 'info'] ?? Number.POSITIVE_INFINITY
  return {
    write: (line) => {
      const level = levelAhead(line)
      if (level === undefined) err.write(plainText(line))
      else if (level >= least || isMail(line)) out.write(line)
    },
  }
}

/** Turns the services' log records into lines for a person, and prints the mails that no SMTP server takes. */
export function consoleLog({ out, err, level }: ConsoleLogOptions): Destination {
  const least = levels[level ?? 'warn'] ?? Number.POSITIVE_INFINITY
  return {
    write: (line) => {
      // Most are shown to nobody, and reading them would cost as much as all that is shown.
      if ((levelAhead(line) ?? least) < least && !mayBeMail(line)) return
      const record = parseRecord(line)
      if (!record) err.write(plainText(line))
      else if (record['mail'] === true) out.write(mailText(record))
      else if (levelOf(record) >= least) err.write(recordText(record, { withStack: level !== undefined }))
    },
  }
}

/** The level, with which each record begins; undefined for what is none. */
function levelAhead(line: string): number | undefined {
  const level = /^\{"level":(\d+),/.exec(line)?.[1]
  return level === undefined ? undefined : Number(level)
}

function mayBeMail(line: string): boolean {
  return line.includes('"mail":true')
}

function isMail(line: string): boolean {
  return mayBeMail(line) && parseRecord(line)?.['mail'] === true
}

/** E.g. the stack trace of a service that crashed. */
function plainText(text: string): string {
  return `${text.trimEnd().split('\n').map(printable).join('\n')}\n`
}

function parseRecord(line: string): Fields | undefined {
  try {
    const record: unknown = JSON.parse(line)
    return isFields(record) ? record : undefined
  } catch {
    return undefined
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function levelOf(record: Fields): number {
  return typeof record['level'] === 'number' ? record['level'] : Number.POSITIVE_INFINITY
}

/** `14:02:11 warn  identity-service  The mail did not go out: connection refused (requestId=01J…)` */
function recordText(record: Fields, { withStack }: { withStack: boolean }): string {
  const level = Object.keys(levels).find((name) => levels[name] === record['level']) ?? 'other'
  const error = isFields(record['err']) ? record['err'] : {}
  const sentence = [...new Set([record['msg'], error['message']])].filter(Boolean).map(asText).join(': ')
  const details = Object.entries(record).filter(([name]) => !shownElsewhere.has(name))
  const tail = details.length > 0 ? ` (${details.map(([name, value]) => `${name}=${asText(value)}`).join(' ')})` : ''
  const stack = withStack && typeof error['stack'] === 'string' ? `${indented(error['stack'])}\n` : ''
  return `${timeOf(record)} ${level.padEnd(5)} ${asText(record['service'] ?? '')}  ${oneLine(sentence + tail)}\n${stack}`
}

function mailText(record: Fields): string {
  const head = [`Mail to ${asText(record['to'])}`, asText(record['subject'])].map(oneLine)
  return `\n${timeOf(record)} ${head.join('\n         ')}\n\n${indented(asText(record['text']))}\n\n`
}

function timeOf({ time }: Fields): string {
  const instant = new Date(typeof time === 'string' || typeof time === 'number' ? time : Date.now())
  return instant.toLocaleTimeString('en-GB')
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function indented(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => `         ${printable(line)}`.trimEnd())
    .join('\n')
}

function oneLine(text: string): string {
  return printable(text.replaceAll(/\s+/g, ' '))
}
