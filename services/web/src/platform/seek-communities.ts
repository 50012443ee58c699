import { browseCommunities, type Community, type Connection } from '@civic/client'
import { beside } from './beside.ts'

/** The communities of these ids, in one call; empty when they cannot be read right now. */
export async function communitiesOf(api: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, Community>> {
  const asked = [...new Set(ids)].slice(0, 100)
  if (asked.length === 0) return new Map()
  const found = await beside(browseCommunities(api, { query: { ids: asked.join(','), limit: 100 } }))
  return new Map((found?.communities ?? []).map((community) => [community.id, community]))
}

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

interface Parts {
  q: string
  state?: string
}

const kindOfPlace = /\s+(?:state|lga)$/i
/** Each is asked for: somebody may type as many commas as they like. */
const mostAreas = 2

/** What else may be meant: a name without the word for its kind, or with its state, the last word or two where no comma says so. */
function partsOf(text: string): Parts[] {
  const [name = '', ...areas] = text.split(',').map((part) => part.trim().replace(kindOfPlace, ''))
  const known = areas.filter((area) => area !== '')
  if (known.length > 0)
    return name === ''
      ? []
      : known
          .reverse()
          .slice(0, mostAreas)
          .map((state) => ({ q: name, state }))
  const bare = name === text.trim() || name === '' ? [] : [{ q: name }]
  const split = [/^(.+)\s(\S+)$/, /^(.+)\s(\S+\s\S+)$/].flatMap((shape) => {
    const [, q, state] = shape.exec(name) ?? []
    return q === undefined || state === undefined ? [] : [{ q, state }]
  })
  return [...bare, ...split]
}
