/**
 * A backup is a stream of zstd with a tar archive in it. Its head and its end stand in frames that every program for zstd
 * passes over, so that `zstd -dc FILE | tar -x` works, and so does `head -c 2000 FILE`.
 */
const skippedByZstd = 0x184d2a5b
const prefixBytes = 8
const headWord = 'civic-backup\n'
const endWord = 'civic-backup-end sha256 '
const checksumLength = 64
const mostHeadBytes = 16 * 1024 * 1024

/** How many bytes the beginning of a file must have to tell how long its head is. */
export const headStartBytes = prefixBytes + headWord.length
export const endBytes = prefixBytes + endWord.length + checksumLength + 1

export function headFrame(json: string): Buffer {
  return frame(`${headWord}${json}\n`)
}

export function endFrame(checksum: string): Buffer {
  return frame(`${endWord}${checksum}\n`)
}

/** Of the first bytes of a file: how long its first frame is; undefined when it is no backup of ours. */
export function headLength(start: Buffer): number | undefined {
  if (start.length < headStartBytes || start.readUInt32LE(0) !== skippedByZstd) return undefined
  const length = start.readUInt32LE(4)
  if (start.toString('latin1', prefixBytes, headStartBytes) !== headWord || length > mostHeadBytes) return undefined
  return prefixBytes + length
}

/** What the head says, out of the whole of its frame. */
export function headText(wholeFrame: Buffer): string {
  return wholeFrame.toString('utf8', headStartBytes).trimEnd()
}

/** The checksum that the last bytes of a file give; undefined when they are not the end of a backup. */
export function endChecksum(end: Buffer): string | undefined {
  if (end.length !== endBytes || end.readUInt32LE(0) !== skippedByZstd) return undefined
  const text = end.toString('latin1', prefixBytes)
  return text.startsWith(endWord) ? text.slice(endWord.length, -1) : undefined
}

function frame(text: string): Buffer {
  const content = Buffer.from(text)
  const prefix = Buffer.alloc(prefixBytes)
  prefix.writeUInt32LE(skippedByZstd, 0)
  prefix.writeUInt32LE(content.length, 4)
  return Buffer.concat([prefix, content])
}
