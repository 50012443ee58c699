import path from 'node:path'
import { openBucketStore, type BucketConfig } from './stores/bucket-store.ts'
import { openFolderStore } from './stores/folder-store.ts'
import type { ImageStore } from './stores/image-store.ts'
import { Turns } from './turns.ts'

export interface UploadDeskConfig {
  dataDir: string
  uploadsDir: string | undefined
  bucket: BucketConfig | undefined
}

/** Where uploads come in and images are kept. */
export interface UploadDesk {
  store: ImageStore
  /** Uploads that are being received or wait for a decoder: each holds up to 5 MB of memory. */
  inHand: Turns
  /** Images being worked on: each takes a core, and up to half a gigabyte at 50 megapixels. */
  atWork: Turns
}

/** Throws a ConfigError when images cannot be kept in their folder; a bucket may be away for a while. */
export async function openUploadDesk({ dataDir, uploadsDir, bucket }: UploadDeskConfig): Promise<UploadDesk> {
  const folder = path.resolve(uploadsDir ?? path.join(dataDir, 'uploads'))
  return {
    store: bucket ? openBucketStore(bucket) : await openFolderStore(folder),
    inHand: new Turns({ atOnce: 32, perPerson: 5 }),
    atWork: new Turns({ atOnce: 2, perPerson: 1 }),
  }
}
