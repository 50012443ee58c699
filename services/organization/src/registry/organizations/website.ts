import { ValidationError } from '@civic/errors'

const longest = 2048

/** A website as it is kept, `https://` added where it has no scheme, or VALIDATION_ERROR. */
export function readWebsite(text: string): string {
  const website = hasScheme(text) ? text : `https://${text}`
  if (website.length > longest || !isHttpAddress(website)) {
    throw new ValidationError({ website: ['must be an address that begins with http:// or https://'] })
  }
  return website
}

/** `localhost:8080` is a host with its port, not a scheme. */
function hasScheme(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/?#]*:\d+(?:[/?#]|$)/.test(text)
}

function isHttpAddress(text: string): boolean {
  if (!/^https?:\/\/[^/\\]/i.test(text) || /[\s\p{Cc}]/u.test(text)) return false
  return (URL.parse(text)?.hostname ?? '') !== ''
}
