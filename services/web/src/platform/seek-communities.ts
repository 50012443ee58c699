import { browseCommunities, type Community, type Connection } from '@civic/client'

interface Sought {
  q?: string | undefined
  state?: string | undefined
  lga?: string | undefined
  limit: number
  offset?: number
}

/** Communities that somebody looks for; one may also be named as pages name it, with its state: `Ikeja, Lagos`. */
export async function seekCommunities(
  api: Connection,
  { q, ...others }: Sought,
): Promise<{ communities: readonly Community[]; total: number; q: string | undefined }> {
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
  const ask = async (more: { q?: string; state?: string }) =>
    browseCommunities(api, { query: { limit: others.limit, ...given, ...more } })
  if (q === undefined) return { ...(await ask({})), q }
  const found = await ask({ q })
  const parts = found.total === 0 && others.state === undefined ? partsOf(q) : undefined
  return parts ? { ...(await ask(parts)), q: parts.q } : { ...found, q }
}

/** The last word is a state where no comma says otherwise. */
function partsOf(text: string): { q: string; state: string } | undefined {
  const [, q = '', state = ''] = /^([^,]+),(?:.*,)?([^,]+)$/.exec(text) ?? /^(.+)\s(\S+)$/.exec(text) ?? []
  const parts = { q: q.trim(), state: state.trim().replace(/\s+state$/i, '') }
  return parts.q === '' || parts.state === '' ? undefined : parts
}
