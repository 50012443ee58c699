import type { Readable } from 'node:stream'

/** From the first to the last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

export interface StoredImage {
  sizeBytes: number
  /** All of it, or a part within its size. */
  read: (range?: ByteRange) => Promise<Readable>
}

export interface ListedImage {
  filename: string
  sizeBytes: number
}

/** In bytes. */
export interface Room {
  freeBytes: number
  uploadBytes: number
}

/** Where images are kept. A name is given once and never again, so what it stands for never changes. */
export interface ImageStore {
  /** Kept whole and for good when it returns; not at all when it throws. */
  put: (filename: string, bytes: Buffer) => Promise<void>
  /** Undefined only when there is no such image; a store that cannot tell throws. */
  find: (filename: string) => Promise<StoredImage | undefined>
  /** Gone when it returns, whether or not it was there. */
  remove: (filename: string) => Promise<void>
  /** Every image that was put there, without the sizes that were made of them. */
  list: () => AsyncIterable<ListedImage>
  /** How much room there is and is taken; absent where the store does not tell. */
  measure?: () => Promise<Room>
}
