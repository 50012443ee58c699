import { to } from '../../html/url.ts'
import { dropKeptForm, readKeptForm, textsOf } from '../../site/kept-form.ts'
import { form, page } from '../../site/page.ts'
import { keptView, nothingKeptView } from '../../views/kept/kept-view.ts'
import { words } from '../../words/en.ts'

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
        texts: textsOf(kept),
        sending: kept,
        isForOthers: !kept.isForGuests && !person,
        isGuest: !person,
        cameFrom: kept.cameFrom,
      }),
    }
  },
})

const dropKept = form('/kept/drop', {
  who: 'everybody',
  does: async (visit) => {
    const kept = await readKeptForm(visit)
    await dropKeptForm(visit)
    return { to: kept?.cameFrom ?? to`/`, said: text.dropped }
  },
})

export const keptPages = [keptPage, dropKept]
