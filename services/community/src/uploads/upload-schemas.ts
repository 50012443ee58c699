import { Described, Words } from '@civic/contracts'
import { Type } from 'typebox'

const imageBytes = { type: 'string', format: 'binary' }
const mediaTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
const content = Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema: imageBytes }]))

export const UploadForm = Type.Object({
  file: Type.Unsafe<never>({
    ...imageBytes,
    description:
      'A JPEG, PNG, GIF or WEBP of at most 5 242 880 bytes and 50 megapixels, all frames together. Its bytes tell what it is; its name and its type are not asked. Other parts are ignored.',
  }),
})

export const UploadReply = Type.Object({
  filename: Type.String({ description: 'The image is read at /v1/uploads/<filename>' }),
  width: Type.Integer({ minimum: 1, description: 'In pixels, of the image as it is kept: upright.' }),
  height: Type.Integer({ minimum: 1, description: 'In pixels; of one frame, when it moves.' }),
})

export const ImageParams = Type.Object({
  filename: Type.String({
    description: 'What the upload answered.',
    examples: ['0e7d4b92-c5a1-4f68-9b30-8d2f6a1c7e54.jpg'],
  }),
})

export const imageWidths = ['320', '640', '1280'] as const
export type ImageWidth = (typeof imageWidths)[number]

export const ImageQuery = Type.Object({
  width: Type.Optional(
    Described(
      Words(imageWidths, 'ImageWidth'),
      'The image at most so many pixels wide, and still. Left out: as it was uploaded.',
    ),
  ),
})

export const ImageConditions = Type.Object({
  'if-none-match': Type.Optional(Type.String({ description: 'The `ETag` of an image that is already there.' })),
  range: Type.Optional(Type.String({ description: 'A single range of bytes.' })),
  'if-range': Type.Optional(Type.String({ description: 'The `ETag` of the image that the range belongs to.' })),
})

export const ImageBytes = Type.Unsafe<NodeJS.ReadableStream>({ description: 'The image.', content })
export const ImagePart = Type.Unsafe<never>({ description: 'The part of the image that `Range` asks for.', content })
export const ImageKnown = Type.Unsafe<never>({ type: 'null', description: '`If-None-Match` names this image.' })
