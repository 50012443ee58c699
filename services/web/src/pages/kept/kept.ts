import { showIssue, showPetition, type Community } from '@civic/client'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { communitiesOf } from '../../platform/names.ts'
import { dropKeptForm, isOfReport, listKeptForms, textsOf, type KeptForm } from '../../site/kept-form.ts'
import { form, page } from '../../site/page.ts'
import { textsIn, type KeptText } from '../../site/texts-in.ts'
import type { Visit } from '../../site/visit.ts'
import { keptView, nothingKeptView } from '../../views/kept/kept-view.ts'
import type { Report } from '../../views/reporting/report.ts'
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
    const report = person && kept.some(isOfReport) ? (await readReport(visit))?.report : undefined
    const chosen = fieldsChosen(report)
    const communities = await communitiesOf(
      visit.api,
      [chosen, ...kept.map(({ fields }) => fields)].flatMap(({ community = [] }) => community),
    )
    const forms = await Promise.all(
      kept.map(async (sending) => ({
        texts: [
          ...(report && isOfReport(sending) ? [...chosenIn(chosen, communities), ...textsOfReport(report)] : []),
          ...chosenIn(sending.fields, communities),
          ...textsOf(sending),
        ],
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

/** What was chosen for a report, as its forms name it. */
function fieldsChosen(report: Report | undefined): KeptForm['fields'] {
  return {
    ...(report?.community !== undefined && { community: [report.community] }),
    ...(report?.category && { category: [report.category] }),
  }
}

/** What a report says whose last step could not be sent. */
function textsOfReport({ title, description, location }: Report): KeptText[] {
  return textsIn({ title: [title], description: [description], location: [location] })
}

/** What was chosen of a list, as the list says it. */
function chosenIn(
  { community = [], category: codes = [] }: KeptForm['fields'],
  communities: ReadonlyMap<string, Pick<Community, 'name'>>,
): KeptText[] {
  const category = categoryOf(codes[0])
  return [
    ...community.flatMap((id) => {
      const place = communities.get(id)
      return place ? [{ label: words.reporting.send.place, text: place.name }] : []
    }),
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
