export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp'

const typeOfExtension = new Map<string, ImageType>([
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['gif', 'gif'],
  ['webp', 'webp'],
])

const beginnings: readonly (readonly [ImageType, (start: string) => boolean])[] = [
  ['jpeg', (start) => start.startsWith('\xff\xd8\xff')],
  ['png', (start) => start.startsWith('\x89PNG\r\n\x1a\n')],
  ['gif', (start) => start.startsWith('GIF87a') || start.startsWith('GIF89a')],
  ['webp', (start) => start.startsWith('RIFF') && start.endsWith('WEBP')],
]

/** Of an image that we keep: by its extension, in any letter case; undefined when that is none of ours. */
export function imageTypeOfName(filename: string): ImageType | undefined {
  return typeOfExtension.get(/\.([a-z]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? '')
}

/**
 * By its first bytes: what the content claims to be, whatever its name says. Only a decoder can tell whether it is true,
 * but nothing else than these four is ever shown to one.
 */
export function claimedImageType(bytes: Buffer): ImageType | undefined {
  const start = bytes.toString('latin1', 0, 12)
  return beginnings.find(([, begins]) => begins(start))?.[0]
}

/** As many phones take photos, and hardly a browser shows them. */
export function isHeic(bytes: Buffer): boolean {
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(bytes.toString('latin1', 4, 12))
}

export function extensionOf(type: ImageType): string {
  return type === 'jpeg' ? 'jpg' : type
}

export function mediaTypeOf(type: ImageType): string {
  return `image/${type}`
}
