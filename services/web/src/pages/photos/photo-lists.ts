import type { Fields } from '../../sessions/draft.ts'
import { carriedList } from '../../site/field.ts'
import type { Photo } from '../../views/photos/photo.ts'

/** Photos of a draft are names in its fields, each with what it shows in the same place. */
export const photoFields = { photos: carriedList(), alts: carriedList() }

/** As the platform takes them. */
export function imagesOf(photos: readonly Photo[]) {
  return { imageUrls: photos.map(({ name }) => name), imageAlts: photos.map(({ alt }) => (alt === '' ? null : alt)) }
}

export function photosIn({ photos = [], alts = [] }: Fields): Photo[] {
  return photos.map((name, index) => ({ name, alt: alts[index] ?? '' }))
}

export function fieldsOfPhotos(photos: readonly Photo[]) {
  return { photos: photos.map(({ name }) => name), alts: photos.map(({ alt }) => alt) }
}
