import type { Setting } from '@civic/config'

/** The colour of links and buttons, such as `#0b5d52`; undefined: our own. */
export function accent(variable: string): Setting<string | undefined> {
  return {
    variables: [variable],
    read: (raw) =>
      raw === undefined || /^#[0-9a-f]{6}$/i.test(raw)
        ? { value: raw }
        : { fault: 'must be a colour of six hexadecimal digits, such as #0b5d52' },
  }
}

/** In which times are shown, e.g. `Africa/Lagos`. */
export function timeZone(variable: string, fallback: string): Setting<string> {
  return known(variable, fallback, 'must be a time zone such as Africa/Lagos', (zone) =>
    new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions(),
  )
}

/** How numbers, money and days are written, e.g. `en-NG`; the words are English in all of them. */
export function locale(variable: string, fallback: string): Setting<string> {
  return known(variable, fallback, 'must be a kind of English such as en-NG or en-GB', (tag) => {
    if (new Intl.Locale(tag).language !== 'en') throw new RangeError(tag)
  })
}

function known(variable: string, fallback: string, fault: string, use: (raw: string) => unknown): Setting<string> {
  return {
    variables: [variable],
    read: (raw = fallback) => {
      try {
        use(raw)
        return { value: raw }
      } catch {
        return { fault }
      }
    },
  }
}
