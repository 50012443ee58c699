import { type Environment, readSettings } from '@civic/config'
import { openBucketStore } from '../../services/community/src/uploads/stores/bucket-store.ts'
import { folderStore, openFolderStore } from '../../services/community/src/uploads/stores/folder-store.ts'
import type { ImageStore } from '../../services/community/src/uploads/stores/image-store.ts'
import { uploadSettings, uploadsFolderOf } from '../../services/community/src/uploads/upload-settings.ts'
import { dataDirOf } from '../data-dir.ts'

export interface PlacedStore {
  store: ImageStore
  place: string
  /** Undefined for a bucket. */
  folder: string | undefined
}

/** Where the community service keeps its images under these settings, as it is. */
export function imageStoreOf(env: Environment): PlacedStore {
  const { uploadsDir, bucket } = readSettings(env, uploadSettings)
  if (bucket) return { store: openBucketStore(bucket), place: `the bucket ${bucket.bucket}`, folder: undefined }
  const folder = uploadsFolderOf({ dataDir: dataDirOf(env), uploadsDir })
  return { store: folderStore(folder), place: folder, folder }
}

/** The same to write to: a folder is made when it is missing. */
export async function openImageStoreOf(env: Environment): Promise<PlacedStore> {
  const placed = imageStoreOf(env)
  return placed.folder === undefined ? placed : { ...placed, store: await openFolderStore(placed.folder) }
}
