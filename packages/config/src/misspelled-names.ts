/** Where a name of a variable was found. */
export interface GivenNames {
  /** Written for us alone. */
  fromFile: readonly string[]
  /** Written for all kinds of programs: a name there must look much more like one of ours. */
  fromEnvironment: readonly string[]
}

export interface Misspelled {
  name: string
  /** The setting that was most likely meant. */
  meant: string
}

/** The names that are no setting and look like one that was mistyped or cut short. */
export function misspelledNames({ fromFile, fromEnvironment }: GivenNames, settings: readonly string[]): Misspelled[] {
  const known = new Set(settings)
  const find = (names: readonly string[], meantBy: (name: string) => string | undefined) =>
    names.flatMap((name) => {
      const meant = known.has(name) ? undefined : meantBy(name)
      return meant === undefined ? [] : [{ name, meant }]
    })
  const ofFile = find(fromFile, (name) => nearest(name, settings, slipsIn(name)) ?? completed(name, settings))
  const ofEnvironment = find(
    fromEnvironment.filter((name) => !fromFile.includes(name)),
    (name) =>
      nearest(
        name,
        settings.filter((setting) => hasSameFamily(name, setting)),
        1,
      ),
  )
  return [...ofFile, ...ofEnvironment]
}

/** How many slips are still likely: two names of four letters differ by two, whatever they are. */
function slipsIn(name: string): number {
  return name.length < 8 ? 1 : 2
}

function nearest(name: string, settings: readonly string[], most: number): string | undefined {
  const typed = name.toUpperCase()
  const near = settings.map((setting) => ({ setting, slips: slipsBetween(typed, setting) }))
  return near.filter(({ slips }) => slips <= most).toSorted((one, other) => one.slips - other.slips)[0]?.setting
}

/** `SMTP_PASS`, `PAYMENT_SECRET`, `S3_ACCESS_KEY`: how other programs call it. */
function completed(name: string, settings: readonly string[]): string | undefined {
  return name.includes('_') ? settings.find((setting) => setting.startsWith(name)) : undefined
}

function hasSameFamily(name: string, setting: string): boolean {
  const family = /^[^_]+_/.exec(setting)?.[0]
  return family !== undefined && name.startsWith(family)
}

/** Letters left out, put in, mistaken or swapped with their neighbour, until one name is the other. */
function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const at = (line: number[], index: number) => line[index] ?? Number.POSITIVE_INFINITY
      const mistaken = at(last, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1)
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const swapped = isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY
      current.push(Math.min(at(last, column) + 1, at(current, column - 1) + 1, mistaken, swapped))
    }
    beforeLast = last
    last = current
  }
  return last.at(-1) ?? 0
}
