import { createHash } from 'node:crypto'

/** What a form showed in its fields, for whoever comes late: what they left as it was is not theirs to change. */
export function stoodAs(fields: Readonly<Record<string, string>>): string {
  return Object.entries(fields)
    .map(([name, text]) => mark(name, text))
    .join(',')
}

/** Each field as it was typed, or as it is `now` where it was left as it `stood`. */
export function onlyTyped<Fields extends Readonly<Record<string, string>>>(
  typed: Fields,
  { stood, now }: { stood: string; now: Fields },
): Fields {
  const untouched = new Set(stood.split(','))
  const fields = Object.entries(typed).map(([name, text]) => [
    name,
    untouched.has(mark(name, text)) ? (now[name] ?? text) : text,
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names with other texts
  return Object.fromEntries(fields) as Fields
}

/** The fields that say something else `now` than they did when they were shown; all of them where that is not known. */
export function changedSince(stood: string, now: Readonly<Record<string, string>>): string[] {
  const same = new Set(stood.split(','))
  return Object.entries(now)
    .filter(([name, text]) => !same.has(mark(name, text)))
    .map(([name]) => name)
}

/** A short digest says enough: it need not withstand anybody, who would only fool themselves. */
function mark(name: string, text: string): string {
  const same = text.replaceAll('\r\n', '\n').trim()
  return `${name}:${createHash('sha256').update(same).digest('base64url').slice(0, 12)}`
}
