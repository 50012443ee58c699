import { photosAfter, type AltText, type SentPhotos } from '@civic/contracts'
import { ValidationError } from '@civic/errors'

interface Images {
  imageUrls: string[]
  imageAlts: AltText[]
}

interface SentImages {
  imageUrls?: SentPhotos['urls']
  imageAlts?: SentPhotos['alts']
}

/** The images of something new, as they are kept; or VALIDATION_ERROR. */
export function newImages(sent: SentImages): Images {
  return imagesAfter({ imageUrls: [], imageAlts: [] }, sent)
}

/** The images after a change, as they are kept; or VALIDATION_ERROR when there are more texts than images. */
export function imagesAfter(stored: Images, { imageUrls, imageAlts }: SentImages): Images {
  const photos = photosAfter({ urls: stored.imageUrls, alts: stored.imageAlts }, { urls: imageUrls, alts: imageAlts })
  if (!photos) throw new ValidationError({ imageAlts: ['must not hold more texts than there are images'] })
  return { imageUrls: photos.urls, imageAlts: photos.alts }
}

/** The same for columns, which are written as JSON; what does not change is left out. */
export function imageColumns({ imageUrls, imageAlts }: { [Field in keyof Images]: Images[Field] | undefined }) {
  return {
    ...(imageUrls && { imageUrls: JSON.stringify(imageUrls) }),
    ...(imageAlts && { imageAlts: JSON.stringify(imageAlts) }),
  }
}
