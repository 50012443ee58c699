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
