import { farthestOffset } from '@civic/contracts'

const longestHeader = 4096

/** What a list answers besides its entries. */
interface PagedAnswer {
  limit: number
  offset: number
  total?: number
  /** Where a list goes on that says so itself; null at its end. */
  nextOffset?: number | null
}

/**
 * The other pages of a list as the header `Link` has them (RFC 8288), relative to the address that was asked:
 * `<?status=OPEN&limit=20&offset=40>; rel="next"`. A list without `total` ends with the first page that is not full.
 * `asked` are the parameters that the list knows. Undefined where a filter is so long that no proxy would pass the links on.
 */
export function linksOfPage(asked: object, answer: PagedAnswer): string | undefined {
  const { limit, offset, total } = answer
  const targets = {
    first: 0,
    prev: offset > 0 ? Math.max(0, offset - limit) : undefined,
    next: nextOffsetOf(answer),
    last: total === undefined ? undefined : Math.floor(Math.max(0, total - 1) / limit) * limit,
  }
  const filter = filterOf(asked)
  const links = Object.entries(targets)
    .flatMap(([rel, target]) => {
      if (target === undefined || target > farthestOffset) return []
      return [`<?${filter}limit=${limit}&offset=${target}>; rel="${rel}"`]
    })
    .join(', ')
  return links.length > longestHeader ? undefined : links
}

/** What else is asked, ready to be followed by the page. */
function filterOf(asked: object): string {
  const others = Object.entries(asked).filter(([name]) => name !== 'limit' && name !== 'offset')
  return others.length === 0 ? '' : `${new URLSearchParams(others).toString()}&`
}

function nextOffsetOf(answer: PagedAnswer): number | undefined {
  const { limit, offset, total, nextOffset } = answer
  if (nextOffset !== undefined) return nextOffset ?? undefined
  const entries = Object.values(answer).find((value): value is unknown[] => Array.isArray(value)) ?? []
  const goesOn = total === undefined ? entries.length >= limit : offset + limit < total
  return goesOn ? offset + limit : undefined
}
