import { filled } from '@civic/contracts'
import { change } from '../../act.ts'
import { attachmentsOf } from '../../attachment-alts.ts'
import { canAdmin, canOperate } from '../../registry/members/authority.ts'
import { NotEntitledError, OrgNotFoundError } from '../../registry/members/authority-errors.ts'
import { requireToAct } from '../../registry/members/require-authority.ts'
import { CampaignNotFoundError } from '../../funding/campaigns/campaign-errors.ts'
import { tellStakeholders } from '../../funding/campaign-lifecycle/tell-stakeholders.ts'
import { ProjectNotFoundError } from '../../publishing/projects/project-errors.ts'
import { requireProjectOf } from '../../publishing/projects/project-queries.ts'
import { signedName } from '../../signed-name.ts'
import type { Tx } from '../../tables.ts'
import { InvalidTargetError } from './update-errors.ts'
import { getOwnCampaign, insertUpdate, type CampaignOfUpdate } from './update-queries.ts'
import { NewUpdateBody, UpdateReply } from './update-schemas.ts'
import { targetOf, type Target } from './update-target.ts'
import { updateView } from './update-view.ts'

/**
 * Of a campaign only who speaks for the organization. What it is about decides who may: the one act here whose body is
 * read before anything is asked of the caller.
 */
export const postProgressUpdate = change('POST /v1/organizations/:id/progress-updates', {
  summary: 'Tell of progress on an issue, a project or a campaign',
  description:
    'For every member of the organization; about a campaign, for its owners and administrators alone. An ' +
    'update is about exactly one issue, project or campaign, and a project or campaign must be the ' +
    'organization’s own. It is public unless `isPublic` is false. A public update of a campaign that was ' +
    'published is told to donors and members with `CAMPAIGN_UPDATE`.',
  body: NewUpdateBody,
  reply: UpdateReply,
  status: 201,
  refuses: [InvalidTargetError, OrgNotFoundError, NotEntitledError, ProjectNotFoundError, CampaignNotFoundError],

  async does({ tx, path: { id: organizationId }, body, ...call }) {
    const [target, attachments] = [targetOf(body), attachmentsOf(body)]
    const may = 'campaignId' in target ? canAdmin : canOperate
    const { citizen } = await requireToAct(tx, call.actor, organizationId, may)
    const campaign = await requireOwn(tx, organizationId, target)
    const row = await insertUpdate(tx, {
      issueId: null,
      projectId: null,
      campaignId: null,
      ...target,
      organizationId,
      title: filled(body.title) ?? null,
      body: body.body,
      attachmentUrls: JSON.stringify(attachments.urls),
      attachmentAlts: JSON.stringify(attachments.alts),
      isPublic: body.isPublic ?? true,
      authorId: citizen.userId,
      authorName: signedName(citizen),
    })
    if (campaign) await tellStakeholders(tx, call, { campaign, update: row })
    return { update: updateView(row) }
  },
})

/** A project or campaign of another organization is not there; an issue is nobody's and not looked for. */
async function requireOwn(tx: Tx, organizationId: string, target: Target): Promise<CampaignOfUpdate | undefined> {
  if ('campaignId' in target) return getOwnCampaign(tx, organizationId, target.campaignId)
  if ('projectId' in target) await requireProjectOf(tx, organizationId, target.projectId)
  return undefined
}
