/** What a caller takes. */
export interface Wanted {
  /** They name HTML, as browsers do. */
  namesPage: boolean
  /** They name JSON and not HTML: a program, for which there are no pages. */
  isProgram: boolean
}

export function wantedBy(accept: string | undefined): Wanted {
  const named = (accept ?? '').split(',').map((entry) => entry.split(';')[0]?.trim().toLowerCase() ?? '')
  const namesPage = named.some((type) => type === 'text/html' || type === 'application/xhtml+xml')
  const namesData = named.some((type) => type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type))
  return { namesPage, isProgram: namesData && !namesPage }
}
