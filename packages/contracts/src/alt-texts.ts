import { Type } from 'typebox'
import { Clearable, filled, Text } from './wire-types.ts'

/** What a photo shows, in words; null when nobody said it. */
export type AltText = string | null

const shown = Type.Unsafe<AltText>({ type: ['string', 'null'] })
const sent = Type.Unsafe<AltText>({ anyOf: [Text(0, 200), { type: 'null' }] })
const says = 'which says what it shows to those who cannot see it'

/** Of an answer: one text for each photo, in their order; `photos` says of which. */
export function AltTexts(photos: string) {
  return Type.Array(shown, { description: `A text for ${photos}, ${says}; null where nobody wrote one.` })
}

/** Of a body: at most as many texts as there are photos. */
export function NewAltTexts(photos: string, maxItems: number) {
  const rest = 'null for none. More texts than photos are refused. Left out, texts stay with the photos that stay.'
  return Clearable(Type.Array(sent, { maxItems, description: `A text for ${photos}, ${says}; ${rest}` }))
}

/** Photos with their texts as they are kept: without those at the end that say nothing. */
export interface Photos {
  urls: readonly string[]
  alts: readonly AltText[]
}

/** What somebody sends of photos and their texts; each may be left out or cleared. */
export interface SentPhotos {
  urls: readonly string[] | '' | null | undefined
  alts: readonly AltText[] | '' | null | undefined
}

export const noPhotos: Photos = { urls: [], alts: [] }

/** Exactly one text for each photo. */
export function altsBeside({ urls, alts }: Photos): AltText[] {
  return urls.map((_, place) => alts[place] ?? null)
}

/**
 * The photos after a change, as they are kept; undefined when there are more texts than photos. Where only photos are
 * sent, the texts of those that stay go with them.
 */
export function photosAfter(stored: Photos, sent: SentPhotos): { urls: string[]; alts: AltText[] } | undefined {
  const urls = [...(sent.urls === undefined ? stored.urls : (filled(sent.urls) ?? []))]
  const alts = sent.alts === undefined ? movedAlts(stored, urls) : (filled(sent.alts) ?? [])
  return alts.length > urls.length ? undefined : { urls, alts: kept(alts) }
}

/** Of a photo that stands there twice, the first keeps the first text. */
function movedAlts(stored: Photos, urls: readonly string[]): AltText[] {
  const left = altsBeside(stored).map((alt, place) => ({ url: stored.urls[place], alt }))
  return urls.map((url) => {
    const place = left.findIndex((photo) => photo.url === url)
    return place === -1 ? null : (left.splice(place, 1)[0]?.alt ?? null)
  })
}

function kept(alts: readonly AltText[]): AltText[] {
  const texts = alts.map((alt) => (alt === '' ? null : alt))
  return texts.slice(0, texts.findLastIndex((alt) => alt !== null) + 1)
}
