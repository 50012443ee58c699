type Wired<Value> = Value extends Date ? string : Value

/** A row on the wire: instants as ISO 8601 text in UTC, and what is null left out. */
export type OnWire<Row> = {
  [Key in keyof Row as null extends Row[Key] ? never : Key]: Wired<Row[Key]>
} & {
  [Key in keyof Row as null extends Row[Key] ? Key : never]?: Wired<Exclude<Row[Key], null>>
}

/** Writes a row as `OnWire` says, one level deep; a member that is named as `kept` is none of the answer's. */
export function onWire<Row extends object, Kept extends keyof Row & string = never>(
  row: Row,
  kept?: Kept,
): OnWire<Omit<Row, Kept>> {
  const wired: Record<string, unknown> = {}
  const inside: string | undefined = kept
  // A row has no members but its own; pairs of names and values would cost half as much again.
  for (const key in row) {
    const value = row[key]
    if (value !== null && key !== inside) wired[key] = value instanceof Date ? value.toISOString() : value
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the members of the row, each as its type says
  return wired as OnWire<Omit<Row, Kept>>
}
