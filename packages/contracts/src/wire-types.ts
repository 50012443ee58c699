import { farthestOffset, type PageSize } from './page.ts'
import { Type, type Static, type TOptional, type TSchema, type TUnsafe } from 'typebox'

/** A UUID in a body or query; a malformed one is refused. */
export const Uuid = Type.String({ format: 'uuid' })

/**
 * An id in a path. A malformed one names no row: it is replaced by an id that no row has, and the act answers its 404.
 */
export const PathId = Type.String({ format: 'uuid', 'x-path-id': true })

/** A secret in a path. One that cannot be text is replaced by the empty text, which nobody was given: a 404 as well. */
export const PathToken = Type.String({ 'x-path-token': true })

/** ISO 8601 instant in UTC with milliseconds. */
export const Timestamp = Type.String({ format: 'date-time' })

/** Of a change: how old the row is that the caller read. */
export const ExpectedUpdatedAt = Type.Optional(
  Type.String({
    format: 'date-time',
    description:
      'The `updatedAt` that you read, to change just that: when somebody changed it since, the answer is 409 ' +
      '`CHANGED_MEANWHILE`, and `data.current` says how it is now.',
  }),
)

/**
 * Text in one line with bounds in code points, measured after trimming. Runs of blanks and line breaks become one blank,
 * and what has nothing to see is empty.
 */
export function Text(minLength: number, maxLength: number) {
  return Type.String({ minLength, maxLength })
}

/** A name that may stand in a mail: text in one line that holds no address of the web or of mail. */
export function Name(minLength: number, maxLength: number) {
  return Type.String({ minLength, maxLength, format: 'name' })
}

/** Text of one or more lines with bounds in code points, measured after trimming. */
export function LongText(minLength: number, maxLength: number) {
  return Type.String({ minLength, maxLength, 'x-lines': true })
}

/** Text that is taken as it stands, untrimmed: passwords and tokens. */
export function RawText(options: { minLength?: number; maxLength?: number } = {}) {
  return Type.String({ ...options, 'x-raw': true })
}

/** A password being chosen: taken as it stands but in the form NFC, at least 8 characters, at most 72 bytes of UTF-8. */
export function Password(options: { minLength?: number } = {}) {
  return Type.String({ ...options, format: 'password', 'x-raw': true, 'x-published': { minLength: 8, maxLength: 72 } })
}

/** A mail address of at most 254 characters: ASCII before the `@`, and a domain that is kept in its ASCII form. */
export const Email = Type.String({ format: 'email', maxLength: 254 })

/** An absolute http(s) address. */
export const HttpUrl = Type.String({ format: 'http-url', maxLength: 2048 })

/** An uploaded image, by its name or path, or an image elsewhere on the web. */
export const ImageLink = Type.String({ format: 'image-link', minLength: 1, maxLength: 2048 })

/** An uploaded image, by its name alone, or an absolute http(s) address. */
export const UploadLink = Type.String({
  format: 'upload-link',
  maxLength: 2048,
  description: 'The file name of an uploaded image, or an http(s) address.',
})

/** An `UploadLink` in an answer. */
export const SentLink = Type.String({
  description: 'As it was sent: the file name of an upload is read at `/api/v1/uploads/<filename>`.',
})

/** A link that may be relative but carries no scheme other than http(s). */
export const SafeLink = Type.String({ format: 'safe-link', minLength: 1, maxLength: 2048 })

/** One word of a closed list, which documents call by a name when it has one. */
export function Words<const Word extends string>(words: readonly Word[], name?: string): TUnsafe<Word> {
  return Type.Unsafe<Word>({ type: 'string', ...(name !== undefined && { title: name }), enum: [...words] })
}

interface TextOptions {
  description?: string
  minLength?: number
  maxLength?: number
}

/**
 * One word of a closed list, as documents tell it by a name. It is a text for us: in an answer it comes from a row, and
 * in a request another one is refused by the act, with a code of its own, which may take any letter case.
 */
export function WordOf(words: readonly string[], name: string, options: TextOptions = {}) {
  return Type.String({ ...options, 'x-published': { title: name, enum: [...words] } })
}

/**
 * A filter or an order by one word of a closed list. Any text is taken: `description` says what becomes of another word,
 * and whether letter case counts.
 */
export function WordFilter(words: readonly string[], name: string, description: string) {
  return Type.Optional(WordOf(words, name, { description }))
}

/** A name for addresses in a body: letters, digits and single hyphens; the act itself refuses others. */
export function Slug(options: TextOptions) {
  return Type.String({ ...options, 'x-published': { pattern: '^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$' } })
}

/** Minor units between two bounds that the act itself holds, with a code of its own. */
export function Amount(least: number, most: number) {
  return Type.Integer({ description: 'minor units', 'x-published': { minimum: least, maximum: most } })
}

/** A day or an instant in a body, read by the act itself. */
export function DayOrTime(options: TextOptions) {
  const anyOf = [
    { type: 'string', format: 'date' },
    { type: 'string', format: 'date-time' },
  ]
  return Type.String({ minLength: 1, ...options, 'x-published': { anyOf } })
}

/** A body field that may be left out; null and the empty text mean the same as leaving it empty. */
export function Clearable<Schema extends TSchema>(schema: Schema): TOptional<TUnsafe<Static<Schema> | '' | null>> {
  const anyOf = [schema, { type: 'null' }, { const: '' }]
  return Type.Optional(Type.Unsafe<Static<Schema> | '' | null>({ anyOf }))
}

/** A body field that may be left out; null means the same. */
export function Nullable<Schema extends TSchema>(schema: Schema): TOptional<TUnsafe<Static<Schema> | null>> {
  return Type.Optional(Type.Unsafe<Static<Schema> | null>({ anyOf: [schema, { type: 'null' }] }))
}

/** What documents say of a body that holds a certain field, not cleared. */
export function filledField(name: string) {
  return { properties: { [name]: { type: 'string', minLength: 1 } }, required: [name] }
}

/** What a clearable field holds, or undefined when it is absent or cleared. */
export function filled<Value>(value: Value | '' | null | undefined): Value | undefined {
  return value === '' || value === null ? undefined : value
}

/** A parameter of a query that its act reads from the text; the documents tell what it should be. */
export function ToldAs(published: {
  type: 'integer' | 'boolean' | 'number'
  description: string
  [rule: string]: unknown
}) {
  return Type.Optional(Type.String({ 'x-published': published }))
}

/** The part of a list that is asked for, for `readPage`. */
export function pageQuery({ usual, most }: PageSize) {
  return {
    limit: ToldAs({
      type: 'integer',
      minimum: 1,
      maximum: most,
      default: usual,
      description: 'How many entries; more than the maximum is the maximum, anything unusable the default.',
    }),
    offset: ToldAs({
      type: 'integer',
      minimum: 0,
      maximum: farthestOffset,
      default: 0,
      description: 'From which entry on; anything unusable is 0.',
    }),
  }
}

/** What a page of a list says of itself. */
export const PageReply = {
  limit: Type.Integer({ minimum: 1, description: 'as it was understood' }),
  offset: Type.Integer({ minimum: 0, description: 'as it was understood' }),
}
