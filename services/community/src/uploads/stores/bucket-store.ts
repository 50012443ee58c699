import { AwsClient } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { imageTypeOfName, mediaTypeOf } from '../image-type.ts'
import { originalOf } from '../sizes/size-names.ts'
import type { ByteRange, ImageStore, ListedImage, StoredImage } from './image-store.ts'

export interface BucketConfig {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const insufficientStorage = 507

const patience = { answerWithinMs: 20_000 }

/** Images in a bucket of any store that speaks S3, addressed as `<endpoint>/<bucket>/<filename>`. */
export function openBucketStore(
  { endpoint, bucket, ...keys }: BucketConfig,
  { answerWithinMs } = patience,
): ImageStore {
  const client = new AwsClient({ ...keys, service: 's3', retries: 2, initRetryMs: 200 })

  async function ask(method: string, filename: string, init: RequestInit = {}): Promise<Response> {
    const giveUp = new AbortController()
    const timer = setTimeout(() => giveUp.abort(new Error('The bucket did not answer in time')), answerWithinMs)
    try {
      const url = `${endpoint}/${encodeURIComponent(bucket)}/${filename}`
      return await client.fetch(url, { ...init, method, redirect: 'error', signal: giveUp.signal })
    } finally {
      clearTimeout(timer)
    }
  }

  async function readObject(filename: string, range: ByteRange | undefined): Promise<Readable> {
    const headers = range && { range: `bytes=${range.start}-${range.end}` }
    const answer = await ask('GET', filename, headers && { headers })
    if (answer.status !== (range ? 206 : 200) || !answer.body) throw await failure('GET', answer)
    return Readable.fromWeb(answer.body)
  }

  async function* listObjects(): AsyncGenerator<ListedImage> {
    let after = ''
    for (;;) {
      const answer = await ask('GET', `?list-type=2${after && `&continuation-token=${encodeURIComponent(after)}`}`)
      if (!answer.ok) throw await failure('GET', answer)
      const page = await answer.text()
      yield* imagesOf(page)
      after = /<NextContinuationToken>([^<]+)</.exec(page)?.[1] ?? ''
      if (after === '') return
    }
  }

  return {
    put: async (filename, bytes) => {
      const type = imageTypeOfName(filename)
      const headers = {
        ...(type && { 'content-type': mediaTypeOf(type) }),
        'content-length': String(bytes.length),
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      const answer = await ask('PUT', filename, { headers, body: new Uint8Array(bytes) })
      if (!answer.ok) throw await failure('PUT', answer)
      await answer.body?.cancel()
    },
    find: async (filename): Promise<StoredImage | undefined> => {
      const answer = await ask('HEAD', filename)
      if (answer.status === 404) return undefined
      const sizeBytes = Number(answer.headers.get('content-length') ?? Number.NaN)
      if (!answer.ok || !Number.isSafeInteger(sizeBytes)) throw await failure('HEAD', answer)
      return { sizeBytes, read: async (range) => readObject(filename, range) }
    },
    remove: async (filename) => {
      const answer = await ask('DELETE', filename)
      if (!answer.ok && answer.status !== 404) throw await failure('DELETE', answer)
      await answer.body?.cancel()
    },
    list: listObjects,
  }
}

/** Of one page of a bucket's list; whatever else lies in it has a folder or no image's name. */
function* imagesOf(page: string): Generator<ListedImage> {
  for (const [, object = ''] of page.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
    const filename = /<Key>([\w.-]+)<\/Key>/.exec(object)?.[1] ?? ''
    const sizeBytes = Number(/<Size>(\d+)<\/Size>/.exec(object)?.[1])
    if (imageTypeOfName(filename) && originalOf(filename) === undefined) yield { filename, sizeBytes }
  }
}

/** For the log: the status and the store's own word for it, nothing else of what it said. */
async function failure(method: string, answer: Response): Promise<Error> {
  const text = await answer.text().catch(() => '')
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1]
  const error = new Error(`The bucket answered ${answer.status}${code ? ` ${code}` : ''} to ${method}`)
  // By the name that a file system has for it.
  return answer.status === insufficientStorage ? Object.assign(error, { code: 'ENOSPC' }) : error
}
