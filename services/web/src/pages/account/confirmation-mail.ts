import type { Visit } from '../../site/visit.ts'

const name = 'confirmation mail'
const waitMs = 60_000

/** Remembers that a link has just been mailed. */
export async function noteMail({ drafts }: Visit): Promise<void> {
  await drafts.keep(name, {})
}

/** From when on another link may be asked for; undefined: now. */
export async function nextMailAt({ drafts, now }: Visit): Promise<Date | undefined> {
  const kept = await drafts.read(name)
  const next = kept && new Date(kept.keptAt.getTime() + waitMs)
  return next && next > now ? next : undefined
}
