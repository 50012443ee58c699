import { placeOf, to } from '../../html/url.ts'
import { form, type Answer } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { addPhoto, removePhoto, type Album } from '../photos/photo-forms.ts'
import { leadAway, showSend } from './report-check.ts'
import { changeReportPhotos, keyWithPhoto, readReport } from './report-draft.ts'

export const addPhotoForm = form('/report/send/photo', {
  does: async (visit, sent) => addPhoto(visit, sent, async () => albumOfReport(visit)),
})

export const removePhotoForm = form('/report/send/photo/remove', {
  does: async (visit, sent) => removePhoto(visit, sent, async () => albumOfReport(visit)),
})

/** They lie with the report until it is sent; `sending` is the form that adds one and sends all of it. */
export async function albumOfReport(visit: Visit, sending?: Sent): Promise<Album | Answer> {
  const kept = await readReport(visit)
  if (!kept) return leadAway(visit)
  const { key } = sending ?? {}
  const keys = sending && key !== undefined ? { shown: key, next: keyWithPhoto(sending) } : undefined
  const now = async () => (await readReport(visit))?.report ?? kept.report
  return {
    change: async (change) => changeReportPhotos(visit, change, keys),
    show: async ({ status, ...photo }) => showSend(visit, await now(), { photo, status }),
    done: async (what, alt) => {
      if (alt !== '') return showSend(visit, await now(), { photo: { problems: {}, alt } })
      return { to: placeOf(to`/report/send`, 'photos'), said: words.photos.form[what] }
    },
  }
}
