/**
 * Characters that nobody sees or that change how the rest is shown: control characters, and those that turn or override
 * the direction of writing. Marks and joiners stay, since scripts are written with them; line feeds and tabs do too.
 */
const unshownBeyondAscii = String.raw`\u0080-\u009F\u2028-\u202E\u2066-\u2069\uFFF9-\uFFFB`
const unshown = String.raw`[\u0000-\u0008\u000B-\u001F\u007F${unshownBeyondAscii}]`
const anyUnshown = new RegExp(unshown)
/** Every text that is read is looked through: for what most are made of alone, this takes half the time of `anyUnshown`. */
const beyondPlain = /[^ -~]/
const allUnshown = new RegExp(unshown, 'g')
const lineEnd = /\r\n?|[\u0085\u2028\u2029]/g

/** A text of several lines as it may be shown: each line ends with a line feed, and nothing else controls anything. */
export function shownText(text: string): string {
  return hasUnshown(text) ? text.replaceAll(lineEnd, '\n').replaceAll(allUnshown, '') : text
}

/** The same in one line, e.g. a name: nobody can write what looks like the next line. */
export function shownLine(text: string): string {
  return shownText(text).replaceAll(/[\t\n]+/g, ' ')
}

function hasUnshown(text: string): boolean {
  return beyondPlain.test(text) && anyUnshown.test(text)
}

/** What `shownText` would change, as JSON escapes it: of ASCII, all but U+007F are always escaped. */
const escapedUnshown = /\\(?:[bfr]|u00[01]|u007f)/i
/** What `shownText` would change, as it may stand in a string of JSON. */
const anyUnshownInJson = new RegExp(String.raw`[\u007F${unshownBeyondAscii}]`)

/** The value of a JSON text, with each of its strings as it may be shown. */
export function parseShownJson(json: string): unknown {
  if (!jsonHasUnshown(json)) return JSON.parse(json)
  return JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? shownText(value) : value))
}

/** Lists come as long texts of JSON, most of them ASCII: their bytes are counted in a third of the time of any other look. */
function jsonHasUnshown(json: string): boolean {
  if (json.includes('\\') && escapedUnshown.test(json)) return true
  return Buffer.byteLength(json) === json.length ? json.includes('\u007F') : anyUnshownInJson.test(json)
}
