import { type DiscussionSummary, summarizeDiscussion } from '@civic/client'
import type { Html } from '../html/html.ts'
import { worksAt } from '../site/desks.ts'
import type { Problems } from '../site/field.ts'
import { fill, type Filled } from '../site/fill.ts'
import { modelForm } from '../site/model-form.ts'
import type { Answer, Form } from '../site/page.ts'
import type { Site } from '../site/site.ts'
import type { Visit } from '../site/visit.ts'
import { words } from '../words/en.ts'
import { modelPart, voices } from './model-text.ts'
import { type Participation, writingOf } from './participation.ts'

const texts = words.modelTexts.summary

interface Discussed {
  commentCount: number
  isHidden: boolean
}

/** What the page of a thing that people comment on shows of a summary. */
export interface Summarizing {
  /** Undefined: nobody who may ask, nothing to sum up, or no model to be asked. */
  ask: Filled | undefined
  told: DiscussionSummary | undefined
}

/** To sum up what was written below a thing. `shows`: its page, with the summary. */
export function summaryForm(
  path: '/issues/:id/summary' | '/petitions/:id/summary',
  shows: (visit: Visit<{ readonly id: string }>, told: DiscussionSummary) => Promise<Answer>,
): Form {
  const resource = path === '/issues/:id/summary' ? 'issue' : 'petition'
  return modelForm(path, {
    who: 'officials',
    asks: async ({ api, path: { id } }) => (await summarizeDiscussion(api, { body: { resource, id } })).summary,
    shows,
  })
}

export async function summarizingOf(
  visit: Visit,
  form: Form,
  { commentCount, isHidden }: Discussed,
  told: DiscussionSummary | undefined,
): Promise<Summarizing> {
  const isOffered = worksAt('officials', visit.person) && commentCount > 0 && !isHidden && (await visit.hasModel())
  return { ask: isOffered ? fill(visit, form, { query: { from: writingOf(visit) } }) : undefined, told }
}

/** What stands in the way of anything else on its page: its own problem stands at its button. */
export function otherProblems({ problems }: Participation, { ask }: Summarizing): Problems {
  return ask && Object.keys(ask.problems).length > 0 ? {} : problems
}

export function summaryPart(site: Site, { ask, told }: Summarizing): Html {
  return modelPart(site, {
    id: 'summary',
    texts,
    ask,
    told,
    shows: ({ sentiment: mood, commentsAnalyzed, ...rest }) =>
      voices('summary', rest, { from: texts.from(commentsAnalyzed), mood }),
  })
}
