/** Which part of a list is asked for. */
export interface Page {
  limit: number
  offset: number
}

/** How many entries a page of a list has when nobody says, and how many at most. */
export interface PageSize {
  usual: number
  most: number
}

/** Nothing is shown behind it. */
export const farthestOffset = 100_000

/**
 * Reads `limit` and `offset` leniently: an unusable limit is the default, one above the maximum is the maximum,
 * an unusable offset is 0, capped at 100,000.
 */
export function readPage(
  query: { limit?: string | undefined; offset?: string | undefined },
  { usual, most }: PageSize,
): Page {
  const limit = wholeNumber(query.limit)
  const offset = wholeNumber(query.offset)
  return {
    limit: limit === undefined || limit < 1 ? usual : Math.min(limit, most),
    offset: offset === undefined || offset < 0 ? 0 : Math.min(offset, farthestOffset),
  }
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*[+-]?\d+\s*$/.test(text) ? Number(text) + 0 : undefined
}
