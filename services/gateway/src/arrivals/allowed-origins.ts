import type { Setting } from '@civic/config'

/** Whose pages may ask, as browsers name them: `https://city.example`; undefined: everybody's. */
export type AllowedOrigins = ReadonlySet<string> | undefined

/** Origins separated by commas; anything but absolute http(s) origins is a fault. */
export function origins(variable: string): Setting<AllowedOrigins> {
  return {
    variables: [variable],
    read: (raw) => {
      if (raw === undefined) return { value: undefined }
      const listed = raw.split(',').map((entry) => entry.trim())
      return listed.every(isOrigin)
        ? { value: new Set(listed) }
        : { fault: 'must be origins such as https://city.example, separated by commas' }
    },
  }
}

function isOrigin(entry: string): boolean {
  return /^https?:/.test(entry) && URL.parse(entry)?.origin === entry
}
