import { limits } from '@civic/client'

/** An image that was uploaded, by its name, with what it shows; empty where nobody said. */
export interface Photo {
  name: string
  alt: string
}

/** Of one thing: an issue or a petition. */
export const mostPhotos = limits.reportIssue.imageUrls.maxItems

/** In bytes: as large as an image of the platform may be. */
export const largestFile = 5 * 1024 * 1024

/** Those of an issue or a petition. */
export function photosOfThing({
  imageUrls,
  imageAlts,
}: {
  imageUrls: readonly string[]
  imageAlts: readonly (string | null)[]
}): Photo[] {
  return imageUrls.map((name, index) => ({ name, alt: imageAlts[index] ?? '' }))
}
