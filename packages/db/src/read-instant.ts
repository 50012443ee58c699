import pg from 'pg'

/** What PostgreSQL calls timestamptz. */
export const instantType = 1184

const parseAsDriver: (text: string) => unknown = pg.types.getTypeParser(instantType, 'text')
const [zero, plus, minus, dot] = [48, 43, 45, 46]
/** With and without fractions: `2026-03-01 09:30:00+00`, `2026-03-01 09:30:00.123456+00` */
const [shortest, longest] = [22, 29]

/**
 * The driver reads each time with regular expressions, which took a tenth of what a long list costs a service. Times as
 * PostgreSQL usually writes them are read by their places; of everything else, such as a year of five digits, one before
 * Christ, infinity or half an hour of offset, the driver decides.
 */
export function readInstant(text: string): unknown {
  const end = text.length - 3
  const sign = text.charCodeAt(end)
  const isUsual =
    text.length >= shortest &&
    text.length <= longest &&
    text.charCodeAt(4) === minus &&
    (sign === plus || sign === minus)
  const year = isUsual ? twoDigits(text, 0) * 100 + twoDigits(text, 2) : 0
  // The years of the first century are others to the calendar of JavaScript.
  if (year < 100) return parseAsDriver(text)
  const offset = twoDigits(text, end + 1)
  return new Date(
    Date.UTC(
      year,
      twoDigits(text, 5) - 1,
      twoDigits(text, 8),
      twoDigits(text, 11) - (sign === plus ? offset : -offset),
      twoDigits(text, 14),
      twoDigits(text, 17),
      text.charCodeAt(19) === dot ? digit(text, 20, end) * 100 + digit(text, 21, end) * 10 + digit(text, 22, end) : 0,
    ),
  )
}

/**
 * An instant out of JSON that PostgreSQL wrote, with its own precision and the session's offset, in UTC with milliseconds:
 * `2026-03-01T09:30:00.123456+00:00` becomes `2026-03-01T09:30:00.123Z`. Reading what is in UTC already as a `Date` takes ten
 * times as long, and each row of a long list has about three.
 */
export function isoInstant(text: string): string {
  const isInUtc = text.charAt(10) === 'T' && text.endsWith('+00:00')
  if (!isInUtc) return new Date(text).toISOString()
  const milliseconds = text.slice(20, -6).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 19)}.${milliseconds}Z`
}

function twoDigits(text: string, place: number): number {
  return (text.charCodeAt(place) - zero) * 10 + text.charCodeAt(place + 1) - zero
}

/** PostgreSQL leaves out the zeros at the end of a fraction. */
function digit(text: string, place: number, end: number): number {
  return place < end ? text.charCodeAt(place) - zero : 0
}
