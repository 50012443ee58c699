/** The values of fields by their names. */
export type Fields = Readonly<Record<string, readonly string[]>>

/** What somebody typed into the form of a page, and when they pressed the last key. */
export interface Typed {
  fields: Fields
  typedAt: Date
}

/** One of these is kept for each owner and page. The owner is an account, or a browser without one. */
export interface Draft extends Typed {
  /** Of the page whose form it is. */
  address: string
}

/**
 * What is kept once something else comes in; undefined where nothing changes. The newest key wins: what was typed before
 * is kept no more, also where the draft was published or thrown away since. Fields of other steps of the same draft stay.
 */
export function merged(kept: Typed | undefined, coming: Typed): Typed | undefined {
  if (kept && kept.typedAt > coming.typedAt) return undefined
  const isDropped = Object.keys(coming.fields).length === 0
  const fields = isDropped ? {} : { ...kept?.fields, ...coming.fields }
  return { fields: isBlank(fields) ? {} : fields, typedAt: coming.typedAt }
}

/** What remains of a draft that was published or thrown away: when it was. */
export function dropped(typedAt: Date): Typed {
  return { fields: {}, typedAt }
}

export function isBlank(fields: Fields): boolean {
  return Object.values(fields).every((values) => values.every((value) => value.trim() === ''))
}
