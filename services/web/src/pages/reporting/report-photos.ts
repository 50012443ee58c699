import { to } from '../../html/url.ts'
import { form, type Answer } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { addPhoto, removePhoto, type Album } from '../photos/photo-forms.ts'
import { changeReportPhotos, readReport } from './report-draft.ts'
import { leadAway, showSend } from './report-send.ts'

export const addPhotoForm = form('/report/send/photo', {
  does: async (visit, sent) => addPhoto(visit, sent, await albumOf(visit)),
})

export const removePhotoForm = form('/report/send/photo/remove', {
  does: async (visit, sent) => removePhoto(sent, await albumOf(visit)),
})

/** They lie with the report until it is sent. */
async function albumOf(visit: Visit): Promise<Album | Answer> {
  const kept = await readReport(visit)
  if (!kept) return leadAway(visit)
  const { report } = kept
  const { added, removed } = words.photos.form
  return {
    photos: report.photos,
    change: async (change) => changeReportPhotos(visit, change),
    show: async ({ status, ...photo }) => showSend(visit, report, { photo, status }),
    back: to`/report/send`,
    added,
    removed,
  }
}
