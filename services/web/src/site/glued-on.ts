import { onThisSite, type Url } from '../html/url.ts'

/** No name and no secret of ours ends like this. */
const gluedOn = /[^\p{L}\p{N}_-]+$/u
const longestName = 300

/**
 * The address as it was meant, where a mail program took what stands behind a link for a part of it: a full stop, a bracket, a
 * quotation mark. They are looked for behind the last name of the path and behind `token`. Undefined: nothing is glued on.
 */
export function withoutGluedOn(address: string): Url | undefined {
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? []
  const meant = cutEnd(path, '/') + (/[?&]token=[^&]*$/.test(query) ? cutEnd(query, '=') : query)
  return meant === address ? undefined : onThisSite(meant)
}

/** Without what is glued onto the part behind the last separator, if something else is left of it. */
function cutEnd(text: string, separator: string): string {
  const start = text.lastIndexOf(separator) + 1
  const name = decoded(text.slice(start))
  const meant = name.length > longestName ? name : name.replace(gluedOn, '')
  return meant === '' || meant === name ? text : text.slice(0, start) + encodeURIComponent(meant)
}

/** Nothing of what cannot be read. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
