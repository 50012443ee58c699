import type { ClientBase } from 'pg'

const int8 = 20
/** The driver's types name no array of it. */
const int8Array: number = 1016
const date = 1082

/**
 * int8 becomes a number, `date` stays the text it is: the driver's own choices are text and a Date at local midnight.
 * What no number holds exactly becomes the nearest that does, so that one odd row keeps nobody from reading a list;
 * `onInexact` is told.
 */
export function parseColumns(client: ClientBase, onInexact: () => void): void {
  const nearestExact = (text: string): number => {
    const value = Number(text)
    if (Number.isSafeInteger(value)) return value
    onInexact()
    return Math.sign(value) * Number.MAX_SAFE_INTEGER
  }
  /** Elements of a one-dimensional array as PostgreSQL writes it: `{1,NULL,3}`. */
  const nearestExacts = (text: string): (number | null)[] => {
    const elements = text === '{}' ? [] : text.slice(1, -1).split(',')
    return elements.map((element) => (element === 'NULL' ? null : nearestExact(element)))
  }
  client.setTypeParser(int8, nearestExact)
  client.setTypeParser(int8Array, nearestExacts)
  client.setTypeParser(date, (text) => text)
}
