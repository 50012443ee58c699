/** One setting: the variables that may hold it (first one set wins) and how its text is read. */
export interface Setting<Value> {
  variables: readonly string[]
  /** `raw` is trimmed and never empty; undefined when no variable is set. */
  read: (raw: string | undefined) => { value: Value } | { fault: string }
}

/** Settings that only work together. */
export interface SettingGroup<Members extends Record<string, Setting<unknown>> = Record<string, Setting<unknown>>> {
  members: Members
}

/** All of them are set, or none: then the value is undefined. Anything between is a fault. */
export function allOrNone<Members extends Record<string, Setting<unknown>>>(members: Members): SettingGroup<Members> {
  return { members }
}

/** Free text with a default. */
export function text<Default extends string | undefined>(
  variable: string,
  fallback: Default,
): Setting<string | Default> {
  return { variables: [variable], read: (raw) => ({ value: raw ?? fallback }) }
}

/** A secret of at least `minLength` characters; its value never appears in a fault. */
export function secret(variable: string, minLength: number): Setting<string> {
  return {
    variables: [variable],
    read: (raw) => {
      if (raw === undefined) return { fault: `is required: a secret of at least ${minLength} characters` }
      if (raw.length < minLength) return { fault: `must have at least ${minLength} characters, it has ${raw.length}` }
      return { value: raw }
    },
  }
}

/** A secret of at least `minLength` characters, or undefined. */
export function optionalSecret(variable: string, minLength: number): Setting<string | undefined> {
  const { read } = secret(variable, minLength)
  return { variables: [variable], read: (raw) => (raw === undefined ? { value: undefined } : read(raw)) }
}

/** A whole number within bounds, else a fault. */
export function integer(
  variables: string | readonly string[],
  fallback: number,
  { min, max }: { min: number; max: number },
): Setting<number> {
  return {
    variables: typeof variables === 'string' ? [variables] : variables,
    read: (raw) => {
      if (raw === undefined) return { value: fallback }
      const value = Number(raw) + 0
      if (/^[+-]?\d+$/.test(raw) && value >= min && value <= max) return { value }
      return { fault: `must be a whole number from ${min} to ${max}, it is "${raw.slice(0, 40)}"` }
    },
  }
}

/** A listening port; 0 lets the system choose one. */
export function port(variables: readonly string[], fallback: number): Setting<number> {
  return integer(variables, fallback, { min: 0, max: 65_535 })
}

/** A listening port, or undefined. */
export function optionalPort(variable: string): Setting<number | undefined> {
  const { read } = port([variable], 0)
  return { variables: [variable], read: (raw) => (raw === undefined ? { value: undefined } : read(raw)) }
}

/** One word out of a list. */
export function oneOf<const Word extends string, const Default extends Word | undefined>(
  variable: string,
  words: readonly Word[],
  fallback: Default,
): Setting<Word | Default> {
  return {
    variables: [variable],
    read: (raw) => {
      if (raw === undefined) return { value: fallback }
      const word = words.find((candidate) => candidate === raw)
      return word === undefined ? { fault: `must be one of ${words.join(', ')}` } : { value: word }
    },
  }
}

/**
 * An HTTP address without a trailing slash. Without a scheme it is completed: `http://` with an explicit port,
 * otherwise `https://`.
 */
export function httpUrl<Default extends string | undefined>(
  variable: string,
  fallback: Default,
): Setting<string | Default> {
  return {
    variables: [variable],
    read: (raw) => {
      if (raw === undefined) return { value: fallback }
      const complete = /^[a-z][a-z0-9+.-]*:\/\//i.test(raw) ? raw : withHttpScheme(raw)
      const url = /\s/.test(complete) ? null : URL.parse(complete)
      if (!url || !['http:', 'https:'].includes(url.protocol)) return { fault: 'must be an http(s) address' }
      return { value: complete.replace(/\/+$/, '') }
    },
  }
}

/** The same for an address that people are led to: one that was left incomplete would lead them astray. */
export function fullHttpUrl<Default extends string | undefined>(
  variable: string,
  fallback: Default,
): Setting<string | Default> {
  const { read } = httpUrl(variable, fallback)
  return {
    variables: [variable],
    read: (raw) =>
      raw === undefined || /^https?:\/\/[^/]/i.test(raw)
        ? read(raw)
        : { fault: 'must be a full http(s) address such as https://city.example' },
  }
}

/** The same for an address at whose root something is served: a path would lead nowhere. */
export function rootUrl<Default extends string | undefined>(
  variable: string,
  fallback: Default,
): Setting<string | Default> {
  const { read } = fullHttpUrl(variable, fallback)
  return {
    variables: [variable],
    read: (raw) => {
      const outcome = read(raw)
      if (raw === undefined || 'fault' in outcome) return outcome
      const { href, origin } = new URL(raw)
      return href === `${origin}/`
        ? outcome
        : {
            fault:
              'must be an address without a path such as https://city.example, since the site is served at its root',
          }
    },
  }
}

function withHttpScheme(address: string): string {
  const host = address.split(/[/?#]/, 1)[0] ?? ''
  return /:\d+$/.test(host) ? `http://${address}` : `https://${address}`
}

/** An address that must be given with one of the schemes; it may hold a password and never appears in a fault. */
export function requiredAddress(variable: string, schemes: readonly string[]): Setting<string> {
  const { read } = optionalAddress(variable, schemes)
  return {
    variables: [variable],
    read: (raw) => {
      const outcome = read(raw)
      if ('fault' in outcome) return outcome
      return outcome.value === undefined ? { fault: `is required: ${formOf(schemes)}` } : { value: outcome.value }
    },
  }
}

/** An address with one of the schemes, or undefined; it may hold a password and never appears in a fault. */
export function optionalAddress(variable: string, schemes: readonly string[]): Setting<string | undefined> {
  return {
    variables: [variable],
    read: (raw) => {
      if (raw === undefined) return { value: undefined }
      const url = URL.parse(raw)
      return url && schemes.includes(url.protocol.slice(0, -1))
        ? { value: raw }
        : { fault: `must be an address like ${formOf(schemes)}` }
    },
  }
}

/** Whom people can write to: a mail address as it stands, or one that begins with `https:` or `tel:`; or undefined. */
export function contact(variable: string): Setting<string | undefined> {
  return {
    variables: [variable],
    read: (raw) => {
      const address = raw?.replace(/^mailto:/, '')
      if (address === undefined || /^[^:\s]+@[^:\s]+$/.test(address)) return { value: address }
      return /^(?:https|tel):\S+$/.test(address) && URL.canParse(address)
        ? { value: address }
        : { fault: 'must be a mail address, or an address that begins with https: or tel:' }
    },
  }
}

function formOf(schemes: readonly string[]): string {
  return schemes.map((scheme) => `${scheme}://…`).join(' or ')
}

/** What signs access tokens, and what did before: both are believed, so that a change of the secret signs nobody out. */
export const tokenSecrets = {
  jwtSecret: secret('JWT_SECRET', 32),
  jwtSecretPrevious: optionalSecret('JWT_SECRET_PREVIOUS', 32),
}

/** The secrets of tokens that are believed, that of new ones first. */
export function believedSecrets(config: { jwtSecret: string; jwtSecretPrevious: string | undefined }): string[] {
  const { jwtSecret, jwtSecretPrevious } = config
  return jwtSecretPrevious === undefined ? [jwtSecret] : [jwtSecret, jwtSecretPrevious]
}
