import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import type { CommunityConfig } from '../config.ts'
import { uploadsFolderOf } from './upload-settings.ts'

/** A folder that grows while the platform runs. */
export interface GrowingFolder {
  name: 'data' | 'uploads'
  folder: string
}

/** The data directory, and the folder of the images unless they lie in a bucket. */
export function growingFolders(config: Pick<CommunityConfig, 'dataDir' | 'uploadsDir' | 'bucket'>): GrowingFolder[] {
  const data: GrowingFolder = { name: 'data', folder: path.resolve(config.dataDir) }
  return config.bucket ? [data] : [data, { name: 'uploads', folder: uploadsFolderOf(config) }]
}

/** Of the disk on which the folder lies, or the first above it that is there. */
export async function freeBytes(folder: string): Promise<number> {
  if (!existsSync(folder)) return freeBytes(path.dirname(folder))
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
