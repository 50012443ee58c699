import { to } from '../html/url.ts'
import { worksAt } from '../site/desks.ts'
import type { Trail } from '../site/page.ts'
import type { Person } from '../site/visit.ts'
import { words } from '../words/en.ts'

const { title, mine } = words.adminToday

/** The way to a page of administration, from where administrators begin. */
export function adminTrail(...steps: Trail): Trail {
  return [{ url: to`/admin`, label: title }, ...steps]
}

/** The same for a page that officials see as well: they begin at their own desks. */
export function deskTrail(person: Person | undefined, ...steps: Trail): Trail {
  return worksAt('administrators', person) ? adminTrail(...steps) : [{ url: to`/desks`, label: mine.title }, ...steps]
}
