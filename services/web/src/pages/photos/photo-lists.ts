import type { Sent } from '../../site/sent.ts'
import { mostPhotos, type Photo } from '../../views/photos/photo.ts'

/** As the platform takes them. */
export function imagesOf(photos: readonly Photo[]) {
  return { imageUrls: photos.map(({ name }) => name), imageAlts: photos.map(({ alt }) => (alt === '' ? null : alt)) }
}

export function photosOfDraft(fields: Readonly<Record<string, string[]>>): Photo[] {
  return (fields['photos'] ?? []).map((name, index) => ({ name, alt: fields['alts']?.[index] ?? '' }))
}

export function draftOfPhotos(photos: readonly Photo[]) {
  return { photos: photos.map(({ name }) => name), alts: photos.map(({ alt }) => alt) }
}

/** Those that a form shows and sends. */
export function photosOfForm(sent: Sent): Photo[] {
  const places = Array.from({ length: mostPhotos }, (_, index) => index)
  return places
    .map((index) => ({ name: sent.text(`photo${index}`), alt: sent.text(`alt${index}`) }))
    .filter(({ name }) => name !== '')
}
