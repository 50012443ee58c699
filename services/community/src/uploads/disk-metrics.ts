import { LiveGauge } from '@civic/metrics'
import { freeBytes, type GrowingFolder } from './disk-room.ts'

const free = new LiveGauge('disk_free_bytes', 'Room that is left on the disk of a folder that grows', ['folder'])

/** Tells of them until what it gives back is called. */
export function watchDisks(folders: readonly GrowingFolder[]): () => void {
  const ends = folders.map(({ name, folder }) => free.watch({ folder: name }, async () => freeBytes(folder)))
  return () => ends.forEach((end) => end())
}
