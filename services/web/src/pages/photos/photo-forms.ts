import { Refusal, uploadImage } from '@civic/client'
import type { Url } from '../../html/url.ts'
import type { Answer } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import type { Problems } from '../../views/fields.ts'
import { mostPhotos, type Photo } from '../../views/photos/photo.ts'
import { words } from '../../words/en.ts'

const text = words.photos.form
const longestAlt = 200

export type ChangeOfPhotos = (photos: readonly Photo[]) => readonly Photo[]

/** Where photos of a thing lie: with what somebody still writes, or with what is there. */
export interface Album {
  photos: readonly Photo[]
  /** Changes those that are there by now, whoever added or removed some meanwhile; an answer where that is refused. */
  change: (change: ChangeOfPhotos) => Promise<Answer | undefined>
  /** The page of these forms once more. */
  show: (again: PhotoAgain) => Answer | Promise<Answer>
  back: Url
  added: string
  removed: string
}

/** What was wrong with a photo, and what was said that it shows. */
export interface PhotoAgain {
  problems: Problems
  alt: string
  status: number
  /** Under which a photo that may have arrived can be sent once more. */
  photoKey?: string | undefined
}

/** One photo at a time, so that a bad line loses little. An answer in place of the album is why nothing can be added. */
export async function addPhoto(visit: Visit, sent: Sent, album: Album | Answer): Promise<Answer> {
  if (!isAlbum(album)) return album
  const { file } = sent
  const alt = sent.text('alt')
  const problems = problemsOfPhoto(sent)
  if (!file || Object.keys(problems).length > 0) return album.show({ problems, alt, status: 422 })
  // Of a form that was sent twice, the second one may come late.
  if (album.photos.length >= mostPhotos) return { to: album.back, said: text.enough }
  let name: string
  try {
    name = (await uploadImage(visit.api, { file: file.content, idempotencyKey: sent.key })).filename
  } catch (error) {
    const refused = refusedAs(visit, error)
    if (!refused) throw error
    const isUnknown = refused.status === 503 || refused.status === 429
    return album.show({ ...refused, alt, photoKey: isUnknown ? sent.key : undefined })
  }
  let isFull = false
  const refused = await album.change((photos) => {
    const others = photos.filter((photo) => photo.name !== name)
    isFull = others.length >= mostPhotos
    return isFull ? photos : [...others, { name, alt }]
  })
  return refused ?? { to: album.back, said: isFull ? text.enough : album.added }
}

/** Removes the photo that a form names; it may be gone already. */
export async function removePhoto(sent: Sent, album: Album | Answer): Promise<Answer> {
  if (!isAlbum(album)) return album
  const refused = await album.change((photos) => photos.filter(({ name }) => name !== sent.text('photo')))
  return refused ?? { to: album.back, said: album.removed }
}

function isAlbum(album: Album | Answer): album is Album {
  return 'change' in album
}

function problemsOfPhoto(sent: Sent): Problems {
  const { missing, tooLarge, altLong } = text.problems
  return {
    ...(!sent.file && { photo: missing }),
    ...(sent.file?.isTooLarge === true && { photo: tooLarge }),
    ...(sent.text('alt').length > longestAlt && { alt: altLong }),
  }
}

/** In words at the field; what else is refused, e.g. of a banned account, has a page of its own. */
function refusedAs({ site, now }: Visit, error: unknown): Omit<PhotoAgain, 'alt'> | undefined {
  if (!(error instanceof Refusal)) return undefined
  const { code, status, retryAfter = 60 } = error
  const { kind, tooLarge, tooSlow, busy, away, sentBefore } = text.problems
  if (code === 'RATE_LIMITED') {
    const at = site.format.time(new Date(now.getTime() + retryAfter * 1000))
    return { problems: { photo: busy(words.errors.busy.inSeconds(retryAfter, at)) }, status }
  }
  if (code === 'EMAIL_NOT_VERIFIED') return { problems: { form: words.takingPart.notConfirmed }, status }
  if (status >= 500 || code === 'IDEMPOTENCY_KEY_IN_USE') return { problems: { photo: away }, status: 503 }
  const known: Readonly<Record<string, string>> = {
    INVALID_FILE_TYPE: kind,
    FILE_TOO_LARGE: tooLarge,
    PAYLOAD_TOO_LARGE: tooLarge,
    FILE_REQUIRED: tooSlow,
    IDEMPOTENCY_KEY_REUSED: sentBefore,
  }
  // What else may be said of the file itself is said in the platform's words.
  const problem = known[String(code)] ?? ([400, 413, 415, 422].includes(status) ? error.message : undefined)
  return problem === undefined ? undefined : { problems: { photo: problem }, status: 422 }
}
