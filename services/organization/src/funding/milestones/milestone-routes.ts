import { errorReplies, type Routes } from '@civic/http'
import { canAdmin } from '../../registry/members/authority.ts'
import { campaignDoor } from '../campaigns/campaign-door.ts'
import type { OrganizationContext } from '../../context.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { addMilestone } from './add-milestone.ts'
import { browseMilestones } from './browse-milestones.ts'
import { changeMilestone } from './change-milestone.ts'
import { milestoneDoor, ownCampaignDoor } from './milestone-door.ts'
import {
  MilestoneChangeBody,
  MilestoneParams,
  MilestoneReply,
  MilestonesParams,
  MilestonesReply,
  NewMilestoneBody,
  OwnMilestonesParams,
} from './milestone-schemas.ts'
import { removeMilestone } from './remove-milestone.ts'

const tags = ['milestones']

export const milestoneRoutes: Routes<OrganizationContext> = async (app, context) => {
  const added = { 201: MilestoneReply, ...errorReplies(400, 401, 403, 404, 409) }

  app.get(
    '/v1/campaigns/:campaignId/milestones',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'The plan of a campaign',
        params: MilestonesParams,
        response: { 200: MilestonesReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => browseMilestones({ ...context, ...call }, params),
  )

  app.post(
    '/v1/campaigns/:campaignId/milestones',
    {
      config: { access: { token: 'required' }, gate: campaignDoor(context, canAdmin) },
      schema: {
        tags,
        summary: 'Add a step to the plan',
        params: MilestonesParams,
        body: NewMilestoneBody,
        response: added,
      },
    },
    async ({ call, params, body }) => addMilestone({ ...context, ...call }, { ...params, input: body }),
  )

  app.post(
    '/v1/organizations/:id/campaigns/:campaignId/milestones',
    {
      config: { access: { token: 'required' }, gate: ownCampaignDoor(context) },
      schema: {
        tags,
        summary: 'Add a step to the plan of a campaign of this organization',
        params: OwnMilestonesParams,
        body: NewMilestoneBody,
        response: added,
      },
    },
    async ({ call, params: { id, campaignId }, body }) =>
      addMilestone({ ...context, ...call }, { campaignId, organizationId: id, input: body }),
  )

  app.patch(
    '/v1/milestones/:milestoneId',
    {
      config: { access: { token: 'required' }, gate: milestoneDoor(context) },
      schema: {
        tags,
        summary: 'Change a step of the plan, or say how far it is',
        params: MilestoneParams,
        body: MilestoneChangeBody,
        response: { 200: MilestoneReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => changeMilestone({ ...context, ...call }, { ...params, input: body }),
  )

  app.delete(
    '/v1/milestones/:milestoneId',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'Take a step out of the plan',
        params: MilestoneParams,
        response: { 200: OkReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => removeMilestone({ ...context, ...call }, params),
  )
}
