import { changedFields } from '@civic/contracts'
import { ChangedMeanwhileError, hasChangedSince } from '@civic/errors'
import { change } from '../../act.ts'
import { canAdmin } from '../../registry/members/authority.ts'
import { campaign } from './campaign.ts'
import {
  CampaignNotEditableError,
  InvalidCategoryError,
  InvalidDatesError,
  InvalidGoalError,
} from './campaign-errors.ts'
import { requireDates, sentCampaign } from './campaign-form.ts'
import { updateCampaign } from './campaign-queries.ts'
import { CampaignReply } from './campaign-schemas.ts'
import { campaignView } from './campaign-view.ts'
import { editableStatuses } from './campaign-words.ts'
import { CampaignChangeBody } from './draft-schemas.ts'

export const editCampaign = change('PATCH /v1/campaigns/:campaignId', {
  summary: 'Rewrite a campaign while it is a draft or needs changes',
  description:
    'For owners and administrators of the organization. Possible while it is a draft or needs changes. What ' +
    'is left out stays; the slug and the currency stay always. Nobody is told. With `expectedUpdatedAt`, a ' +
    'change of what somebody else changed meanwhile is refused.',
  on: campaign,
  may: canAdmin,
  body: CampaignChangeBody,
  reply: CampaignReply,
  refuses: [ChangedMeanwhileError, CampaignNotEditableError, InvalidCategoryError, InvalidGoalError, InvalidDatesError],

  async does({ tx, row: { memberRole: _, ...stored }, body, ...call }) {
    if (!editableStatuses.includes(stored.status)) throw new CampaignNotEditableError()
    if (hasChangedSince(body, stored)) throw new ChangedMeanwhileError(campaignView(stored, call))
    const { change, fields } = changedFields(stored, sentCampaign(body))
    if (fields.length === 0) return { campaign: campaignView(stored, call) }
    requireDates({ ...stored, ...change })
    return { campaign: campaignView(await updateCampaign(tx, stored.id, change), call) }
  },
})
