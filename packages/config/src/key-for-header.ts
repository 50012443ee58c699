import type { Setting } from './settings.ts'

/**
 * A key that is sent in a header; empty when there is none. A key that no header can hold is a fault at the start:
 * later it would fail every call, with an error that quotes the key. Its value never appears in a fault.
 */
export function keyForHeader(variable: string): Setting<string> {
  return {
    variables: [variable],
    read: (raw = '') =>
      /^[\x21-\x7e]*$/.test(raw) ? { value: raw } : { fault: 'must be letters, digits and signs of ASCII, no spaces' },
  }
}
