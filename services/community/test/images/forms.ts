const crlf = '\r\n'

/** A body as a browser sends a form, with the header that goes with it. */
export interface SentForm {
  headers: Record<string, string>
  body: Buffer
}

export interface SentPart {
  /** Undefined: the part names none. */
  name?: string | undefined
  filename?: string | undefined
  /** Undefined: the part does not say. */
  type?: string | undefined
  content: Buffer | string
  /** Lines that stand in its header besides. */
  lines?: readonly string[]
}

export function formOf(parts: readonly SentPart[], boundary = 'the-boundary'): SentForm {
  const chunks = parts.flatMap((part) => [`--${boundary}${crlf}${headOf(part)}${crlf}${crlf}`, part.content, crlf])
  const body = Buffer.concat([...chunks, `--${boundary}--${crlf}`].map((chunk) => Buffer.from(chunk)))
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body }
}

/** One image in a form, as the web client sends it. */
export function imageForm(content: Buffer | string, part: Omit<SentPart, 'content'> = {}): SentForm {
  return formOf([{ name: 'file', filename: 'photo.jpg', type: 'image/jpeg', ...part, content }])
}

function headOf({ name, filename, type, lines = [] }: SentPart): string {
  const names = { name, filename }
  const told = Object.entries(names).map(([key, value]) => (value === undefined ? '' : `; ${key}="${value}"`))
  const disposition = `Content-Disposition: form-data${told.join('')}`
  return [...lines, disposition, ...(type === undefined ? [] : [`Content-Type: ${type}`])].join(crlf)
}
