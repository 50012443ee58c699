import { totalmem } from 'node:os'
import process from 'node:process'

const megabyte = 1024 * 1024
const least = 128
const most = 1024
const share = 1 / 8

/** How much PostgreSQL keeps of its pages by itself: an eighth of the memory, from 128 MB to 1 GB. */
export function sharedBuffers(memoryBytes = availableMemory()): string {
  return `${Math.min(most, Math.max(least, Math.floor((memoryBytes * share) / megabyte)))}MB`
}

/** Bytes that this machine has, or that its container may use where that is less; 0 says that nothing bounds it. */
function availableMemory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
