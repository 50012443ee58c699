import { Refusal, uploadImage } from '@civic/client'
import { to } from '../../html/url.ts'
import { form, type Answer } from '../../site/page.ts'
import type { Sent, SentFile } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import type { Problems } from '../../views/fields.ts'
import { mostPhotos, type Report } from '../../views/reporting/report.ts'
import { words } from '../../words/en.ts'
import { keepReport, readReport } from './report-draft.ts'
import { leadAway, showSend } from './report-send.ts'

const text = words.reporting.photos
const longestAlt = 200

/** One photo at a time, so that a bad line loses little. */
export const addPhotoForm = form('/report/send/photo', {
  does: async (visit, sent) => {
    const kept = await readReport(visit)
    if (!kept) return leadAway(visit)
    const { report } = kept
    const { file } = sent
    const problems = problemsOfPhoto(sent, file)
    if (!file || Object.keys(problems).length > 0) return showAgain(visit, report, sent, { problems, status: 422 })
    // Of a form that was sent twice, the second one may come late.
    if (report.photos.length >= mostPhotos) return { to: to`/report/send`, said: text.enough }
    try {
      const { filename: name } = await uploadImage(visit.api, { file: file.content, idempotencyKey: sent.key })
      const others = report.photos.filter((photo) => photo.name !== name)
      await keepReport(visit, { ...report, photos: [...others, { name, alt: sent.text('alt') }] })
    } catch (error) {
      const refused = refusedAs(visit, error)
      if (!refused) throw error
      return showAgain(visit, report, sent, refused)
    }
    return { to: to`/report/send`, said: text.added }
  },
})

export const removePhotoForm = form('/report/send/photo/remove', {
  does: async (visit, sent) => {
    const kept = await readReport(visit)
    if (!kept) return leadAway(visit)
    const { report } = kept
    const photos = report.photos.filter(({ name }) => name !== sent.text('photo'))
    await keepReport(visit, { ...report, photos })
    return { to: to`/report/send`, said: text.removed }
  },
})

function problemsOfPhoto(sent: Sent, file: SentFile | undefined): Problems {
  const { missing, tooLarge, altLong } = text.problems
  return {
    ...(!file && { photo: missing }),
    ...(file?.isTooLarge === true && { photo: tooLarge }),
    ...(sent.text('alt').length > longestAlt && { alt: altLong }),
  }
}

interface Refused {
  problems: Problems
  status: number
}

/** In words at the field; what else is refused, e.g. of a banned account, has a page of its own. */
function refusedAs({ site, now }: Visit, error: unknown): Refused | undefined {
  if (!(error instanceof Refusal)) return undefined
  const { code, status, retryAfter = 60 } = error
  const { kind, tooLarge, tooSlow, busy, away } = text.problems
  if (code === 'RATE_LIMITED') {
    const at = site.format.time(new Date(now.getTime() + retryAfter * 1000))
    return { problems: { photo: busy(words.errors.busy.inSeconds(retryAfter, at)) }, status }
  }
  if (code === 'EMAIL_NOT_VERIFIED') return { problems: {}, status }
  const known: Readonly<Record<string, string>> = {
    INVALID_FILE_TYPE: kind,
    FILE_TOO_LARGE: tooLarge,
    PAYLOAD_TOO_LARGE: tooLarge,
    FILE_REQUIRED: tooSlow,
  }
  const problem = known[String(code)] ?? (status >= 500 ? away : undefined)
  return problem === undefined ? undefined : { problems: { photo: problem }, status: status >= 500 ? 503 : 422 }
}

async function showAgain(visit: Visit, report: Report, sent: Sent, { problems, status }: Refused): Promise<Answer> {
  return showSend(visit, report, { photo: { problems, alt: sent.text('alt') }, status })
}
