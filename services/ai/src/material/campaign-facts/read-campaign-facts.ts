import type { TSchema } from 'typebox'
import type { AiCall } from '../../context.ts'
import { unusable } from '../../asking/refusals/unusable.ts'
import { readUpstream, type UpstreamRead } from '../upstream/read-upstream.ts'
import { campaignFacts, mostUpdates, type CampaignFacts } from './campaign-facts.ts'
import { refusalsOfCampaign } from './campaign-errors.ts'
import { CampaignShown, MilestonesShown, SpendShown, UpdatesShown } from './campaign-fact-schemas.ts'

/** As much as one read of spending can answer. */
const mostSpend = 1000

/**
 * What the caller may read of a campaign. The campaign itself is the gate; without any of the rest there is no answer,
 * because a list that could not be read would look like nothing reported.
 */
export async function readCampaignFacts(call: AiCall, campaignId: string): Promise<CampaignFacts> {
  const read = async <Shape extends TSchema>(
    part: string,
    shape: Shape,
    refusals: UpstreamRead<Shape>['refusals'] = {},
  ) =>
    readUpstream(call, call.task, {
      source: 'organization',
      path: `/v1/campaigns/${encodeURIComponent(campaignId)}${part}`,
      shape,
      refusals,
    })
  const { campaign } = await read('', CampaignShown, refusalsOfCampaign)
  const [{ milestones }, spending, { updates }] = await Promise.all([
    read('/milestones', MilestonesShown),
    read(`/spend?limit=${mostSpend}`, SpendShown),
    read(`/updates?limit=${mostUpdates}`, UpdatesShown),
  ])
  const facts = campaignFacts({ campaign, milestones, spending, updates })
  if (!facts) throw unusable(call, call.task, 'the sum of what is reported is too large')
  return facts
}
