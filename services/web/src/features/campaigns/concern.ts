import {
  type ConcernReason,
  flagContent,
  limits,
  listMyDonations,
  listMyFlags,
  type PublicCampaignDetail,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { to, type Url } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { campaignOf } from '../../platform/campaign-of.ts'
import { communitiesOf } from '../../platform/seek-communities.ts'
import { lines, oneOf } from '../../site/field.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { Visit } from '../../site/visit.ts'
import { draftNote } from '../../views/draft-note.ts'
import { choiceGroup, field, formOf } from '../../views/fields.ts'
import { gate } from '../../views/gate.ts'
import { stopped, viewerOf } from '../../views/participation.ts'
import { breadcrumbs } from '../../views/section.ts'
import { words } from '../../words/en.ts'
import { trailBelow } from './campaign-view.ts'

const text = words.campaigns.concern
const reasons: readonly ConcernReason[] = ['FUNDS_MISUSE', 'WORK_NOT_DONE', 'MISREPRESENTED', 'NO_UPDATES', 'OTHER']

const concernForm = form('/campaigns/:slug/concern', {
  keep: true,
  fields: {
    reason: oneOf(reasons, { label: text.reason, problem: text.problems.reason }),
    description: lines(
      { label: text.description, hint: text.descriptionHint, problem: text.problems.description },
      { min: 20, max: limits.flagContent.description.max, rows: 6 },
    ),
  },
  refusals: { ALREADY_FLAGGED: text.already, NOT_ELIGIBLE_TO_REPORT: text.notEligible },
  does: async ({ api, path }, { values: { reason = 'OTHER', description }, key }) => {
    const { id: contentId } = await campaignOf(api, path.slug)
    await flagContent(api, { body: { contentType: 'CAMPAIGN', contentId, reason, description }, idempotencyKey: key })
    return { to: to`/campaigns/${path.slug}`, said: text.done }
  },
})

export const concernPage = page('/campaigns/:slug/concern', {
  keep: 'own',
  called: words.registering.pageNames.campaign,
  missing: words.errors.notFound.campaign,
  forms: [concernForm],
  holds: words.drafts.kinds.concern,
  shows: async (visit) => {
    const { api, path, here, site, refusedForm } = visit
    const [campaign, draft] = await Promise.all([campaignOf(api, path.slug), visit.drafts.read(here)])
    const [standing, flags] = await Promise.all([
      standingOf(visit, campaign),
      visit.person && !refusedForm ? beside(listMyFlags(api, { query: { limit: 100 } })) : undefined,
    ])
    const isWaiting =
      flags?.items.some(({ contentId, status }) => contentId === campaign.id && status === 'PENDING') ?? false
    return {
      title: text.titleOf(campaign.title),
      isUnlisted: true,
      area: 'campaigns',
      trail: trailBelow(campaign),
      main: concernView(site, {
        campaign,
        standing,
        isWaiting,
        filled: fill(visit, concernForm, { draft }),
        viewer: viewerOf(visit),
        own: to`/campaigns/${path.slug}/concern`,
      }),
    }
  },
})

/** What is known of whether somebody may raise one; the platform decides. */
async function standingOf(
  { api, person }: Visit,
  { id, lga, communityId }: PublicCampaignDetail,
): Promise<'giver' | 'near' | undefined> {
  if (!person) return undefined
  const ids = person.memberships.map((each) => each.communityId)
  const [gifts, communities] = await Promise.all([
    beside(listMyDonations(api, { query: { limit: 100 } })),
    communitiesOf(api, [...ids, ...(communityId === undefined ? [] : [communityId])]),
  ])
  if (gifts?.items.some(({ campaignId, status }) => campaignId === id && status === 'SETTLED')) return 'giver'
  const place = (lga ?? communities.get(communityId ?? '')?.lga)?.toLocaleLowerCase()
  return ids.some((each) => communities.get(each)?.lga.toLocaleLowerCase() === place) ? 'near' : undefined
}

interface ConcernContent {
  campaign: PublicCampaignDetail
  standing: 'giver' | 'near' | undefined
  /** They raised one, and no moderator has decided yet. */
  isWaiting: boolean
  filled: Filled
  viewer: ReturnType<typeof viewerOf>
  own: Url
}

function concernView(site: Site, content: ConcernContent): Html {
  const { campaign, filled, viewer, standing, isWaiting, own } = content
  const known = standing === 'giver' ? text.isGiver : standing === 'near' ? text.isNear : text.cannotTell
  const form = () => {
    const options = reasons.map((value) => ({ value, label: text.reasons[value].word, hint: text.reasons[value].hint }))
    const body = html`${choiceGroup({ ...filled.field('reason'), options, chosen: filled.value('reason') })}${field(filled.field('description'))}
      <div class="form-end"><button class="btn">${text.button}</button></div>`
    return html`${draftNote(site, filled, own)}${formOf(filled, { body })}`
  }
  return html`${breadcrumbs(trailBelow(campaign))}
    <div class="prose">
      <h1>${text.title}</h1>
      <p class="byline">${campaign.title}</p>
      ${stopped(filled.problems)}
      <p>${text.means}</p>
      <p>${text.who} ${viewer.person ? html`<b>${known}</b>` : nothing}</p>
      <div class="mt-5" id="concern">
        ${isWaiting ? html`<p>${text.isWaiting} <a href="${to`/my/flags`}">${words.flagging.mine}</a></p>` : gate({ viewer, act: text.act, here: own, place: 'concern', isMain: true, allowed: form })}
      </div>
      <p class="mt-5"><a class="link" href="${to`/campaigns/${campaign.slug}`}">${words.campaigns.lists.back}</a></p>
    </div>`
}
