import { requireSignedIn } from '@civic/access'
import { filled, onWire } from '@civic/contracts'
import { inTransaction } from '@civic/db'
import { canAdmin, canOperate } from '../../registry/members/authority.ts'
import { requireToAct } from '../../registry/members/require-authority.ts'
import { tellStakeholders } from '../../funding/campaign-lifecycle/tell-stakeholders.ts'
import type { OrganizationCall } from '../../context.ts'
import { ProjectNotFoundError } from '../../publishing/projects/project-errors.ts'
import { signedName } from '../../signed-name.ts'
import type { Tx } from '../../tables.ts'
import { getOwnCampaign, hasProject, insertUpdate, type CampaignOfUpdate } from './update-queries.ts'
import type { NewUpdateBody, ProgressUpdate } from './update-schemas.ts'
import { targetOf, type Target } from './update-target.ts'

/** Tells of progress on an issue, a project or a campaign; of a campaign only who speaks for the organization. */
export async function postUpdate(
  call: OrganizationCall,
  { organizationId, input }: { organizationId: string; input: NewUpdateBody },
): Promise<{ update: ProgressUpdate }> {
  const { db, actor } = call
  requireSignedIn(actor)
  const target = targetOf(input)

  return inTransaction(db, async (tx) => {
    const { citizen } = await requireToAct(tx, actor, organizationId, 'campaignId' in target ? canAdmin : canOperate)
    const campaign = await requireOwn(tx, organizationId, target)
    const row = await insertUpdate(tx, {
      issueId: null,
      projectId: null,
      campaignId: null,
      ...target,
      organizationId,
      title: filled(input.title) ?? null,
      body: input.body,
      attachmentUrls: JSON.stringify(input.attachmentUrls ?? []),
      isPublic: input.isPublic ?? true,
      authorId: citizen.userId,
      authorName: signedName(citizen),
    })
    if (campaign) await tellStakeholders(tx, call, { campaign, update: row })
    return { update: onWire(row) }
  })
}

/** A project or campaign of another organization is not there; an issue is nobody's and not looked for. */
async function requireOwn(tx: Tx, organizationId: string, target: Target): Promise<CampaignOfUpdate | undefined> {
  if ('campaignId' in target) return getOwnCampaign(tx, organizationId, target.campaignId)
  if ('projectId' in target && !(await hasProject(tx, organizationId, target.projectId))) {
    throw new ProjectNotFoundError()
  }
  return undefined
}
