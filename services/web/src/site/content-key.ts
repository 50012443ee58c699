import { hash } from 'node:crypto'

/**
 * What is sent with this key counts once for what it says, whatever page of whatever window sends it. Keys are each person's
 * own, and are forgotten after a day.
 */
export function contentKey(place: string, content: unknown): string {
  return hash('sha256', `${place} ${JSON.stringify(content)}`, 'hex').slice(0, 40)
}

/**
 * Makes something once for what it says. Where it was made before and has been deleted since, it is made anew: nobody is led
 * to what is gone.
 */
export async function makeOnce<Thing extends { createdAt: string }>(
  place: string,
  {
    body,
    now,
    make,
    isThere,
  }: {
    body: unknown
    now: Date
    make: (key: string) => Promise<Thing>
    isThere: (thing: Thing) => Promise<boolean>
  },
): Promise<Thing> {
  const made = await make(contentKey(place, body))
  const isFromBefore = new Date(made.createdAt) < now
  if (!isFromBefore || (await isThere(made))) return made
  return make(contentKey(place, [body, now.toISOString()]))
}
