import type { AuditLog, Campaign } from '@civic/client'
import { html, type Html, nothing, type Part } from '../../html/html.ts'
import { contactAddress, to } from '../../html/url.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import { adminTrail } from '../../views/admin-trail.ts'
import { auditLine } from '../../views/audit-sentence.ts'
import { draftNote } from '../../views/draft-note.ts'
import { choiceGroup, field, formOf } from '../../views/fields.ts'
import { stopped } from '../../views/participation.ts'
import { breadcrumbs } from '../../views/section.ts'
import { textsIn, writtenTexts } from '../../views/written-texts.ts'
import { words } from '../../words/en.ts'
import { isOpen, isSeen, type StepName } from './campaign-states.ts'

const { title, steps, step: text, reasons, statuses } = words.adminCampaigns

/** What a step means for a campaign; undefined: not asked for, or not to be read right now. */
interface Around {
  members: number | undefined
  unreportedMinor: number | undefined
  officialEmail: string | undefined
}

/** The way to what becomes of a campaign. */
function trailOf({ id, title: name }: Pick<Campaign, 'id' | 'title'>): Html {
  return breadcrumbs(
    adminTrail({ url: to`/admin/campaigns`, label: title }, { url: to`/admin/campaigns/${id}`, label: name }),
  )
}

/** Who is told, what vanishes, what can be undone, then the button. */
export function stepView(site: Site, given: Around & { name: StepName; campaign: Campaign; filled: Filled }): Html {
  const { name, campaign, filled, members } = given
  const own = to`/admin/campaigns/${campaign.id}`
  const told = members === undefined ? undefined : site.format.number(members)
  const isFinal = name === 'reject' || name === 'archive' || name === 'pause'
  const body = html`${name === 'pause' ? reasonChoice(filled) : nothing}
    ${filled.keep ? field(filled.field('note')) : nothing}
    <div class="form-end btn-row">
      <button class="btn${isFinal ? ' btn-outline btn-danger' : ''}">${steps[name].button(told)}</button
      ><a class="link" href="${own}">${text.back}</a>
    </div>`
  const hidden = filled.keep ? { seen: campaign.updatedAt } : {}
  return html`<div class="prose">
    ${trailOf(campaign)}
    <h1>${steps[name].title}</h1>
    ${stopped(filled.problems)}${draftNote(site, filled, to`/admin/campaigns/${campaign.id}/${name}`)}
    <p class="lede">${campaign.title}</p>
    <ul class="bullets">
      ${meaningsOf(site, given).map((each) => html`<li>${each}</li>`)}
    </ul>
    ${formOf(filled, { body, hidden })}
  </div>`
}

function meaningsOf(site: Site, given: Parameters<typeof stepView>[1]): Part[] {
  const { name, campaign, members, unreportedMinor, officialEmail } = given
  const { status, pausedFromStatus: before, publishedAt, money } = campaign
  const means: readonly string[] = steps[name].means
  const write =
    officialEmail === undefined
      ? []
      : [html`${text.write} <a href="${contactAddress(officialEmail)}">${officialEmail}</a>`]
  const arrived =
    money.donationCount === 0
      ? []
      : [
          text.arrived(
            site.format.money(money.reachedMinor, campaign.currency),
            site.format.number(money.donationCount),
          ),
        ]
  if (name === 'approve') {
    return [members === undefined ? text.toldSomebody : text.told(site.format.number(members)), ...means]
  }
  if (name === 'pause') {
    const now = [
      isSeen(status) ? text.vanishes : text.notPublic,
      ...(isOpen(status) ? [text.stopped] : []),
      ...arrived,
      ...(publishedAt === undefined ? [] : [text.spending]),
    ]
    return [...now, ...means, ...write]
  }
  if (name === 'resume') {
    if (before !== undefined && !isOpen(before)) {
      return [text.backTo(statuses[before].word), ...(isSeen(before) ? [text.isPublicAgain] : []), ...means]
    }
    return [
      before === undefined && publishedAt === undefined ? text.backTo(statuses.DRAFT.word) : text.backToMoney,
      ...means,
    ]
  }
  if (name === 'archive' && unreportedMinor !== undefined && unreportedMinor > 0) {
    return [text.unreported(site.format.money(unreportedMinor, campaign.currency)), ...means]
  }
  return name === 'archive' ? [...means] : [...arrived, ...means, ...write]
}

function reasonChoice(filled: Filled): Html {
  const options = Object.entries(reasons).map(([value, label]) => ({ value, label }))
  return choiceGroup({ ...filled.field('reason'), options, chosen: filled.value('reason') })
}

/** Somebody else was first: how it stands now, who brought it there, and what was typed. */
export function standsView(
  site: Site,
  given: { name: StepName; campaign: Campaign; filled: Filled; record: readonly AuditLog[]; now: Date },
): Html {
  const { name, campaign, filled, record, now } = given
  const { id, title: of, status } = campaign
  const [newest] = record
  const why =
    name === 'resume' && status === 'APPROVED' ? text.organizationPublishes : text.standsAs(statuses[status].word)
  return html`<div class="prose">
    ${trailOf(campaign)}
    <h1>${text.stands}</h1>
    <p class="lede">${of}</p>
    <p role="alert">${why}</p>
    ${newest ? html`<p>${auditLine(site, newest, now)}</p>` : nothing}
    ${writtenTexts(textsIn({ note: filled.values('note') }))}
    <p class="mt-5"><a class="btn btn-outline" href="${to`/admin/campaigns/${id}`}">${text.toOne}</a></p>
  </div>`
}
