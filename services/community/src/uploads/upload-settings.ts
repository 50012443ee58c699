import { allOrNone, httpUrl, text } from '@civic/config'
import path from 'node:path'

/** Where images are kept: in a bucket when one is set, else in a folder, else in a folder of the data directory. */
export const uploadSettings = {
  dataDir: text('CIVIC_DATA_DIR', path.resolve(import.meta.dirname, '../../../../.civic')),
  uploadsDir: text('UPLOADS_DIR', undefined),
  bucket: allOrNone({
    endpoint: httpUrl('S3_ENDPOINT', undefined),
    region: text('S3_REGION', undefined),
    bucket: text('S3_BUCKET', undefined),
    accessKeyId: text('S3_ACCESS_KEY_ID', undefined),
    secretAccessKey: text('S3_SECRET_ACCESS_KEY', undefined),
  }),
}

/** Where images lie while no bucket is set. Absolute. */
export function uploadsFolderOf({ dataDir, uploadsDir }: { dataDir: string; uploadsDir: string | undefined }): string {
  return path.resolve(uploadsDir ?? path.join(dataDir, 'uploads'))
}
