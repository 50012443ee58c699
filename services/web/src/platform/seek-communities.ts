import { browseCommunities, type Community, type Connection } from '@civic/client'

interface Sought {
  q?: string | undefined
  state?: string | undefined
  lga?: string | undefined
  limit: number
  offset?: number
}

interface Found {
  communities: Community[]
  total: number
  /** The part of what was typed that they were found by. */
  q: string | undefined
}

/** Communities that somebody looks for; one may also be named as pages name it, with its state: `Ikeja, Lagos`. */
export async function seekCommunities(api: Connection, { q, ...others }: Sought): Promise<Found> {
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined))
  const ask = async (more: { q?: string; state?: string }) =>
    browseCommunities(api, { query: { limit: others.limit, ...given, ...more } })
  if (q === undefined) return { ...(await ask({})), q }
  const whole = await ask({ q })
  if (whole.total > 0 || others.state !== undefined) return { ...whole, q }
  for (const parts of partsOf(q)) {
    const found = await ask(parts)
    if (found.total > 0) return { ...found, q: parts.q }
  }
  return { ...whole, q }
}

/** A name and a state, which is the last word or the last two where no comma says so. */
function partsOf(text: string): { q: string; state: string }[] {
  const named = text.trim().replace(/\s+state$/i, '')
  const shapes = named.includes(',') ? [/^([^,]+),(?:.*,)?([^,]+)$/] : [/^(.+)\s(\S+)$/, /^(.+)\s(\S+\s\S+)$/]
  return shapes.flatMap((shape) => {
    const [, q = '', state = ''] = shape.exec(named)?.map((part) => part.trim()) ?? []
    return q === '' || state === '' ? [] : [{ q, state }]
  })
}
