import { createHash } from 'node:crypto'
import { limits, Refusal, uploadImage } from '@civic/client'
import { placeOf, type Url } from '../../html/url.ts'
import { isPassing } from '../../platform/platform-fetch.ts'
import type { Fields } from '../../sessions/draft.ts'
import { carriedList, line, type Problems } from '../../site/field.ts'
import type { Redirect } from '../../site/page.ts'
import { comeAgain, FormStopped } from '../../site/form-stopped.ts'
import type { Sent, SentFile } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { mostPhotos, type Photo } from '../../views/photos.ts'
import { words } from '../../words/en.ts'
import { lengthOf } from '../../words/letters.ts'

const text = words.photos.form
const longestAlt = limits.reportIssue.imageAlts.items.max

/** What is typed beside a photo. */
export const photoField = {
  alt: line({ label: text.alt, hint: text.altHint, problem: text.problems.altLong }, { max: longestAlt }),
}

export type ChangeOfPhotos = (photos: readonly Photo[]) => readonly Photo[]

/** Changes the photos that are there by now, whoever added or removed some meanwhile. */
export type Album = (change: ChangeOfPhotos) => Promise<void>

/** They lie with a draft until it is sent. */
export function albumOfDraft({ drafts }: Pick<Visit, 'drafts'>, page: Url): Album {
  return async (change) => drafts.change(page, (fields) => fieldsOfPhotos(change(photosIn(fields))))
}

/** One photo at a time, so that a bad line loses little. `draft`: the page whose draft the form writes. */
export async function addPhoto(visit: Visit, sent: Sent, { album, draft, page }: PhotoPlace): Promise<Redirect> {
  if (!sent.file) throw new FormStopped(422, { photo: text.problems.missing })
  // It was sent or thrown away in another window.
  if (!(await visit.drafts.read(draft))) return { to: draft }
  const { isFull } = await upload(visit, sent, album, sent.file)
  await visit.drafts.change(draft, () => ({ alt: [] }))
  // Of a form that was sent twice, the second one may come late.
  return { to: placeOf(page, 'photos'), said: isFull ? text.enough : text.added }
}

/** Removes the photo that a form names, which may be gone already. Another one that was chosen meanwhile is added. */
export async function removePhoto(visit: Visit, sent: Sent, place: PhotoPlace): Promise<Redirect> {
  await place.album((photos) => photos.filter(({ name }) => name !== sent.text('remove')))
  if (sent.file) return { ...(await addPhoto(visit, sent, place)), said: text.removed }
  await visit.drafts.change(place.draft, () => ({ alt: [sent.text('alt')] }))
  return { to: placeOf(place.page, 'photos'), said: text.removed }
}

export interface PhotoPlace {
  album: Album
  /** The page whose draft the form writes, and the page that shows them. */
  draft: Url
  page: Url
}

/** Before a form does what its own button says: a photo that came along is added, or nothing is done. */
export async function takePhoto(visit: Visit, sent: Sent, album: Album): Promise<Photo | undefined> {
  const alt = sent.text('alt')
  if (!sent.file && alt === '') return undefined
  if (!sent.file) throw new FormStopped(422, { photo: text.problems.altAlone })
  const { name, isFull } = await upload(visit, sent, album, sent.file)
  if (isFull) throw new FormStopped(422, { form: text.enough })
  return { name, alt }
}

/** Uploads the file of a form, and adds it to the others. The same file counts once, whatever page sends it. */
async function upload(
  visit: Visit,
  sent: Sent,
  album: Album,
  file: SentFile,
): Promise<{ name: string; isFull: boolean }> {
  const isLong = lengthOf(sent.text('alt')) > longestAlt
  if (isLong) throw new FormStopped(422, { alt: text.problems.altLong })
  const lack = lackOf(file)
  if (lack !== undefined) throw new FormStopped(file.lacks === 'room' ? 503 : 422, { photo: lack })
  const bytes = Buffer.from(await file.content.arrayBuffer())
  const idempotencyKey = createHash('sha256').update(file.content.name).update(bytes).digest('hex').slice(0, 40)
  try {
    const { filename: name } = await uploadImage(visit.api, { file: file.content, idempotencyKey })
    // It may have taken longer than the rest of a page has.
    visit.waitAnew()
    let isFull = false
    await album((photos) => {
      const others = withPhoto(photos, { name, alt: sent.text('alt') })
      isFull = others.length > mostPhotos
      return isFull ? photos : others
    })
    return { name, isFull }
  } catch (error) {
    throw stopOf(visit, error) ?? error
  }
}

/** With one more, which may be there already. */
export function withPhoto(photos: readonly Photo[], photo: Photo | undefined): readonly Photo[] {
  return photo ? [...photos.filter(({ name }) => name !== photo.name), photo] : photos
}

function lackOf({ lacks }: SentFile): string | undefined {
  const { empty, tooLarge, noRoom } = text.problems
  return lacks && { bytes: empty, 'its end': tooLarge, room: noRoom }[lacks]
}

/** In words at the field; what else is refused, e.g. of a banned account, has a page of its own. */
function stopOf(visit: Visit, error: unknown): FormStopped | undefined {
  const { tooLarge, tooSlow, away } = text.problems
  // Nobody knows whether it arrived. A form must not go on without it.
  const unknown = new FormStopped(503, { photo: away })
  if (!(error instanceof Refusal)) return isPassing(error) ? unknown : undefined
  const { code, status, retryAfter } = error
  if (code === 'RATE_LIMITED') return new FormStopped(429, { photo: comeAgain(visit, retryAfter) })
  if (status >= 500 || code === 'IDEMPOTENCY_KEY_IN_USE') return unknown
  const known: Readonly<Record<string, string>> = {
    FILE_TOO_LARGE: tooLarge,
    PAYLOAD_TOO_LARGE: tooLarge,
    FILE_REQUIRED: tooSlow,
  }
  // What else may be said of the file itself is said in the platform's words.
  const problem = known[String(code)] ?? ([400, 413, 415, 422].includes(status) ? error.message : undefined)
  const problems: Problems | undefined = problem === undefined ? undefined : { photo: problem }
  return problems && new FormStopped(422, problems)
}

/** Photos of a draft are names in its fields, each with what it shows in the same place. */
export const photoFields = { photos: carriedList(), alts: carriedList() }

/** As the platform takes them. */
export function imagesOf(photos: readonly Photo[]) {
  return { imageUrls: photos.map(({ name }) => name), imageAlts: photos.map(({ alt }) => (alt === '' ? null : alt)) }
}

export function photosIn({ photos = [], alts = [] }: Fields): Photo[] {
  return photos.map((name, index) => ({ name, alt: alts[index] ?? '' }))
}

function fieldsOfPhotos(photos: readonly Photo[]) {
  return { photos: photos.map(({ name }) => name), alts: photos.map(({ alt }) => alt) }
}
