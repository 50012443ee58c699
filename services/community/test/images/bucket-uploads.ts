import type { ServerResponse } from 'node:http'

/** Objects that come in parts, and the list of a bucket, as a store that speaks S3 has them. */
export class BucketUploads {
  readonly #objects: Map<string, Buffer>
  readonly #parts = new Map<string, Buffer[]>()

  constructor(objects: Map<string, Buffer>) {
    this.#objects = objects
  }

  /** Uploads that were begun and neither completed nor given up. */
  get open(): number {
    return this.#parts.size
  }

  /** Answers what has to do with parts or lists; false for everything else. */
  answer(method: string, { pathname, searchParams }: URL, body: Buffer, response: ServerResponse): boolean {
    const id = searchParams.get('uploadId') ?? ''
    if (searchParams.has('list-type')) this.#list(pathname, searchParams.get('continuation-token') ?? '', response)
    else if (method === 'POST' && searchParams.has('uploads')) this.#begin(response)
    else if (method === 'PUT' && id) this.#take(id, Number(searchParams.get('partNumber')), body, response)
    else if (method === 'POST' && id) this.#complete(id, pathname, response)
    else if (method === 'DELETE' && id) response.writeHead(this.#parts.delete(id) ? 204 : 404).end()
    else return false
    return true
  }

  #begin(response: ServerResponse): void {
    const id = `upload ${this.#parts.size + 1}`
    this.#parts.set(id, [])
    response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }

  #take(id: string, number: number, body: Buffer, response: ServerResponse): void {
    this.#parts.get(id)?.splice(number - 1, 1, body)
    response.writeHead(200, { etag: `"${number}"` }).end()
  }

  #complete(id: string, path: string, response: ServerResponse): void {
    this.#objects.set(path, Buffer.concat(this.#parts.get(id) ?? []))
    this.#parts.delete(id)
    response.end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  /** Two on a page, so that whoever asks has to turn pages. */
  #list(path: string, after: string, response: ServerResponse): void {
    const bucket = path.endsWith('/') ? path : `${path}/`
    const keys = [...this.#objects.keys()].filter((key) => key.startsWith(bucket) && key > after).toSorted()
    const page = keys.slice(0, 2).map((key) => {
      const size = this.#objects.get(key)?.length
      return `<Contents><Key>${decodeURIComponent(key.slice(bucket.length))}</Key><Size>${size}</Size></Contents>`
    })
    const next = keys.length > 2 ? `<NextContinuationToken>${keys[1]}</NextContinuationToken>` : ''
    response.end(`<ListBucketResult>${page.join('')}${next}</ListBucketResult>`)
  }
}
