import {
  archiveCampaign,
  browseSpend,
  type Campaign,
  type Connection,
  limits,
  pauseCampaign,
  type PauseReason,
  resumeCampaign,
  reviewCampaign,
  showCampaign,
  showCampaignAudience,
} from '@civic/client'
import { to } from '../../html/url.ts'
import { allBeside } from '../../platform/beside.ts'
import { organizationsOf } from '../../platform/organizations-of.ts'
import { carried, type FieldTable, lines, oneOf } from '../../site/field.ts'
import { fill } from '../../site/fill.ts'
import { form, page, type Shown } from '../../site/page.ts'
import type { Visit } from '../../site/visit.ts'
import { words } from '../../words/en.ts'
import { readRecord } from './campaign-record.ts'
import { stepsOf, type StepName } from './campaign-states.ts'
import { standsView, stepView } from './campaign-step-view.ts'

const { steps, step: text, reasons, statuses, one } = words.adminCampaigns
type OfCampaign = Visit<{ readonly campaignId: string }>

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of ours
const reasonNames = Object.keys(reasons) as PauseReason[]
const reason = oneOf(reasonNames, { label: text.reason, problem: text.needsReason })
const { max } = limits.reviewCampaign.note

function noteOf(hint: string, min: number) {
  return lines({ label: text.note, hint, problem: text.needsNote }, { min, max, rows: 4 })
}

/** `seen`: when what was shown was changed last, so that the same words count once more after it went on. */
const seen = carried()

interface Sent {
  path: { campaignId: string }
  note: string
  reason: PauseReason | undefined
  idempotencyKey: string | undefined
}

interface Step {
  fields: FieldTable
  does: (api: Connection, sent: Sent) => Promise<{ campaign: Campaign }>
  /** It was one of those that wait: the others wait on. */
  isReview?: true
}

const all: Record<StepName, Step> = {
  approve: {
    fields: { note: noteOf(steps.approve.noteHint, 0), seen },
    does: async (api, { note, ...sent }) =>
      reviewCampaign(api, { ...keyed(sent), body: { decision: 'APPROVED', ...(note !== '' && { note }) } }),
    isReview: true,
  },
  changes: {
    fields: { note: noteOf(steps.changes.noteHint, 1), seen },
    does: async (api, { note, ...sent }) =>
      reviewCampaign(api, { ...keyed(sent), body: { decision: 'NEEDS_CHANGES', note } }),
    isReview: true,
  },
  reject: {
    fields: { note: noteOf(steps.reject.noteHint, 1), seen },
    does: async (api, { note, ...sent }) =>
      reviewCampaign(api, { ...keyed(sent), body: { decision: 'REJECTED', note } }),
    isReview: true,
  },
  pause: {
    fields: { reason, note: noteOf(steps.pause.noteHint, 1), seen },
    does: async (api, { note, reason: reasonCode = 'OTHER', ...sent }) =>
      pauseCampaign(api, { ...keyed(sent), body: { reasonCode, note } }),
  },
  resume: { fields: {}, does: async (api, sent) => resumeCampaign(api, keyed(sent)) },
  archive: { fields: {}, does: async (api, sent) => archiveCampaign(api, keyed(sent)) },
}

function keyed({ path, idempotencyKey }: Pick<Sent, 'path' | 'idempotencyKey'>) {
  return { path, ...(idempotencyKey !== undefined && { idempotencyKey }) }
}

/** One page for each step that an administrator takes with a campaign: what it means, then its button. */
export const campaignStepPages = (['approve', 'changes', 'reject', 'pause', 'resume', 'archive'] as const).map(
  (name) => {
    const { fields, does, isReview } = all[name]
    const address = `/admin/campaigns/:campaignId/${name}` as const
    const own = form(address, {
      who: 'administrators',
      keep: 'note' in fields,
      fields,
      refusals: {
        CAMPAIGN_INVALID_TRANSITION: text.stands,
        CAMPAIGN_TRANSITION_FORBIDDEN: text.organizationPublishes,
        REVIEW_NOTE_REQUIRED: { note: text.needsNote },
        PAUSE_NOTE_REQUIRED: { note: text.needsNote },
        INVALID_PAUSE_REASON: { reason: text.needsReason },
      },
      does: async ({ api, path }, sent) => {
        const chosen = reasonNames.find((each) => each === sent.text('reason'))
        const note = sent.text('note')
        const { campaign } = await does(api, { path, note, reason: chosen, idempotencyKey: sent.key })
        const { title, status } = campaign
        const said = steps[name].done(title, statuses[status].word)
        return { to: isReview ? to`/admin/campaigns` : to`/admin/campaigns/${path.campaignId}`, said }
      },
    })
    return page(address, {
      keep: 'own',
      who: 'administrators',
      called: words.registering.pageNames.campaign,
      missing: one.missing,
      forms: [own],
      holds: text.draft,
      shows: async (visit) => {
        const { title, ...shown } = await showStep(visit, name)
        const draft = await visit.drafts.read(visit.here)
        const { campaign, around, record } = shown
        const filled = fill(visit, own, { initial: { seen: campaign.updatedAt }, draft })
        const isPossible = stepsOf(campaign).includes(name)
        const frame: Omit<Shown, 'main'> = {
          title,
          area: 'administration',
          isUnlisted: true,
          isPartial: shown.isPartial,
        }
        return isPossible
          ? { ...frame, main: stepView(visit.site, { name, campaign, filled, ...around }) }
          : { ...frame, main: standsView(visit.site, { name, campaign, filled, record, now: visit.now }) }
      },
    })
  },
)

/** The campaign as it stands, with what the step means for it. */
async function showStep({ api, path }: OfCampaign, name: StepName) {
  const { campaign } = await showCampaign(api, { path })
  const { id, organizationId } = campaign
  const [organizations, { found, isWhole }] = await Promise.all([
    organizationsOf(api, [organizationId]),
    allBeside({
      audience: name === 'approve' ? showCampaignAudience(api, { path }) : undefined,
      spend: name === 'archive' ? browseSpend(api, { path, query: { limit: 1 } }) : undefined,
      record: stepsOf(campaign).includes(name) ? undefined : readRecord(api, id),
    }),
  ])
  return {
    title: steps[name].title,
    isPartial: !isWhole,
    campaign,
    record: found.record ?? [],
    around: {
      members: found.audience?.audience.members,
      unreportedMinor: found.spend?.summary.unreportedMinor,
      officialEmail: organizations.get(organizationId)?.officialEmail,
    },
  }
}
