import type { Routes } from '@civic/http'
import type { CommunityContext } from '../context.ts'
import { readFormFile } from '../form-file.ts'
import { imageAnswer } from './image-answer.ts'
import { showImage } from './show-image.ts'
import {
  FileNotArrivedError,
  FileNotFoundError,
  FileRequiredError,
  FileTooLargeError,
  InvalidFilenameError,
  InvalidFileTypeError,
  RangeNotSatisfiableError,
} from './upload-errors.ts'
import { uploadImage } from './upload-image.ts'
import {
  ImageBytes,
  ImageConditions,
  ImageKnown,
  ImageParams,
  ImagePart,
  UploadForm,
  UploadReply,
} from './upload-schemas.ts'

export const uploadRoutes: Routes<CommunityContext> = async (app, context) => {
  app.post(
    '/v1/uploads',
    {
      config: {
        access: { token: 'required', verified: true },
        refusals: [FileRequiredError, InvalidFileTypeError, FileTooLargeError, FileNotArrivedError],
        // Only the document knows of the form: a body schema would have it read and checked as JSON.
        documented: { consumes: ['multipart/form-data'], body: UploadForm },
      },
      schema: {
        tags: ['uploads'],
        summary: 'Upload an image, which everybody can then see',
        description:
          'Needs a verified address. The image is turned upright and stored anew without its metadata, so it does not ' +
          'tell where it was taken; animations stay. Send the `filename` of the reply where an image is asked for, such ' +
          'as `imageUrls` of an issue. An upload cannot be taken back.',
        response: { 201: UploadReply },
      },
    },
    async ({ call, raw }) =>
      uploadImage({ ...context, ...call }, async (rules, receiver) => readFormFile(raw, rules, receiver)),
  )

  app.get(
    '/v1/uploads/:filename',
    {
      config: {
        access: { token: 'public' },
        refusals: [InvalidFilenameError, FileNotFoundError, RangeNotSatisfiableError],
        envelope: false,
        // The factory takes one 2xx of a route; the document tells of the other too.
        documented: { headers: ImageConditions, response: { 206: ImagePart } },
      },
      schema: {
        tags: ['uploads'],
        summary: 'An uploaded image',
        description:
          'Its bytes never change, so it may be cached for a year. A page shows it by its address, ' +
          '`/api/v1/uploads/<filename>`; no token is needed.',
        params: ImageParams,
        response: { 200: ImageBytes, 304: ImageKnown },
      },
    },
    async ({ headers, method, params }, reply) => {
      const image = await showImage(context, params)
      const { status, headers: told, body } = await imageAnswer(image, { method, headers })
      reply.statusCode = status
      void reply.headers(told)
      if (status === 416) throw new RangeNotSatisfiableError()
      return body
    },
  )
}
