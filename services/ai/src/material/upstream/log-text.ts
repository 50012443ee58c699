const mostCharacters = 200

/** Somebody else's text as a log may hold it: short, in one line, and without the caller's token if it comes back in it. */
export function logText(text: string, authorization: string): string {
  const token = authorization.replace(/^bearer\s+/i, '')
  const safe = token === '' ? text : text.replaceAll(token, '[token]')
  // Cut first in units: nobody wants to count the characters of a flood.
  const start = safe.slice(0, mostCharacters * 2).replaceAll(/\p{C}+/gu, ' ')
  return [...start].slice(0, mostCharacters).join('')
}
