/** A file that was chosen in a form. */
export interface SentFile {
  content: File
  /** Why it is not all there: it has no bytes, only its beginning was read, or there was no room for it and nothing is kept of it. */
  lacks?: 'bytes' | 'its end' | 'room'
}

const secret = /password|^link$/i
const own = /^(?:(?:photo|draft)?key|token|kept)$/i
/** What the script that keeps half of a text says of itself. */
const ofScript = /^(?:tab|count|age|begunIn)$/

/** What a form was sent with. Every text is bounded by the body's size, and trimmed. */
export class Sent {
  readonly #fields: Readonly<Record<string, readonly string[]>>

  /** Undefined where none was chosen. */
  readonly file: SentFile | undefined
  /** Of all that was read. */
  readonly bytes: number

  constructor(fields: Readonly<Record<string, readonly string[]>> = {}, file?: SentFile, bytes = 0) {
    this.#fields = fields
    this.file = file
    this.bytes = bytes
  }

  /** Empty where nothing was typed. */
  text(name: string): string {
    return this.exact(name).trim()
  }

  /** The form had this field, whatever was typed. */
  has(name: string): boolean {
    return this.#fields[name] !== undefined
  }

  /** As it was typed; for passwords. */
  exact(name: string): string {
    return this.#fields[name]?.[0]?.replaceAll('\r\n', '\n') ?? ''
  }

  /** Of boxes that were ticked. */
  texts(name: string): string[] {
    return (this.#fields[name] ?? []).filter((value) => value !== '')
  }

  /** The key of the form, under which it acts once; undefined for a form without one. */
  get key(): string | undefined {
    return this.keyNamed('key')
  }

  /** Another key of the same form, for something else that it does. */
  keyNamed(name: string): string | undefined {
    const key = this.text(name)
    return /^[\w-]{16,64}$/.test(key) ? key : undefined
  }

  /** It holds a password, or the secret of a mail, which are kept nowhere. */
  get hasSecret(): boolean {
    return Object.keys(this.#fields).some((name) => secret.test(name))
  }

  /** All that was typed, to be kept: without passwords, secrets of mails and the form's own fields. */
  typed(): Record<string, string[]> {
    const { next: _next, ...typed } = this.carried()
    return typed
  }

  /** The same with what leads on from the form, to send it once more as it was. */
  carried(): Record<string, string[]> {
    const names = Object.keys(this.#fields).filter((name) => ![secret, own, ofScript].some((kind) => kind.test(name)))
    const typed = names.map((name): [string, string[]] => [name, this.texts(name)])
    return Object.fromEntries(typed.filter(([, texts]) => texts.length > 0))
  }
}
