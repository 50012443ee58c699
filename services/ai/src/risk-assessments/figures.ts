const figure = /\d{4}-\d{2}-\d{2}|\p{Nd}+(?:[.,]\p{Nd}+)*(?:\s*(?:%|per ?cent\b|(?:thousand|million|billion)\b))?/giu
const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 }

/** Days, numbers and shares of a text by what they say, however they are written: `₦5 million` and `5,000,000.00` are one. */
export function figuresIn(text: string): string[] {
  return (text.normalize('NFKC').match(figure) ?? []).map(valueOf)
}

/** The same with each day taken apart, so that `1 May 2026` stands where `2026-05-01` does. */
export function figuresApart(text: string): string[] {
  return figuresIn(text.replaceAll('-', ' '))
}

/** The whole numbers up to twelve: any list has so many of something, so they prove nothing. */
export function isSmall(value: string): boolean {
  return /^(?:[1-9]|1[0-2])$/.test(value)
}

/** Of text in lower case. Most words are plain ones, which are tried first since that is many times cheaper. */
const wordOrFigure = new RegExp(String.raw`[a-z]+(?![\p{L}\p{M}\p{Sc}])|${figure.source}|[\p{L}\p{M}\p{Sc}]+`, 'gu')

/** The words of a text and what its figures say, with one space between them: what stands here in two texts is the same. */
export function wordForWord(text: string): string {
  const pieces = text.normalize('NFKC').toLowerCase().match(wordOrFigure) ?? []
  return pieces.map((piece) => (/^\p{Nd}/u.test(piece) ? valueOf(piece) : piece)).join(' ')
}

function valueOf(written: string): string {
  if (written.includes('-')) return written
  const [, digits = '', unit = ''] = /^(\S*\p{Nd})\s*(\P{Nd}*)$/u.exec(written) ?? []
  const value = Number(digits.replaceAll(',', ''))
  // What is no number in our way of writing is compared as it stands.
  if (Number.isNaN(value)) return written
  const rounded = String(Math.round(value * (scales[unit.toLowerCase()] ?? 1) * 100) / 100)
  return /^(?:%|per)/i.test(unit) ? `${rounded}%` : rounded
}
