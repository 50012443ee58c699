import { flagContent, limits, listMyFlags } from '@civic/client'
import { beside } from '../../platform/beside.ts'
import { lines, oneOf } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page, type Page, type PathOf } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { viewerOf } from '../../views/participation.ts'
import { words } from '../../words/en.ts'
import { flagReasons } from '../../words/words-of.ts'
import { flagView } from './flag-view.ts'
import {
  announcementOf,
  announcementOfRepresentative,
  commentOfIssue,
  commentOfPetition,
  commentOfRepresentative,
  commentOfRepresentativeAnnouncement,
  issueOf,
  petitionOf,
  type Target,
  updateOfCampaign,
  updateOfIssue,
  updateOfProject,
} from './flagged.ts'

const text = words.flagging

export const flagPages = [
  flagPage('/issues/:id/flag', issueOf),
  flagPage('/issues/:id/comments/:comment/flag', commentOfIssue),
  flagPage('/issues/:id/updates/:update/flag', updateOfIssue),
  flagPage('/petitions/:id/flag', petitionOf),
  flagPage('/petitions/:id/comments/:comment/flag', commentOfPetition),
  flagPage('/representatives/:id/comments/:comment/flag', commentOfRepresentative),
  flagPage('/representatives/:id/announcements/:announcement/flag', announcementOfRepresentative),
  flagPage(
    '/representatives/:id/announcements/:announcement/comments/:comment/flag',
    commentOfRepresentativeAnnouncement,
  ),
  flagPage('/announcements/:id/flag', announcementOf),
  flagPage('/projects/:id/updates/:update/flag', updateOfProject),
  flagPage('/campaigns/:slug/updates/:update/flag', updateOfCampaign),
]

function flagPage<const Path extends `/${string}`>(
  path: Path,
  find: (visit: Visit<PathOf<Path>>) => Promise<Target>,
): Page {
  const flagForm = form(path, {
    keep: true,
    fields: {
      reason: oneOf(flagReasons, { label: text.reason, problem: text.problems.reason }),
      description: lines(
        { label: text.description, hint: text.descriptionHint, problem: text.problems.description },
        { max: limits.flagContent.description.max, rows: 4 },
      ),
    },
    refusals: { ALREADY_FLAGGED: text.already },
    does: async (visit, { values: { reason = 'OTHER', description }, key }) => {
      const { contentType, contentId, flagged } = await find(visit)
      const body = { contentType, contentId, reason, ...(description !== '' && { description }) }
      await flagContent(visit.api, { body, idempotencyKey: key })
      return { to: flagged.thing, said: text.done }
    },
  })
  return page(path, {
    keep: 'own',
    forms: [flagForm],
    holds: words.drafts.kinds.flag,
    shows: async (visit) => {
      const { api, person, refusedForm, here } = visit
      const [{ flagged, contentId }, draft] = await Promise.all([find(visit), visit.drafts.read(here)])
      // What they typed stays on the page, whatever they did before.
      const mine = person && !refusedForm ? await beside(listMyFlags(api, { query: { limit: 100 } })) : undefined
      const isWaiting = mine?.items.some((flag) => flag.contentId === contentId && flag.status === 'PENDING') ?? false
      const main = flagView(visit.site, {
        flagged,
        viewer: viewerOf(visit),
        filled: fill(visit, flagForm, { draft }),
        isWaiting,
      })
      return { title: text.title(flagged.what), isUnlisted: true, main }
    },
  })
}
