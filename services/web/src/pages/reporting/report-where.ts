import { browseCommunities, type Community } from '@civic/client'
import { asking, to } from '../../html/url.ts'
import { communitiesOf } from '../../platform/names.ts'
import { seekCommunities } from '../../platform/seek-communities.ts'
import { form, page, type Answer } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import type { Problems } from '../../views/fields.ts'
import type { Report } from '../../views/reporting/report.ts'
import { reportWhereView } from '../../views/reporting/report-where-view.ts'
import { lengthOf } from '../../words/letters.ts'
import { words } from '../../words/en.ts'
import { homeChangeFrom } from './home-change.ts'
import {
  blankReport,
  dropReport,
  keepHalfReport,
  keepReport,
  nextStepOf,
  readReport,
  resumeReport,
} from './report-draft.ts'

const text = words.reporting.where
/** As many communities as one can choose from without looking for one. */
const choices = 20

export const reportWherePage = page('/report', {
  keep: 'own',
  hasForm: true,
  shows: async (visit) => {
    const kept = await readReport(visit)
    const asked = visit.query.text('community', 64)
    const report = kept?.report ?? blankReport
    return showWhere(visit, { report: { ...report, community: asked ?? report.community }, asked, kept })
  },
})

export const reportWhereForm = form('/report', {
  who: 'everybody',
  does: async (visit, sent) => {
    const kept = await readReport(visit)
    const typed = { ...(kept?.report ?? blankReport), ...placeOf(visit, sent) }
    const found = await communityOf(visit, typed.community)
    const problems: Problems = {
      ...(typed.community === undefined ? { community: text.missing } : !found && { community: text.gone }),
      ...(lengthOf(typed.location) > 300 && { location: text.locationLong }),
    }
    const community = found && typed.community
    await keepReport(visit, { ...typed, community })
    if (Object.keys(problems).length > 0) {
      return showWhere(visit, { report: { ...typed, community }, problems, status: 422 })
    }
    return { to: nextStepOf(typed) }
  },
})

export const reportWhereKeepForm = form('/report/keep', {
  who: 'everybody',
  keepsHalf: true,
  does: async (visit, sent) => {
    await keepHalfReport(visit, sent, placeOf(visit, sent))
    return { to: to`/report` }
  },
})

export const reportResumeForm = form('/report/resume', {
  who: 'everybody',
  does: async (visit, sent) => ({ to: nextStepOf(await resumeReport(visit, sent.carried())) }),
})

/** Whatever was typed before is gone. */
export const reportAnewForm = form('/report/anew', {
  who: 'everybody',
  does: async (visit, sent) => {
    await dropReport(visit)
    const community = sent.text('community')
    return { to: asking(to`/report`, { community }), said: words.reporting.waiting.dropped }
  },
})

/** Whose home is known reports there. */
function placeOf({ person }: Visit, sent: Sent) {
  const chosen = person?.primaryCommunityId ?? sent.text('community')
  return { community: chosen === '' ? undefined : chosen, location: sent.text('location') }
}

async function communityOf({ api }: Visit, id: string | undefined): Promise<Community | undefined> {
  if (id === undefined) return undefined
  const { communities } = await browseCommunities(api, { query: { ids: id } })
  return communities.find((community) => community.id === id)
}

interface Where {
  report: Omit<Report, 'key'>
  /** The community that the way here named. */
  asked?: string | undefined
  kept?: Awaited<ReturnType<typeof readReport>>
  problems?: Problems
  status?: number
}

export async function showWhere(visit: Visit, { report, asked, kept, problems = {}, status }: Where): Promise<Answer> {
  const { api, person, query, site, now, formToken: token } = visit
  const home = person?.primaryCommunityId
  const q = query.text('q')
  const known = [home ?? report.community, asked].filter((id) => id !== undefined)
  const [named, found] = await Promise.all([
    communitiesOf(api, known),
    home === undefined ? seekCommunities(api, { q, limit: choices }) : undefined,
  ])
  const chosen = named.get(home ?? report.community ?? '')
  const others = (found?.communities ?? []).filter(({ id }) => id !== chosen?.id)
  const isChanging = query.text('change') !== undefined || q !== undefined
  return {
    status: status ?? 200,
    title: `${text.title} ${words.reporting.title}`,
    isUnlisted: true,
    area: 'issues',
    main: reportWhereView(site, {
      token,
      report,
      person,
      home: home === undefined ? undefined : { id: home, community: chosen },
      elsewhere: asked === undefined || asked === home ? undefined : named.get(asked),
      homeFrom: homeChangeFrom(person, now),
      choices: home === undefined && chosen ? [chosen, ...others] : others,
      q,
      waiting:
        kept && !isChanging && kept.report.title + kept.report.description !== ''
          ? { ...kept, next: nextStepOf(kept.report) }
          : undefined,
      problems,
    }),
  }
}
