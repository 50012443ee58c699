import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { freeBytes, growingFolders } from '../../../services/community/src/uploads/disk-room.ts'
import { openBucketStore } from '../../../services/community/src/uploads/stores/bucket-store.ts'
import { openFolderStore } from '../../../services/community/src/uploads/stores/folder-store.ts'
import type { ImageStore } from '../../../services/community/src/uploads/stores/image-store.ts'
import { uploadsFolderOf } from '../../../services/community/src/uploads/upload-settings.ts'
import { timeElsewhere } from './outside-probes.ts'
import type { Outcome, Probe } from './probe.ts'

export const images: Probe = {
  part: 'images',
  look: async ({ community }) => {
    if (community.bucket) {
      const { bucket, endpoint } = community.bucket
      return tryStore(openBucketStore(community.bucket), `bucket ${bucket} at ${endpoint}`, 'S3_*')
    }
    const folder = uploadsFolderOf(community)
    // Made by whoever runs the platform, who may not be who looks after it.
    if (!existsSync(folder)) return { is: 'off', words: `${folder} is made when the platform starts` }
    return tryStore(await openFolderStore(folder), folder, 'UPLOADS_DIR and the owner of the folder')
  },
}

async function tryStore(store: ImageStore, place: string, where: string): Promise<Outcome> {
  const name = `check-${randomUUID()}.png`
  const written = Buffer.from(randomUUID())
  try {
    await store.put(name, written)
    const found = await store.find(name)
    const read = found && (await buffer(await found.read()))
    await store.remove(name)
    if (read?.equals(written)) return { is: 'well', words: `${place} keeps, gives back and deletes` }
    return { is: 'failing', words: `${place} gives back something else than it was given. Look at ${where}` }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    await store.remove(name).catch(() => {})
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
    const remedy = isFull ? 'Make room on its disk' : `Look at ${where}`
    return { is: 'failing', words: `${place} cannot be used: ${reason}. ${remedy}` }
  }
}

/** PostgreSQL stops when it cannot write, and needs room to come up again. */
const leastFreeBytes = 512 * 2 ** 20

export const disk: Probe = {
  part: 'disk',
  look: async ({ community }) => {
    const folders = growingFolders(community)
    const rooms = await Promise.all(folders.map(async ({ folder }) => ({ folder, free: await freeBytes(folder) })))
    const [least] = rooms.toSorted((one, other) => one.free - other.free)
    if (!least) return { is: 'off', words: 'nothing is kept here' }
    const words = `${(least.free / 2 ** 30).toFixed(1)} GiB are free for ${least.folder}`
    if (least.free >= leastFreeBytes) return { is: 'well', words }
    return { is: 'failing', words: `only ${words}. Make room before the database stops` }
  },
}

const mostMs = 5000

export const clock: Probe = {
  part: 'clock',
  look: async (setup) => {
    const [database, elsewhere] = await Promise.all([timeOfDatabase(setup.databaseUrl), timeElsewhere(setup)])
    const others = [{ of: 'the database', aheadMs: database }]
    if (elsewhere) others.push({ of: elsewhere.of, aheadMs: elsewhere.at.getTime() - Date.now() })
    const far = others.find(({ aheadMs }) => Math.abs(aheadMs) > mostMs)
    const names = others.map(({ of }) => of).join(' and ')
    if (!far) return { is: 'well', words: `agrees with ${names} within ${mostMs / 1000} s` }
    const seconds = Math.round(Math.abs(far.aheadMs) / 1000)
    return {
      is: 'failing',
      words: `${far.of} is ${seconds} s ${far.aheadMs > 0 ? 'ahead of' : 'behind'} this machine. Look at its time service: links and sessions run out by the clock`,
    }
  },
}

async function timeOfDatabase(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, application_name: 'civic-check' })
  client.on('error', () => {})
  await client.connect()
  try {
    const asked = Date.now()
    const { rows } = await client.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    )
    return (rows[0]?.ms ?? Number.NaN) - (asked + Date.now()) / 2
  } finally {
    await client.end()
  }
}
