import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Sent, type SentFile } from './sent.ts'

/** As large as an image of the platform may be. */
const largestFile = 5 * 1024 * 1024
/** As large as all of a form without a file: a text of 10,000 characters may have 30,000 bytes, and is never cut. */
const largestField = 512 * 1024
const limits = { fileSize: largestFile, files: 1, fields: 40, fieldSize: largestField, parts: 41 }

/** Forms may bring one file. */
export async function takeFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits, throwFileSizeLimit: false })
}

/** What a form was sent with, and the file that came along. */
export async function readSent(request: FastifyRequest): Promise<Sent> {
  if (!request.isMultipart()) return new Sent(request.body)
  const fields: Record<string, unknown> = {}
  let file: SentFile | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] ??= part.value
    // A field in which nothing was chosen comes as an empty file.
    else file = (await readFile(part)) ?? file
  }
  return new Sent(fields, file)
}

async function readFile(part: MultipartFile): Promise<SentFile | undefined> {
  const bytes = await part.toBuffer()
  if (bytes.length === 0) return undefined
  const content = new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype })
  return { content, isTooLarge: part.file.truncated }
}
