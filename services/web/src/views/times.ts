import { html, type Html } from '../html/html.ts'
import type { Site } from '../site/site.ts'
import { words } from '../words/en.ts'

/** `Today, 09:12`, `Yesterday, 16:30`, `21 November 2026`. */
export function lately(site: Site, at: string | Date, now: Date): Html {
  const { format } = site
  const date = new Date(at)
  const key = format.dayKey(date)
  const text = words.times
  const yesterday = new Date(now.getTime() - 86_400_000)
  if (key === format.dayKey(now)) return timed(date, text.today(format.time(date)))
  if (key === format.dayKey(yesterday)) return timed(date, text.yesterday(format.time(date)))
  return timed(date, format.day(date))
}

function timed(at: Date, words: string): Html {
  return html`<time datetime="${at.toISOString()}">${words}</time>`
}

/** The day of an instant, as the people of this installation call it. */
export function day({ format }: Site, at: Date | string): Html {
  const date = typeof at === 'string' ? new Date(at) : at
  return html`<time datetime="${date.toISOString()}">${format.day(date)}</time>`
}

const text = words.petition
const dayMs = 86_400_000

/** The first instant after a last day, which ends by the clock of Greenwich. */
export function endOf(deadline: string): Date {
  return new Date(Date.parse(deadline.slice(0, 10)) + dayMs)
}

/** The day that was chosen, whatever day it is here when it ends. */
export function lastDay({ format }: Site, deadline: string): Html {
  const key = deadline.slice(0, 10)
  return html`<time datetime="${key}">${format.namedDay(key)}</time>`
}

/** `until 01:00 on 6 December, West Africa Time`: its end by the clock of the people here. */
export function untilWhen({ format }: Site, deadline: string): string {
  const end = endOf(deadline)
  return text.untilWhen(format.time(end), format.dayOfYear(end), format.zoneNameAt(end))
}

/** The same of a day that is not chosen yet. */
export function untilWhenOfAny({ format }: Site, now: Date): string {
  const key = now.toISOString().slice(0, 10)
  const end = endOf(key)
  const day = format.dayKey(end) === key ? text.thatDay : text.nextDay
  return text.untilWhen(format.time(end), day, format.zoneNameAt(end))
}
