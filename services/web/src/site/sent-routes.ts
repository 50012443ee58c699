import { finished } from 'node:stream/promises'
import { ValidationError } from '@civic/errors'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { largestFile } from '../views/photos/photo.ts'
import { Sent, type SentFile } from './sent.ts'

/** As large as the gateway lets a form without a file be: how long a text may be is said of each field, and none is cut. */
export const largestField = 1024 * 1024
const limits = { fileSize: largestFile, files: 1, fields: 40, fieldSize: largestField, parts: 41 }

/** Forms may bring one file. */
export async function takeFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits, throwFileSizeLimit: false })
}

/** What a form was sent with, and the file that came along. A file without a place is skipped, so that the rest of the form is not lost. */
export async function readSent(request: FastifyRequest, takesPlace: () => Promise<boolean>): Promise<Sent> {
  if (!request.isMultipart()) return new Sent(request.body)
  try {
    return await readParts(request, takesPlace)
  } catch (error) {
    throw isOfReader(error)
      ? new ValidationError({ request: ['cannot be read'] }, 'The request cannot be read.')
      : error
  }
}

/** What is no form in parts, or breaks off: its reader knows no codes. */
function isOfReader(error: unknown): boolean {
  return error instanceof Error && /multipart/i.test(error.message)
}

async function readParts(request: FastifyRequest, takesPlace: () => Promise<boolean>): Promise<Sent> {
  const fields: Record<string, unknown> = {}
  let file: SentFile | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] ??= part.value
    // A field in which nothing was chosen comes as an empty file without a name.
    else file = (await (part.filename !== '' && (await takesPlace()) ? readFile(part) : passFile(part))) ?? file
  }
  return new Sent(fields, file)
}

async function passFile({ file, filename }: MultipartFile): Promise<SentFile | undefined> {
  await finished(file.resume())
  return file.bytesRead === 0 ? undefined : { content: new File([], filename), lacks: 'room' }
}

async function readFile(part: MultipartFile): Promise<SentFile | undefined> {
  const bytes = await part.toBuffer()
  if (bytes.length === 0) return undefined
  const content = new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype })
  return part.file.truncated ? { content, lacks: 'its end' } : { content }
}
