import type { Warn } from '@civic/errors'
import { openBucketStore, type BucketConfig } from './stores/bucket-store.ts'
import { openFolderStore } from './stores/folder-store.ts'
import type { ImageStore } from './stores/image-store.ts'
import { KeptUsage } from './stores/kept-usage.ts'
import { Intake } from './intake.ts'
import { Permits } from './permits.ts'
import { ImageSizes } from './sizes/image-sizes.ts'
import { defaultUploadLimits, type UploadLimits } from './upload-limits.ts'
import { uploadsFolderOf } from './upload-settings.ts'

export interface UploadDeskConfig {
  dataDir: string
  uploadsDir: string | undefined
  bucket: BucketConfig | undefined
}

/** Where uploads come in and images are kept. */
export interface UploadDesk {
  store: ImageStore
  /** Of each person, uploads from their first byte until they are kept; there is no bound on all people together. */
  inHand: Permits
  /** Where files come in, however slowly: nobody waits for a permit that somebody else's line holds. */
  intake: Intake
  /** Images that have arrived whole and are worked on. */
  atWork: Permits
  /** Images in other sizes. */
  sizes: ImageSizes
  usage: KeptUsage
}

/** Throws a ConfigError when images cannot be kept in their folder; a bucket may be away for a while. */
export async function openUploadDesk(
  { dataDir, uploadsDir, bucket }: UploadDeskConfig,
  limits: Partial<UploadLimits> = {},
  warn: Warn = () => {},
): Promise<UploadDesk> {
  const folder = uploadsFolderOf({ dataDir, uploadsDir })
  const set = { ...defaultUploadLimits, ...limits }
  const store = bucket ? openBucketStore(bucket) : await openFolderStore(folder)
  return {
    store,
    inHand: new Permits({ atOnce: Infinity, perPerson: set.perPerson, waitMs: set.placeMs }),
    intake: new Intake(set),
    atWork: new Permits({ atOnce: set.decoders, perPerson: 1, waitMs: set.decoderMs }),
    sizes: new ImageSizes(store, set, warn),
    usage: new KeptUsage(store, warn),
  }
}
