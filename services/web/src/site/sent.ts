import type { Fields } from '../sessions/draft.ts'
import { type FieldTable, valuesIn } from './field.ts'

/** A file that was chosen in a form. */
export interface SentFile {
  content: File
  /** Why it is not all there: it has no bytes, only its beginning was read, or there was no room for it and nothing is kept of it. */
  lacks?: 'bytes' | 'its end' | 'room'
}

const secret = /password|^link$/i
const own = /^(?:(?:photo)?key|token|next)$/i

/** What a form was sent with. Every text is bounded by the body's size, and trimmed. */
export class Sent<Values = object> {
  /** As they came. */
  readonly fields: Fields
  /** Under which the form acts once; undefined for a form without one. */
  readonly key: string | undefined

  /** What its form takes of it. */
  readonly values: Values
  /** Undefined where none was chosen. */
  readonly file: SentFile | undefined
  /** Of all that was read. */
  readonly bytes: number

  constructor(fields: Fields, values: Values, { file, bytes = 0, key }: Partial<Known> = {}) {
    this.fields = fields
    this.values = values
    this.file = file
    this.bytes = bytes
    this.key = key ?? this.keyNamed('key')
  }

  /** The same read as a form declares its fields. */
  as(table: FieldTable, key: string | undefined): Sent {
    const { file, bytes } = this
    return new Sent(this.fields, valuesIn(table, this.fields), { file, bytes, key: key ?? this.key })
  }

  /** The same under the types of its form, which read it. */
  withValues<Typed>(): Sent<Typed>
  withValues(): unknown {
    return this
  }

  /** What was typed into these fields, to be kept; one that was left out is empty. */
  fieldsOf(table: FieldTable): Fields {
    return Object.fromEntries(Object.keys(table).map((name) => [name, this.fields[name] ?? []]))
  }

  /** Empty where nothing was typed. */
  text(name: string): string {
    return this.exact(name).trim()
  }

  /** The form had this field, whatever was typed. */
  has(name: string): boolean {
    return this.fields[name] !== undefined
  }

  /** As it was typed; for passwords. */
  exact(name: string): string {
    return this.fields[name]?.[0]?.replaceAll('\r\n', '\n') ?? ''
  }

  /** Of boxes that were ticked. */
  texts(name: string): string[] {
    return (this.fields[name] ?? []).filter((value) => value !== '')
  }

  /** Another key of the same form, for something else that it does. */
  keyNamed(name: string): string | undefined {
    const key = this.text(name)
    return /^[\w-]{16,64}$/.test(key) ? key : undefined
  }

  /** It holds a password, or the secret of a mail, which are kept nowhere. */
  get hasSecret(): boolean {
    return Object.keys(this.fields).some((name) => secret.test(name))
  }

  /** All that was typed, to be shown once more: without passwords, secrets of mails and the form's own fields. */
  typed(): Record<string, string[]> {
    const names = Object.keys(this.fields).filter((name) => ![secret, own].some((kind) => kind.test(name)))
    const typed = names.map((name): [string, string[]] => [name, this.texts(name)])
    return Object.fromEntries(typed.filter(([, texts]) => texts.length > 0))
  }
}

interface Known {
  file: SentFile | undefined
  bytes: number
  key: string | undefined
}
