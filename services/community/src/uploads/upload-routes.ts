import { requireSignedIn, type Call } from '@civic/access'
import {
  attemptOf,
  hearAgain,
  IdempotencyKeyInUseError,
  IdempotencyKeyReusedError,
  repeatAcross,
  RepeatHeader,
  versionOf,
  type Attempt,
  type Routes,
} from '@civic/http'
import type { CommunityContext } from '../context.ts'
import { readFormFile, type FileReceiver, type FileRules } from '../form-file.ts'
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
import { uploadImage, type UploadRepeats } from './upload-image.ts'
import {
  ImageBytes,
  ImageConditions,
  ImageKnown,
  ImageParams,
  ImagePart,
  ImageQuery,
  UploadForm,
  UploadReply,
} from './upload-schemas.ts'

export const uploadRoutes: Routes<CommunityContext> = async (app, context) => {
  app.post(
    '/v1/uploads',
    {
      config: {
        access: { token: 'required', verified: true },
        refusals: [
          FileRequiredError,
          InvalidFileTypeError,
          FileTooLargeError,
          FileNotArrivedError,
          IdempotencyKeyInUseError,
          IdempotencyKeyReusedError,
        ],
        // Only the document knows of the form: a body schema would have it read and checked as JSON.
        documented: { consumes: ['multipart/form-data'], body: UploadForm, headers: RepeatHeader },
      },
      schema: {
        tags: ['uploads'],
        summary: 'Upload an image, which everybody can then see',
        description:
          'Needs a verified address. The image is turned upright and stored anew without its metadata, so it does not ' +
          'tell where it was taken; animations stay. `width` and `height` keep its place on a page. Send the `filename` of the reply where an image is asked for, such ' +
          'as `imageUrls` of an issue or `attachmentUrls` of a progress update. An upload cannot be taken back.',
        response: { 201: UploadReply },
      },
    },
    async (request, reply) => {
      const { call, raw } = request
      const attempt = attemptOf('POST /v1/uploads', request)
      const receive = async (rules: FileRules, receiver: FileReceiver) => readFormFile(raw, rules, receiver)
      const image = await uploadImage({ ...context, ...call }, receive, attempt && repeatsOf(context, call, attempt))
      if (attempt?.isReplay) void reply.header('idempotency-replayed', 'true')
      return image
    },
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
          '`/api/v1/uploads/<filename>`; no token is needed. With `width` it is a still picture no wider than that, and ' +
          'never larger than what was uploaded; as WEBP where `Accept` names `image/webp`. A size is made when it is ' +
          'first asked for, so that answer may be 503 `TRY_AGAIN` when many are.',
        params: ImageParams,
        querystring: ImageQuery,
        response: { 200: ImageBytes, 304: ImageKnown },
      },
    },
    async ({ call, headers, method, params, query }, reply) => {
      const { accept } = headers
      const wanted = { width: query.width, accept, address: call.origin.ipAddress ?? '' }
      const image = await showImage(context, params, wanted)
      const { status, headers: told, body } = await imageAnswer(image, { method, headers })
      reply.statusCode = status
      void reply.headers(told)
      if (status === 416) throw new RangeNotSatisfiableError()
      return body
    },
  )
}

/** What was sent is known only when it is here: another file under the same key is another request. */
function repeatsOf({ db }: CommunityContext, { actor }: Call, attempt: Attempt): UploadRepeats {
  const own = { attempt, callerId: requireSignedIn(actor).userId }
  return {
    hear: async (bytes) => {
      attempt.fingerprint = versionOf(bytes)
      return hearAgain(db, own)
    },
    once: async (keep) => repeatAcross(db, own, keep),
  }
}
