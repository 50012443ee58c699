import { notes as names } from '../../sessions/draft-queries.ts'
import type { Visit } from '../../site/visit.ts'

const name = names.confirmationMail
const waitMs = 60_000

/** Remembers that a link has just been mailed. */
export async function noteMail({ notes }: Visit): Promise<void> {
  await notes.keep(name, {})
}

/** From which minute on another link may be asked for, as it is shown; undefined: now. */
export async function nextMailAt({ notes, now, site }: Visit): Promise<string | undefined> {
  const kept = await notes.read(name)
  const next = kept && new Date(kept.typedAt.getTime() + waitMs)
  if (!next || next <= now) return undefined
  return site.format.time(new Date(Math.ceil(next.getTime() / waitMs) * waitMs))
}
