import { deflateSync, crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

export type Format = 'jpeg' | 'png' | 'gif' | 'webp'

export const formats: readonly Format[] = ['jpeg', 'png', 'gif', 'webp']

/** What a phone writes into a photo, with words that can be searched for. */
export const secrets = { camera: 'SecretCamera', place: 'SecretPlace', longitude: '3/1 23/1 44/1' }
const exif = {
  IFD0: { Make: secrets.camera, ImageDescription: secrets.place },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '6/1 27/1 11/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: secrets.longitude,
  },
}

/** A picture whose top left quarter is red and whose rest is blue, wider than high. */
export function picture({ width = 60, height = 40, red = 255 } = {}): Sharp {
  const quarter = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const }
  const corner = { create: { ...quarter, background: { r: red, g: 0, b: 0 } } }
  return sharp({ create: { width, height, channels: 3, background: { r: 0, g: 0, b: 255 } } }).composite([
    { input: corner, left: 0, top: 0 },
  ])
}

export async function pictureBytes(format: Format, size: { width?: number; height?: number } = {}): Promise<Buffer> {
  return picture(size).toFormat(format).toBuffer()
}

/** A photo with camera, place, position, XMP and a colour profile; `orientation` as EXIF counts it. */
export async function photoBytes(format: Format, orientation = 1): Promise<Buffer> {
  const xmp = `<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><x>${secrets.place}</x></x:xmpmeta>`
  return picture().withMetadata({ orientation, exif }).withIccProfile('p3').withXmp(xmp).toFormat(format).toBuffer()
}

/** A grainy picture of over a megabyte, as a phone takes it. */
export async function phonePhotoBytes(orientation: number): Promise<Buffer> {
  const size = { width: 2800, height: 2100, channels: 3 as const }
  const grain = sharp({
    create: { ...size, background: '#000', noise: { type: 'gaussian', mean: 20, sigma: 12 } },
  }).png({
    compressionLevel: 1,
  })
  const plain = await picture(size).png({ compressionLevel: 1 }).toBuffer()
  const grainy = sharp(plain).composite([{ input: await grain.toBuffer(), blend: 'screen' }])
  return grainy.withMetadata({ orientation }).jpeg({ quality: 90 }).toBuffer()
}

/** Frames of growing red, 50, 60, 70… ms each, played three times. */
export async function animationBytes(
  format: 'gif' | 'webp',
  { frames = 3, orientation = 1, ...size }: { frames?: number; orientation?: number; width?: number; height?: number },
): Promise<Buffer> {
  const shades = Array.from({ length: frames }, (_, index) => 255 - index * 20)
  const pictures = await Promise.all(
    shades.map(async (red) =>
      picture({ ...size, red })
        .png()
        .toBuffer(),
    ),
  )
  const motion = { delay: shades.map((_, index) => 50 + index * 10), loop: 3 }
  const animation = sharp(pictures, { join: { animated: true } }).withMetadata({ orientation })
  return (format === 'gif' ? animation.gif(motion) : animation.webp({ ...motion, lossless: true })).toBuffer()
}

/** What somebody sees who looks at it: its size and its corners, clockwise from the top left one. */
export async function lookAt(bytes: Buffer) {
  const metadata = await sharp(bytes, { animated: true }).metadata()
  const { pages = 1 } = metadata
  const frames = await Promise.all(Array.from({ length: pages }, async (_, page) => cornersOf(bytes, page)))
  const [corners = ''] = frames
  return { ...metadata, height: metadata.pageHeight ?? metadata.height, pages, corners, frames }
}

/** E.g. `rbbb`: red where it is red. */
async function cornersOf(bytes: Buffer, page: number): Promise<string> {
  const { data, info } = await sharp(bytes, { page }).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * info.channels)
  const [right, bottom] = [info.width - 1, info.height - 1]
  const corners = [at(0, 0), at(right, 0), at(right, bottom), at(0, bottom)]
  return corners.map(([r = 0, , b = 0]) => (r > b ? 'r' : 'b')).join('')
}

/** A chunk of a PNG. */
export function pngChunk(type: string, content: Buffer | string): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(content)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(named.length - 4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}

const pngHeadBytes = 33

/** The chunks set between the head of a PNG and its content. */
export function withPngChunks(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, pngHeadBytes), ...chunks, png.subarray(pngHeadBytes)])
}

/** A PNG of a few hundred bytes that claims to be of any size. */
export function claimedPng(width: number, height: number): Buffer {
  return packedPng({ width, height, depth: 8, colour: 2 }, Buffer.alloc(100_000))
}

/** A GIF of a few bytes a frame that claims to be of any size. */
export function claimedGif({ width, height, frames }: { width: number; height: number; frames: number }): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  const head = [Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]
  const placed = [Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0]), size]
  const frame = Buffer.concat([...placed, Buffer.from([0, 2, 2, 0x44, 1, 0])])
  return Buffer.concat([...head, ...Array.from({ length: frames }, () => frame), Buffer.from(';')])
}

/** A PNG of these rows, each with the byte of its filter before it, as packed as it goes. */
export function packedPng(
  { width, height, depth, colour }: { width: number; height: number; depth: number; colour: number },
  rows: Buffer,
  ...chunks: Buffer[]
): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const content = pngChunk('IDAT', deflateSync(rows, { level: 9 }))
  return Buffer.concat([signature, pngChunk('IHDR', head), ...chunks, content, pngChunk('IEND', '')])
}

/** Rows of noise that only the filter "Up" packs: each says how far it is from the one above, everywhere the same. */
export function rowsAlike(bytesInRow: number, height: number, step: number): Buffer {
  const noise = Buffer.from(Uint8Array.from({ length: bytesInRow }, (_, at) => (at * 2_654_435_761) >>> 30))
  const row = Buffer.concat([Buffer.from([2]), Buffer.alloc(bytesInRow, step)])
  return Buffer.concat([Buffer.from([0]), noise, ...Array<Buffer>(height - 1).fill(row)])
}
