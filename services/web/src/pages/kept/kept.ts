import { showIssue, showPetition } from '@civic/client'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { communitiesOf } from '../../platform/names.ts'
import { dropKeptForm, isOfReport, listKeptForms, textsOf, type KeptForm } from '../../site/kept-form.ts'
import { form, page } from '../../site/page.ts'
import { textsIn, type KeptText } from '../../site/texts-in.ts'
import type { Visit } from '../../site/visit.ts'
import { keptView, nothingKeptView } from '../../views/kept/kept-view.ts'
import { words } from '../../words/en.ts'
import { categoryOf, readReport } from '../reporting/report-draft.ts'

const text = words.kept

const keptPage = page('/kept', {
  keep: 'own',
  hasForm: true,
  shows: async (visit) => {
    const { person, site, formToken: token } = visit
    const kept = await listKeptForms(visit)
    if (kept.length === 0) {
      return { title: text.none.title, isUnlisted: true, main: nothingKeptView(person !== undefined) }
    }
    const forms = await Promise.all(
      kept.map(async (sending) => ({
        texts: [...(await reportBehind(visit, sending)), ...(await chosenIn(visit, sending)), ...textsOf(sending)],
        sending,
        keptAt: sending.keptAt,
        about: await titleBehind(visit, sending),
        isForOthers: !sending.isForGuests && !person,
      })),
    )
    return { title: text.title, isUnlisted: true, main: keptView(site, { token, forms, signedInAs: person?.name }) }
  },
})

/** The title of the thing that it was written about. */
async function titleBehind({ api }: Visit, { action }: KeptForm): Promise<string | undefined> {
  const [, kind, id = ''] = /^\/(issues|petitions)\/([^/?#]+)\//.exec(action.toString()) ?? []
  if (kind === 'issues') return (await beside(showIssue(api, { path: { id } })))?.issue.title
  return kind === 'petitions' ? (await beside(showPetition(api, { path: { id } })))?.petition.title : undefined
}

/** What a report says whose last step could not be sent. */
async function reportBehind(visit: Visit, kept: KeptForm): Promise<KeptText[]> {
  if (!isOfReport(kept) || !visit.person) return []
  const waiting = await readReport(visit)
  if (!waiting) return []
  const { title, description, location, community, category } = waiting.report
  const chosen = {
    ...(community !== undefined && { community: [community] }),
    ...(category && { category: [category] }),
  }
  return [
    ...(await chosenIn(visit, { fields: chosen })),
    ...textsIn({ title: [title], description: [description], location: [location] }),
  ]
}

/** What was chosen of a list, as the list says it. */
async function chosenIn({ api }: Visit, { fields }: Pick<KeptForm, 'fields'>): Promise<KeptText[]> {
  const communities = await communitiesOf(api, fields['community'] ?? [])
  const category = categoryOf(fields['category']?.[0])
  return [
    ...[...communities.values()].map(({ name }) => ({ label: words.reporting.send.place, text: name })),
    ...(category ? [{ label: words.reporting.what.category, text: words.statuses.categories[category].word }] : []),
  ]
}

const dropKept = form('/kept/drop', {
  who: 'everybody',
  does: async (visit, sent) => {
    const before = await listKeptForms(visit)
    await dropKeptForm(visit, sent)
    const isDropped = ({ id }: KeptForm) => id === sent.text('kept')
    const place = before.every(isDropped) ? (before[0]?.cameFrom ?? to`/`) : to`/kept`
    return { to: place, said: text.dropped }
  },
})

export const keptPages = [keptPage, dropKept]
