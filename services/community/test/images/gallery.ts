import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request, type ClientRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Reply } from '@civic/testing'
import type { Citizen } from '../citizen.ts'
import type { UploadLimits } from '../../src/uploads/upload-limits.ts'
import { startTestCommunity } from '../start-community.ts'
import type { SentForm } from './forms.ts'

/** An answer whose body is an image, or whatever else was sent. */
export interface Shown {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

export type Gallery = Awaited<ReturnType<typeof startGallery>>

/** The community service with a folder of its own for images, and what people do with them. */
export async function startGallery(environment: Record<string, string> = {}, uploadLimits: Partial<UploadLimits> = {}) {
  await using opening = new AsyncDisposableStack()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'civic-gallery-'))
  opening.defer(async () => rm(dataDir, { recursive: true, force: true }))
  const folder = path.join(dataDir, 'uploads')
  const community = opening.use(await startTestCommunity({ UPLOADS_DIR: folder, ...environment }, { uploadLimits }))
  const open = opening.move()

  const uploads = async (person: Citizen, { headers, body }: SentForm): Promise<Reply> =>
    person.calls('POST', '/v1/uploads', { rawBody: body, headers })

  return {
    community,
    folder,
    uploads,
    /** Name of an image that is taken. */
    uploaded: async (person: Citizen, form: SentForm): Promise<string> => {
      const { status, data, body } = await uploads(person, form)
      if (status !== 201) throw new Error(`Expected 201, got ${status}: ${JSON.stringify(body)}`)
      return data.filename
    },
    /** Sends the head of an upload; its body is the caller's to write. */
    beginsUpload: (person: Citizen, headers: Record<string, string>): ClientRequest =>
      request(`${community.url}/v1/uploads`, {
        method: 'POST',
        headers: { ...headers, ...(person.token && { authorization: `Bearer ${person.token}` }) },
      }),
    shows: async (filename: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Shown> => {
      const answer = await answerTo(request(`${community.url}/v1/uploads/${filename}`, { method, headers }).end())
      return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await buffer(answer) }
    },
    /** Everything in the folder, drafts too. */
    files: async (): Promise<string[]> => readdir(folder),
    kept: async (filename: string): Promise<Buffer> => readFile(path.join(folder, filename)),
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

export async function answerTo(sent: ClientRequest): Promise<IncomingMessage> {
  // What is still being sent when an early answer ends the conversation concerns nobody.
  sent.on('error', () => {})
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what `response` is emitted with
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return answer
}

/** Status and code of an answer to a request that was sent by hand. */
export async function outcomeOfSent(sent: ClientRequest): Promise<[number | undefined, unknown]> {
  const answer = await answerTo(sent)
  const body: { code?: unknown } = JSON.parse(String(await buffer(answer)))
  return [answer.statusCode, body.code]
}
