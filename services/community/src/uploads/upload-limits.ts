/** How much uploads may take of the machine and of everybody's time. Tests shorten what they would have to sit through. */
export interface UploadLimits {
  /** Uploads of one person that are received or worked on at once. */
  perPerson: number
  /** How long an upload waits, unread, for a place among those of its person. */
  placeMs: number
  /** Memory for all files that are on their way in or wait for a decoder. */
  mostHeldBytes: number
  /** From the first byte of a form to its last. */
  receiveMs: number
  /** A form that brings less than `leastBytesPerWindow` in a window is not waited for any longer. */
  windowMs: number
  leastBytesPerWindow: number
  /** Images that are worked on at once: each takes a core, and up to half a gigabyte at 50 megapixels. */
  decoders: number
  /** How long a file waits for a decoder. */
  decoderMs: number
  /** Sizes of images that may wait to be made for one address: those of a page full of new photos. */
  sizesWaiting: number
  /** How long a size waits for its turn. */
  sizeMs: number
}

const kibibyte = 1024

/**
 * With all its waits an upload ends within the gateway's 300 seconds for a request, and is answered within its 60 seconds
 * after the last byte. A size is answered within the 30 seconds of a read.
 */
export const defaultUploadLimits: UploadLimits = {
  perPerson: 5,
  placeMs: 15_000,
  mostHeldBytes: 256 * kibibyte * kibibyte,
  receiveMs: 270_000,
  windowMs: 15_000,
  leastBytesPerWindow: 15 * kibibyte,
  decoders: 2,
  decoderMs: 20_000,
  sizesWaiting: 60,
  sizeMs: 8_000,
}
