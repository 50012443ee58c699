import pg from 'pg'

const { TypeOverrides } = pg

/**
 * int8 becomes a number that is checked to be exact (money stays below 2^53), `date` stays the text it is: the driver's
 * own choices are text and a Date at local midnight.
 */
export function columnParsers() {
  const types = new TypeOverrides()
  types.setTypeParser(int8, exactInteger)
  types.setTypeParser(int8Array, exactIntegers)
  types.setTypeParser(date, (text) => text)
  return types
}

const int8 = 20
const int8Array = 1016
const date = 1082

function exactInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} does not fit a JavaScript number exactly`)
  return value
}

/** Elements of a one-dimensional array as PostgreSQL writes it: `{1,NULL,3}`. */
function exactIntegers(text: string): (number | null)[] {
  const elements = text === '{}' ? [] : text.slice(1, -1).split(',')
  return elements.map((element) => (element === 'NULL' ? null : exactInteger(element)))
}
