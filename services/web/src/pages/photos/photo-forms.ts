import { Refusal, uploadImage } from '@civic/client'
import { isPassing } from '../../platform/platform-away.ts'
import type { Answer } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import type { Problems } from '../../views/fields.ts'
import { mostPhotos, type Photo } from '../../views/photos/photo.ts'
import { lengthOf } from '../../words/letters.ts'
import { words } from '../../words/en.ts'

const text = words.photos.form
const longestAlt = 200

export type ChangeOfPhotos = (photos: readonly Photo[]) => readonly Photo[]

/** Where photos of a thing lie: with what somebody still writes, or with what is there. */
export interface Album {
  /** Changes those that are there by now, whoever added or removed some meanwhile; an answer where that is refused. */
  change: (change: ChangeOfPhotos) => Promise<Answer | undefined>
  /** The page of the form once more. */
  show: (again: PhotoAgain) => Answer | Promise<Answer>
  /** After a photo was added or removed and nothing else was done; `alt` waits for its photo. */
  done: (what: 'added' | 'removed' | 'enough', alt: string) => Answer | Promise<Answer>
}

/** What was wrong with a photo, and what was said that it shows. */
export interface PhotoAgain {
  problems: Problems
  alt: string
  status: number
  /** Under which a photo that may have arrived can be sent once more. */
  photoKey?: string | undefined
}

/** The photo that came along, if one did, or why the form goes no further. */
export type TakenPhoto = { photo: Photo | undefined } | { stop: Answer }

type AlbumOf = () => Promise<Album | Answer>

/** One photo at a time, so that a bad line loses little. An answer in place of the album is why nothing can be added. */
export async function addPhoto(visit: Visit, sent: Sent, albumOf: AlbumOf): Promise<Answer> {
  const album = await albumOf()
  if (!isAlbum(album)) return album
  const alt = sent.text('alt')
  if (!sent.file) return album.show({ problems: problemsOfPhoto(sent), alt, status: 422 })
  const { stop, isFull } = await addTo(visit, sent, album)
  // Of a form that was sent twice, the second one may come late.
  return stop ?? album.done(isFull ? 'enough' : 'added', '')
}

/** Removes the photo that a form names, which may be gone already. Another one that was chosen meanwhile is added. */
export async function removePhoto(visit: Visit, sent: Sent, albumOf: AlbumOf): Promise<Answer> {
  const album = await albumOf()
  if (!isAlbum(album)) return album
  const refused = await album.change((photos) => photos.filter(({ name }) => name !== sent.text('remove')))
  if (refused) return refused
  if (!sent.file) return album.done('removed', sent.text('alt'))
  return (await addTo(visit, sent, album)).stop ?? album.done('removed', '')
}

/** Before a form does what its own button says: a photo that came along is added, or nothing is done. */
export async function takePhoto(visit: Visit, sent: Sent, albumOf: AlbumOf): Promise<TakenPhoto> {
  const alt = sent.text('alt')
  if (!sent.file && alt === '') return { photo: undefined }
  const album = await albumOf()
  if (!isAlbum(album)) return { stop: album }
  if (!sent.file) {
    const problems = { ...problemsOfPhoto(sent), photo: text.problems.altAlone }
    return { stop: await album.show({ problems, alt, status: 422 }) }
  }
  const { stop, isFull, name = '' } = await addTo(visit, sent, album)
  if (stop) return { stop }
  if (isFull) return { stop: await album.show({ problems: { form: text.enough }, alt, status: 422 }) }
  return { photo: { name, alt } }
}

interface Added {
  stop?: Answer
  name?: string
  isFull?: boolean
}

/** Uploads the file of a form, and adds it to the others. */
async function addTo(visit: Visit, sent: Sent, album: Album): Promise<Added> {
  const alt = sent.text('alt')
  const problems = problemsOfPhoto(sent)
  if (!sent.file || Object.keys(problems).length > 0) {
    const status = sent.file?.lacks === 'room' ? 503 : 422
    return { stop: await album.show({ problems, alt, status }) }
  }
  const photoKey = sent.keyNamed('photoKey')
  let name: string
  try {
    name = (await uploadImage(visit.api, { file: sent.file.content, idempotencyKey: photoKey })).filename
  } catch (error) {
    visit.waitAnew()
    const refused = refusedAs(visit, error)
    if (!refused) throw error
    const isUnknown = refused.status === 503 || refused.status === 429
    return { stop: await album.show({ ...refused, alt, photoKey: isUnknown ? photoKey : undefined }) }
  }
  // It may have taken longer than the rest of a page has.
  visit.waitAnew()
  let isFull = false
  const stop = await album.change((photos) => {
    const others = withPhoto(photos, { name, alt })
    isFull = others.length > mostPhotos
    return isFull ? photos : others
  })
  return { ...(stop && { stop }), name, isFull }
}

/** With one more, which may be there already. */
export function withPhoto(photos: readonly Photo[], photo: Photo | undefined): readonly Photo[] {
  return photo ? [...photos.filter(({ name }) => name !== photo.name), photo] : photos
}

function isAlbum(album: Album | Answer): album is Album {
  return 'change' in album
}

function problemsOfPhoto(sent: Sent): Problems {
  const { missing, empty, tooLarge, noRoom, altLong } = text.problems
  return {
    ...(!sent.file && { photo: missing }),
    ...(sent.file?.lacks === 'bytes' && { photo: empty }),
    ...(sent.file?.lacks === 'its end' && { photo: tooLarge }),
    ...(sent.file?.lacks === 'room' && { photo: noRoom }),
    ...(lengthOf(sent.text('alt')) > longestAlt && { alt: altLong }),
  }
}

/** In words at the field; what else is refused, e.g. of a banned account, has a page of its own. */
function refusedAs({ site, now }: Visit, error: unknown): Omit<PhotoAgain, 'alt'> | undefined {
  const { tooLarge, tooSlow, busy, away, sentBefore } = text.problems
  // Nobody knows whether it arrived. A form must not go on without it.
  if (isPassing(error)) return { problems: { photo: away }, status: 503 }
  if (!(error instanceof Refusal)) return undefined
  const { code, status, retryAfter = 60 } = error
  if (code === 'RATE_LIMITED') {
    const at = site.format.time(new Date(now.getTime() + retryAfter * 1000))
    return { problems: { photo: busy(words.errors.busy.inSeconds(retryAfter, at)) }, status }
  }
  if (code === 'EMAIL_NOT_VERIFIED') return { problems: { form: words.takingPart.notConfirmed }, status }
  if (status >= 500 || code === 'IDEMPOTENCY_KEY_IN_USE') return { problems: { photo: away }, status: 503 }
  const known: Readonly<Record<string, string>> = {
    FILE_TOO_LARGE: tooLarge,
    PAYLOAD_TOO_LARGE: tooLarge,
    FILE_REQUIRED: tooSlow,
    IDEMPOTENCY_KEY_REUSED: sentBefore,
  }
  // What else may be said of the file itself is said in the platform's words.
  const problem = known[String(code)] ?? ([400, 413, 415, 422].includes(status) ? error.message : undefined)
  return problem === undefined ? undefined : { problems: { photo: problem }, status: 422 }
}
