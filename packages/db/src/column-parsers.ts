import { parseShownJson, shownText } from '@civic/config'
import pg, { type ClientBase } from 'pg'
import { instantType, readInstant } from './read-instant.ts'

/** text, bpchar, varchar */
const texts: number[] = [25, 1042, 1043]
const textArrays: number[] = [1009, 1014, 1015]
/** json, jsonb */
const jsons: number[] = [114, 3802]
const int8 = 20
/** The driver's types name no array of it. */
const int8Array: number = 1016
const date = 1082

/**
 * int8 becomes a number, `date` stays the text it is: the driver's own choices are text and a Date at local midnight. A
 * value that no number can hold exactly becomes the nearest one, so that one odd row does not make a list unreadable;
 * `onInexact` is called. Text loses what may not be shown: some was stored before input was checked for it, or is
 * written by SQL, and from here it would go into answers, mails, tokens and logs.
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
  for (const type of texts) client.setTypeParser(type, shownText)
  for (const type of jsons) client.setTypeParser(type, parseShownJson)
  for (const type of textArrays) {
    const parse: (text: string) => unknown = pg.types.getTypeParser(type, 'text')
    client.setTypeParser(type, (text) => parse(shownText(text)))
  }
  client.setTypeParser(int8, nearestExact)
  client.setTypeParser(int8Array, nearestExacts)
  client.setTypeParser(date, (text) => text)
  client.setTypeParser(instantType, readInstant)
}
