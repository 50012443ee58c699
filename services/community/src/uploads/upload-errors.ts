import { defineError } from '@civic/errors'

export const FileRequiredError = defineError(
  'FILE_REQUIRED',
  'invalid',
  'Send the image as multipart/form-data, in one part named "file".',
)
export const FileNotArrivedError = defineError(
  'FILE_REQUIRED',
  'invalid',
  'The image did not arrive in time: the connection was too slow. Send it again, or send a smaller one.',
)
export const FileTooLargeError = defineError(
  'FILE_TOO_LARGE',
  'too-large',
  'This file is too large: an image may have at most 5 MB.',
)
export const InvalidFileTypeError = defineError(
  'INVALID_FILE_TYPE',
  'unsupported',
  'This is not a JPEG, PNG, GIF or WEBP that can be shown, or it has more than 50 megapixels. Choose another picture.',
)
export const HeicError = defineError(
  'INVALID_FILE_TYPE',
  'unsupported',
  'This is a HEIC photo. Share it as JPEG and choose that: on an iPhone with Share, Options, Most Compatible; elsewhere a screenshot of it will do.',
)
/** What may be sent, and what is kept. */
export const mostBytes = 5_242_880

export const ImageGrowsError = defineError(
  'INVALID_FILE_TYPE',
  'unsupported',
  'This image is packed in a way that we cannot keep: it would take far more room here. Save it anew in another program, or smaller, and send that.',
)
export const AnimatedPngError = defineError(
  'INVALID_FILE_TYPE',
  'unsupported',
  'An animated PNG would lose its movement here. Send the animation as GIF or WEBP.',
)
export const InvalidFilenameError = defineError(
  'INVALID_FILENAME',
  'invalid',
  'This is not the name of an uploaded image.',
)
export const RangeNotSatisfiableError = defineError(
  'RANGE_NOT_SATISFIABLE',
  'unsatisfiable',
  'The image is shorter than the part that was asked for.',
)
export const FileNotFoundError = defineError('FILE_NOT_FOUND', 'not-found', 'There is no such image.')
