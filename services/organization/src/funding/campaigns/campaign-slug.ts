import { randomBytes } from 'node:crypto'

const longest = 80
const highestNumber = 26

/** A title as a slug; its end is cut, and `campaign` stands where nothing is left. */
export function campaignSlug(title: string): string {
  const slug = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longest)
    .replaceAll(/-+$/g, '')
  return slug || 'campaign'
}

/** What a title may be called, in this order: `slug`, `slug-2` to `slug-26`, and at last one that nobody has taken. */
export function slugsFor(title: string): string[] {
  const slug = campaignSlug(title)
  const numbered = Array.from({ length: highestNumber - 1 }, (_, index) => `${slug}-${index + 2}`)
  return [slug, ...numbered, `${slug}-${randomBytes(4).toString('hex')}`]
}
