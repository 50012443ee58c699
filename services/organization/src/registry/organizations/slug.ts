import { InvalidSlugError } from './organization-errors.ts'

/** A slug of 120 characters with room for the number that makes it the only one. */
const longest = 108
const form = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Letters that no decomposition takes apart. */
const plainLetters: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ŋ: 'n',
  ɔ: 'o',
  ɛ: 'e',
  ǝ: 'e',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/** A slug as it is sent, in small letters, or INVALID_SLUG. */
export function readSlug(text: string): string {
  const slug = text.toLowerCase()
  if (!form.test(slug)) throw new InvalidSlugError()
  return slug
}

/** A name as a slug: accents folded, everything else that is no letter or digit a hyphen; `fallback` when nothing is left. */
export function slugOf(name: string, fallback = 'organization'): string {
  const plain = [...name.toLowerCase().normalize('NFKD')].map((letter) => plainLetters[letter] ?? letter).join('')
  const slug = plain
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-+|-+$/g, '')
  return slug || fallback
}
