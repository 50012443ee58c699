import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { BucketUploads } from './bucket-uploads.ts'

export const bucketKeys = { region: 'eu-west-1', accessKeyId: 'the-key', secretAccessKey: 'the-secret' }

/** What tells the service of a bucket. */
export const bucketVariables = (endpoint: string, bucket = 'images') => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: bucketKeys.region,
  S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
})

export type ImageBucket = Awaited<ReturnType<typeof openImageBucket>>

/** What the store does instead of answering properly. */
type Trouble = 'refuses' | 'fails' | 'is silent' | 'breaks off' | 'is full'

/** A store that speaks as much S3 as images and backups need, checks every signature and keeps objects in memory. */
export async function openImageBucket() {
  const objects = new Map<string, Buffer>()
  const seen: { method: string; path: string; type: string | undefined; isSigned: boolean }[] = []
  const uploads = new BucketUploads(objects)
  const store = { objects, seen, uploads, trouble: undefined as Trouble | undefined, failuresLeft: 0 }

  const server = createServer((request, response) => {
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request
    const body = await buffer(request)
    const isSigned = (await isSignedBy(request, endpoint)) && headers['x-amz-content-sha256'] !== undefined
    seen.push({ method, path, type: headers['content-type'], isSigned })
    if (store.trouble === 'is silent') return
    if (store.failuresLeft > 0) {
      store.failuresLeft -= 1
      return refuse(response, 503, 'SlowDown')
    }
    if (store.trouble === 'is full' && method === 'PUT') return refuse(response, 507, 'XMinioStorageFull')
    if (store.trouble === 'fails') return refuse(response, 500, 'InternalError')
    if (store.trouble === 'refuses' || !isSigned) return refuse(response, 403, 'AccessDenied')
    if (uploads.answer(method, new URL(path, endpoint), body, response)) return
    if (method === 'PUT') return put(path, body, request, response)
    if (method === 'DELETE') return remove(path, response)
    const object = objects.get(path)
    if (!object) return refuse(response, 404, 'NoSuchKey')
    send(object, request, response)
  }

  function put(path: string, body: Buffer, { headers }: IncomingMessage, response: ServerResponse): void {
    const isWhole = createHash('sha256').update(body).digest('hex') === headers['x-amz-content-sha256']
    if (!isWhole) return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    objects.set(path, body)
    response.end()
  }

  function remove(path: string, response: ServerResponse): void {
    objects.delete(path)
    response.writeHead(204).end()
  }

  function send(object: Buffer, { method, headers }: IncomingMessage, response: ServerResponse): void {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
    const bytes = start === undefined ? object : object.subarray(Number(start), Number(end) + 1)
    response.writeHead(start === undefined ? 200 : 206, { 'content-length': bytes.length })
    if (method === 'HEAD') response.end()
    else if (store.trouble === 'breaks off') response.write(bytes.subarray(0, 10), () => response.destroy())
    else response.end(bytes)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return Object.assign(store, {
    endpoint,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const secret = `<AWSAccessKeyId>${bucketKeys.accessKeyId}</AWSAccessKeyId><HostId>inside</HostId>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code>${secret}</Error>`)
}

/** Signs the request again with the keys that both know and compares. */
async function isSignedBy({ method = '', url = '', headers }: IncomingMessage, endpoint: string): Promise<boolean> {
  const signed = Object.entries(headers).filter(([name]) => name === 'x-amz-content-sha256')
  const again = new AwsV4Signer({
    ...bucketKeys,
    method,
    url: `${endpoint}${url}`,
    service: 's3',
    datetime: String(headers['x-amz-date']),
    headers: Object.fromEntries(signed.map(([name, value]) => [name, String(value)])),
  })
  return (await again.authHeader()) === headers.authorization
}
