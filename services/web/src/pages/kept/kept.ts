import { to } from '../../html/url.ts'
import { dropKeptForm, isOfReport, readKeptForm, textsOf, type KeptForm } from '../../site/kept-form.ts'
import { form, page } from '../../site/page.ts'
import { textsIn, type KeptText } from '../../site/texts-in.ts'
import type { Visit } from '../../site/visit.ts'
import { keptView, nothingKeptView } from '../../views/kept/kept-view.ts'
import { words } from '../../words/en.ts'
import { readReport } from '../reporting/report-draft.ts'

const text = words.kept

const keptPage = page('/kept', {
  keep: 'own',
  hasForm: true,
  shows: async (visit) => {
    const kept = await readKeptForm(visit)
    const { person } = visit
    if (!kept) return { title: text.none.title, isUnlisted: true, main: nothingKeptView(person !== undefined) }
    return {
      title: text.title,
      isUnlisted: true,
      main: keptView({
        token: visit.formToken,
        texts: [...(await reportBehind(visit, kept)), ...textsOf(kept)],
        sending: kept,
        isForOthers: !kept.isForGuests && !person,
        isGuest: !person,
        cameFrom: kept.cameFrom,
      }),
    }
  },
})

/** What a report says whose last step could not be sent. */
async function reportBehind(visit: Visit, kept: KeptForm): Promise<KeptText[]> {
  if (!isOfReport(kept) || !visit.person) return []
  const waiting = await readReport(visit)
  if (!waiting) return []
  const { title, description, location } = waiting.report
  return textsIn({ title: [title], description: [description], location: [location] })
}

const dropKept = form('/kept/drop', {
  who: 'everybody',
  does: async (visit) => {
    const kept = await readKeptForm(visit)
    await dropKeptForm(visit)
    return { to: kept?.cameFrom ?? to`/`, said: text.dropped }
  },
})

export const keptPages = [keptPage, dropKept]
