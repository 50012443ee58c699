import {
  browseFlags,
  browsePublicCampaigns,
  decideFlags,
  type FlagContext,
  limits,
  type PublicCampaign,
  showJudgedContent,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { beside } from '../../platform/beside.ts'
import { worksAt } from '../../site/desks.ts'
import { carried, lines, oneOf } from '../../site/field.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { Visit } from '../../site/visit.ts'
import { draftNote } from '../../views/draft-note.ts'
import { field, formOf } from '../../views/fields.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { stopped } from '../../views/participation.ts'
import { breadcrumbs, empty, factList } from '../../views/section.ts'
import { lately } from '../../views/times.ts'
import { textsIn, writtenTexts } from '../../views/written-texts.ts'
import { words } from '../../words/en.ts'
import { takenMeanwhile } from './case.ts'
import { decisionList } from './case-view.ts'
import { ageOf, reasonWord } from './cases.ts'
import { namesOf } from './decide-view.ts'

const text = words.moderating
const path = '/moderation/concerns/:campaignId'
const mostCampaigns = 200
const trail = [{ url: to`/moderation`, label: text.title }]

/** Campaigns about which somebody is concerned, the longest wait first. */
export const concernsPage = page('/moderation/concerns', {
  keep: 'own',
  who: 'moderators',
  called: text.title,
  shows: async ({ api, now }) => {
    const { cases = [] } = await browseFlags(api, {
      query: { groupBy: 'content', contentType: 'CAMPAIGN', status: 'PENDING', sort: 'oldest', limit: mostCampaigns },
    })
    const rows = cases.map(
      ({ contentId, headline, reporterCount, reasons, firstAt }) =>
        html`<li>
          <p>
            <a class="plain" href="${to`/moderation/concerns/${contentId}`}"
              >${headline ?? text.queue.gone(text.kinds.CAMPAIGN)}</a
            >
          </p>
          <p class="note">
            ${text.people(reporterCount)}: ${Object.keys(reasons).map(reasonWord).join(', ')} · ${ageOf(firstAt, now)}
          </p>
        </li>`,
    )
    const list =
      rows.length === 0
        ? empty(text.concerns.none)
        : html`<ul class="related">
            ${rows}
          </ul>`
    const main = html`${breadcrumbs(trail)}
      <h1>${text.concerns.title}</h1>
      <p class="byline">${text.concerns.means}</p>
      <div class="mt-5">${list}</div>`
    return { title: text.concerns.title, area: 'moderation', isUnlisted: true, main }
  },
})

const concernsForm = form(path, {
  who: 'moderators',
  keep: true,
  fields: {
    note: lines(
      { label: text.decide.note, hint: text.decide.noteHint },
      { max: limits.decideFlags.resolutionNote.max, rows: 3 },
    ),
    decision: oneOf(['REVIEWED', 'DISMISSED'], { label: text.decide.title, problem: text.decide.needsDecision }),
    seen: carried(),
  },
  check: (_visit, { values: { decision, note } }) =>
    decision === 'REVIEWED' && note === '' ? { note: text.decide.needsNote } : {},
  refusals: { ALREADY_RESOLVED: takenMeanwhile },
  does: async ({ api, path: { campaignId } }, { values: { decision = 'REVIEWED', note, seen }, key }) => {
    const { flags } = await decideFlags(api, {
      body: {
        contentType: 'CAMPAIGN',
        contentId: campaignId,
        status: decision,
        seenFlagIds: seen.split(','),
        seenStatus: 'PENDING',
        ...(note !== '' && { resolutionNote: note }),
      },
      idempotencyKey: key,
    })
    const what = decision === 'REVIEWED' ? text.resolutions.REVIEWED : text.concerns.reject
    return { to: to`/moderation/concerns`, said: text.concerns.done(what, flags.length) }
  },
})

/** What people say about one campaign, beside what it says of its money. */
export const campaignConcernsPage = page(path, {
  keep: 'own',
  who: 'moderators',
  called: text.title,
  missing: text.one.missing,
  forms: [concernsForm],
  holds: text.decide.draft,
  shows: async (visit) => {
    const { api, path: name, site, now, here } = visit
    const [{ context }, draft] = await Promise.all([
      showJudgedContent(api, { query: { contentType: 'CAMPAIGN', contentId: name.campaignId } }),
      visit.drafts.read(here),
    ])
    const campaign = await beside(publicOne(visit, context))
    const title = context.content.title ?? text.kinds.CAMPAIGN
    const review = worksAt('administrators', visit.person)
      ? html`<p class="mt-3">
          <a class="link" href="${to`/admin/campaigns/${name.campaignId}`}">${words.frame.strip.review}</a>
        </p>`
      : nothing
    const main = html`${breadcrumbs([...trail, { url: to`/moderation/concerns`, label: text.concerns.title }])}
      <h1>${title}</h1>
      ${campaignPart(site, context, campaign)}${review}${concernList(site, context, now)}${decisionList(site, context, now)}
      ${decisionForm(site, context, fill(visit, concernsForm, { draft }), name.campaignId)}`
    return { title: text.titleOf(title), area: 'moderation', isUnlisted: true, main }
  },
})

/** As the public list has it; undefined while it is paused or closed to the public. */
async function publicOne(
  { api, path: { campaignId } }: Visit<{ campaignId: string }>,
  { parent }: FlagContext,
): Promise<PublicCampaign | undefined> {
  if (parent?.type !== 'ORGANIZATION') return undefined
  const { campaigns } = await browsePublicCampaigns(api, { query: { organizationId: parent.id, limit: 100 } })
  return campaigns.find(({ id }) => id === campaignId.toLowerCase())
}

function campaignPart(site: Site, { content, parent }: FlagContext, campaign: PublicCampaign | undefined): Html {
  const { format } = site
  const rows = [
    ...(parent
      ? [[text.concerns.by, html`<a href="${to`/organizations/${parent.id}`}">${parent.title}</a>`] as const]
      : []),
    ...(campaign
      ? [
          [text.concerns.raised, format.money(campaign.raisedMinor, campaign.currency)] as const,
          [text.concerns.goal, format.money(campaign.goalMinor, campaign.currency)] as const,
        ]
      : []),
  ]
  const ways = campaign
    ? html`<p class="btn-row mt-3">
        <a class="link" href="${to`/campaigns/${campaign.slug}`}">${text.concerns.page}</a>
        <a class="link" href="${to`/campaigns/${campaign.slug}/check`}">${text.concerns.check}</a>
      </p>`
    : html`<p class="note mt-3">${text.concerns.notPublic}</p>`
  return html`<section aria-labelledby="campaign">
    <h2 id="campaign">${text.concerns.campaign}</h2>
    ${factList(rows)}${ways}
    ${
      content.text === ''
        ? nothing
        : html`<details class="mt-3">
            <summary>${text.one.content}</summary>
            ${paragraphs(content.text)}
          </details>`
    }
  </section>`
}

function concernList(site: Site, { flags }: FlagContext, now: Date): Html {
  const rows = flags.map(({ reason, description, reporterId, reporterName, createdAt, standing, status }) => {
    const known = standing === undefined ? nothing : html` (${text.concerns.standings[standing]})`
    const state = status === 'PENDING' ? nothing : html` · ${text.resolutions[status]}`
    return html`<li>
      <p><b>${words.mine.flagReasons[reason]}</b>: ${description ?? text.one.noWords}</p>
      <p class="note">
        <a href="${to`/moderation/reporters/${reporterId}`}">${reporterName}</a>${known},
        ${lately(site, createdAt, now)}${state}
      </p>
    </li>`
  })
  return html`<section class="section" aria-labelledby="concerns">
    <h2 id="concerns">${text.concerns.all}</h2>
    <ul class="related mt-3">
      ${rows}
    </ul>
  </section>`
}

function decisionForm(site: Site, { flags }: FlagContext, filled: Filled, campaignId: string): Html {
  const open = flags.filter(({ status }) => status === 'PENDING')
  if (open.length === 0) {
    return html`<section class="form-end">
      <p>${text.decide.nothingOpen}</p>
      ${stopped(filled.problems)}${writtenTexts(textsIn({ note: filled.values('note') }))}
    </section>`
  }
  const body = html`<h2>${text.concerns.decide}</h2>
    <p class="note">${text.concerns.forAll}</p>
    ${field(filled.field('note'))}
    <div class="btn-row mt-4">
      <button class="btn" name="decision" value="REVIEWED" accesskey="p">${text.decide.pass}</button>
      <button class="btn btn-outline" name="decision" value="DISMISSED" accesskey="k">${text.concerns.reject}</button>
    </div>`
  return html`${stopped(filled.problems)}${draftNote(site, filled, to`/moderation/concerns/${campaignId}`)}
  ${formOf(filled, { body, className: 'form-end', hidden: { seen: namesOf(open) } })}`
}
