type Json = Record<string, unknown>

/** U+0000 is refused wherever it stands. */
const any = String.raw`[^\u0000]`
/** Shows nothing: marks, controls, blanks, fillers. A combination of letters counts once, so marks never count here. */
const nothings = String.raw`\p{M}\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0\ud834\udd59`
const visible = `[^${nothings}]`
const uncounted = String.raw`[\p{M}\p{C}\u115f\u1160\ud834\udd59]*`
/** In a line, a run of blanks is one; in a text of several lines each counts. */
const blankRun = String.raw`[\t\n\r\p{Z}\u2800\u3164\uffa0][${nothings}]*(?![${nothings}])`
const blank = String.raw`[\t\n \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]`
/** `://`, `www.` or `@`, in fullwidth too. */
const noAddress = String.raw`(?!${any}*(?:[:\uff1a][/\uff0f]{2}|[Ww\uff37\uff57]{3}[.\uff0e]|[@\uff20\ufe6b]))`

const plain = String.raw`[^\u0000-\u001f\u007f-\u009f]`
const scheme = '[Hh][Tt][Tt][Pp][Ss]?://'
const host = String.raw`(?:[A-Za-z0-9-]+\.)*[A-Za-z][A-Za-z0-9-]*(?::[0-9]{1,4})?`
const webAddress = `${scheme}${host}(?:[/?#]${plain}*)?`
const imageName = String.raw`[A-Za-z0-9_-]+\.(?:jpg|jpeg|png|gif|webp)`
const relativeLink = String.raw`(?:[^\s:/?#\u0000-\u001f\u007f-\u009f][^:/?#\u0000-\u001f\u007f-\u009f]*)?(?:[/?#]${plain}*)?`

const patternOfFormat: Record<string, string> = {
  'http-url': `^${webAddress}$`,
  'image-link': `^(?:${imageName}|/api/v1/uploads/[!-~]+|${webAddress})$`,
  'upload-link': `^(?:${imageName}|${webAddress})$`,
  website: String.raw`^(?:${scheme})?${host}(?:[/?#][^\s\u0000-\u001f\u007f-\u009f]*)?$`,
  'safe-link': `^(?:${webAddress}|${relativeLink})$`,
}

/** The formats that validators know themselves; none of them has room for what cannot be stored. */
const usualFormats = new Set(['uuid', 'email', 'date-time'])

/**
 * A schema of a body, a query or a path as it is published: each text with the pattern by which a service measures it;
 * where any id is taken, those of a path are texts.
 */
export function publishedInput(schema: unknown, takesAnyId = false): unknown {
  if (Array.isArray(schema)) return schema.map((each) => publishedInput(each, takesAnyId))
  if (typeof schema !== 'object' || schema === null) return schema
  const inner: Json = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, publishedInput(value, takesAnyId)]),
  )
  if (takesAnyId && inner['x-path-id'] === true) delete inner['format']
  const pattern = patternOf(inner)
  return pattern === undefined ? inner : { ...inner, pattern }
}

function patternOf(schema: Json): string | undefined {
  const {
    type,
    format,
    enum: words,
    anyOf,
    pattern,
    minLength,
    'x-raw': isRaw,
    'x-lines': isLong,
  } = { ...schema, ...Object(schema['x-published']) }
  const isText = [type].flat().includes('string')
  if (!isText || (words ?? anyOf ?? pattern) !== undefined) return undefined
  if (typeof format === 'string' && usualFormats.has(format)) return undefined
  if (typeof format === 'string' && patternOfFormat[format] !== undefined) return patternOfFormat[format]
  const isTrimmed = isRaw !== true || isLong === true
  const least = isTrimmed && typeof minLength === 'number' ? minLength : 0
  const address = format === 'name' ? noAddress : ''
  return `^${address}${textPattern(least, isLong === true ? blank : blankRun)}$`
}

/** At least so many characters between the first visible one and the last. */
function textPattern(least: number, counted: string): string {
  if (least === 0) return `${any}*`
  const ends = Array<string>(Math.min(least, 2)).fill(`${any}*${visible}`)
  if (least <= 2) return `${ends.join('')}${any}*`
  const between = `(?:${uncounted}(?:${visible}|${counted})){${least - 2}}`
  return `(?=${any}*$)${ends.join(between)}${any}*`
}
