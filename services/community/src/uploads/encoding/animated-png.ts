const firstChunk = 8
/** Of each chunk: its length and its name before the content, a checksum behind it. */
const [headBytes, tailBytes] = [8, 4]

/**
 * Whether a PNG is an animation: it says so in a chunk before its picture. Our decoder knows the picture alone and would
 * drop the other frames without a word.
 */
export function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = firstChunk; at + headBytes <= bytes.length;) {
    const name = bytes.toString('latin1', at + 4, at + headBytes)
    if (name === 'acTL') return true
    if (name === 'IDAT') return false
    at += headBytes + bytes.readUInt32BE(at) + tailBytes
  }
  return false
}
