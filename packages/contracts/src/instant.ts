const pattern =
  /^(\d{4}-\d{2}-\d{2})[Tt ]([01]\d|2[0-3]):([0-5]\d):([0-5]\d|60)(\.\d+)?(?:[Zz]|([+-])([01]\d|2[0-3]):([0-5]\d))$/
const minuteMs = 60_000
const longest = 64

/**
 * The instant that an RFC 3339 text with an offset names, or undefined when it is not one, names a day the calendar
 * does not have, or an instant that its offset moves out of the years 0000 to 9999. A leap second is the first instant
 * of the next minute.
 */
export function readInstant(text: string): Date | undefined {
  const match = text.length <= longest ? pattern.exec(text) : null
  if (!match) return undefined
  const [, day = '', hour, minute, second, fraction = '.', sign, offsetHour = 0, offsetMinute = 0] = match
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) return undefined
  const offsetMs = (Number(offsetHour) * 60 + Number(offsetMinute)) * minuteMs * (sign === '-' ? -1 : 1)
  const ofDayMs = (Number(hour) * 60 + Number(minute)) * minuteMs + Number(second) * 1000
  const instant = new Date(midnight.getTime() + ofDayMs + Number(fraction.slice(1, 4).padEnd(3, '0')) - offsetMs)
  return /^\d{4}-/.test(instant.toISOString()) ? instant : undefined
}
