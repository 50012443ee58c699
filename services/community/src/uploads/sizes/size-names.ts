import { extensionOf, imageTypeOfName, type ImageType } from '../image-type.ts'
import { imageWidths, type ImageWidth } from '../upload-schemas.ts'

const sizeName = new RegExp(String.raw`^(.+\.[a-z]+)\.(?:${imageWidths.join('|')})\.[a-z]+$`)

/** Beside the image, and by no path of its own: what is no image's name is refused. */
export function nameOfSize(filename: string, width: ImageWidth, type: ImageType): string {
  return `${filename}.${width}.${extensionOf(type)}`
}

/** Every size that may be kept of an image: each width in its own format and in WEBP. */
export function namesOfSizes(filename: string): string[] {
  const types = new Set<ImageType>([imageTypeOfName(filename) ?? 'webp', 'webp'])
  return imageWidths.flatMap((width) => [...types].map((type) => nameOfSize(filename, width, type)))
}

/** The image that a file is a size of; undefined when it is none. */
export function originalOf(name: string): string | undefined {
  return sizeName.exec(name)?.[1]
}
