import { createHash } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { type Environment, readSettings } from '@civic/config'
import { uploadSettings } from '../../services/community/src/uploads/upload-settings.ts'
import { StartError } from '../start-error.ts'
import type { BackupSource } from './backup-source.ts'
import { type BackupTarget, fileSource } from './backup-target.ts'
import { inPieces } from './in-pieces.ts'

/** A store takes at most ten thousand parts: enough for 160 GB. */
const usualPartBytes = 16 * 1024 * 1024

type Ask = (
  method: string,
  query?: string,
  init?: { headers?: Record<string, string>; body?: string | Buffer },
) => Promise<Response>

/** Whether a place lies in a store that speaks S3: `s3://<bucket>/<key>`. */
export function isBucketAddress(place: string): boolean {
  return place.startsWith('s3://')
}

/** An object that is written in parts, so that only one of them is held in memory. */
export function bucketTarget(
  address: string,
  env: Environment,
  { mayReplace, partBytes = usualPartBytes }: { mayReplace: boolean; partBytes?: number },
): BackupTarget {
  const ask = asker(address, env)
  return {
    name: address,
    freeBytes: async () => {
      // Not known; but this is the moment to say that the name is taken, or that the store refuses the keys.
      const found = await ask('HEAD')
      if (found.ok && !mayReplace) {
        throw new StartError(`${address} is there already: name another object, or say --replace.`)
      }
      if (!found.ok && found.status !== 404) throw await failure(address, 'HEAD', found)
      return undefined
    },
    keep: async (bytes, verify) => {
      await uploadInParts(address, ask, inPieces(bytes, partBytes))
      try {
        const written = await bucketSource(address, env)
        await verify(written)
        return written.sizeBytes
      } catch (error) {
        await ask('DELETE')
        throw error
      }
    },
  }
}

/** What may be a backup, in a bucket or on this machine. */
export async function sourceAt(place: string, env: Environment): Promise<BackupSource> {
  return isBucketAddress(place) ? bucketSource(place, env) : fileSource(path.resolve(place))
}

/** An object that may be a backup. */
async function bucketSource(address: string, env: Environment): Promise<BackupSource> {
  const ask = asker(address, env)
  const found = await ask('HEAD')
  const sizeBytes = Number(found.headers.get('content-length') ?? Number.NaN)
  if (!found.ok || !Number.isSafeInteger(sizeBytes)) throw await failure(address, 'HEAD', found)
  return {
    name: address,
    sizeBytes,
    read: async (start, end) => {
      const answer = await ask('GET', '', { headers: { range: `bytes=${start}-${end}` } })
      if (answer.status !== 206 || !answer.body) throw await failure(address, 'GET', answer)
      return Readable.fromWeb(answer.body)
    },
  }
}

function asker(address: string, env: Environment): Ask {
  const [, bucket = '', key = ''] = /^s3:\/\/([^/]+)\/(.+)$/.exec(address) ?? []
  if (key === '') throw new StartError(`${address} names no object: write s3://<bucket>/<name>.`)
  const { bucket: store } = readSettings(env, { bucket: uploadSettings.bucket })
  if (!store) throw new StartError(`${address} needs S3_ENDPOINT, S3_REGION, S3_BUCKET and both S3 keys.`)
  const { endpoint, region, accessKeyId, secretAccessKey } = store
  const client = new AwsClient({ region, accessKeyId, secretAccessKey, service: 's3', retries: 4, initRetryMs: 500 })
  const url = [endpoint, bucket, ...key.split('/')].map((part, index) => (index ? encodeURIComponent(part) : part))
  return async (method, query = '', { headers = {}, body = '' } = {}) => {
    const sum = createHash('sha256').update(body).digest('hex')
    const sent = typeof body === 'string' ? body : new Uint8Array(body)
    return client.fetch(`${url.join('/')}${query}`, {
      method,
      redirect: 'error',
      headers: { ...headers, 'x-amz-content-sha256': sum },
      ...(sent.length > 0 && { body: sent }),
    })
  }
}

async function uploadInParts(address: string, ask: Ask, pieces: AsyncIterable<Buffer>): Promise<void> {
  const begun = await answered(address, 'POST', ask('POST', '?uploads'))
  const uploadId = encodeURIComponent(/<UploadId>([^<]+)</.exec(begun)?.[1] ?? '')
  const parts: string[] = []
  try {
    for await (const body of pieces) {
      const number = parts.length + 1
      const answer = await ask('PUT', `?partNumber=${number}&uploadId=${uploadId}`, { body })
      if (!answer.ok) throw await failure(address, 'PUT', answer)
      await answer.body?.cancel()
      const tag = answer.headers.get('etag') ?? ''
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`)
    }
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const ended = await answered(address, 'POST', ask('POST', `?uploadId=${uploadId}`, { body }))
    // A store may find out that it failed after it has begun to answer.
    if (ended.includes('<Error>')) throw new StartError(`${address} was not kept by the store.`)
  } catch (error) {
    await ask('DELETE', `?uploadId=${uploadId}`).catch(() => {})
    throw error
  }
}

async function answered(address: string, method: string, asking: Promise<Response>): Promise<string> {
  const answer = await asking
  if (!answer.ok) throw await failure(address, method, answer)
  return answer.text()
}

/** The status and the store's own word for it, nothing else of what it said. */
async function failure(address: string, method: string, answer: Response): Promise<StartError> {
  const text = await answer.text().catch(() => '')
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1]
  return new StartError(`${address}: the store answered ${answer.status}${code ? ` ${code}` : ''} to ${method}.`)
}
