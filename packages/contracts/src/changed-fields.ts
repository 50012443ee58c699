/** The fields of `change` that differ from what is stored; a field sent with its stored value is not a change. */
export function changedFields<Row extends object, Change extends Partial<Row>>(
  stored: Row,
  change: Change,
): { change: Partial<Change>; fields: string[] } {
  const isStored = (field: string, value: unknown) =>
    JSON.stringify(value) === JSON.stringify(Reflect.get(stored, field))
  const entries = Object.entries(change).filter(([field, value]) => value !== undefined && !isStored(field, value))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a subset of the entries of `change`
  return { change: Object.fromEntries(entries) as Partial<Change>, fields: entries.map(([field]) => field) }
}
