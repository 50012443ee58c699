import { errorReplies, type Routes } from '@civic/http'
import { canAdmin } from '../members/authority.ts'
import { doorFor } from '../members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { MemberReply, OkReply } from '../members/member-schemas.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { browseInvitations } from './browse-invitations.ts'
import { invitationDoor } from './invitation-door.ts'
import {
  InvitationParams,
  InvitationReply,
  InvitationsParams,
  InvitationsQuery,
  InvitationsReply,
  InvitationTokenParams,
  NewInvitationBody,
  PreviewReply,
} from './invitation-schemas.ts'
import { inviteMember } from './invite-member.ts'
import { previewInvitation } from './preview-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'

const tags = ['invitations']

export const invitationRoutes: Routes<OrganizationContext> = async (app, context) => {
  app.get(
    '/v1/organizations/:id/invitations',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'Invitations that nobody has accepted or revoked',
        params: InvitationsParams,
        querystring: InvitationsQuery,
        response: { 200: InvitationsReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, query }) => browseInvitations({ ...context, ...call }, { organizationId: params.id, query }),
  )

  app.post(
    '/v1/organizations/:id/invitations',
    {
      config: { access: { token: 'required' }, gate: doorFor(context, canAdmin) },
      schema: {
        tags,
        summary: 'Invite somebody by e-mail',
        params: InvitationsParams,
        body: NewInvitationBody,
        response: { 201: InvitationReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) => inviteMember({ ...context, ...call }, { organizationId: params.id, input: body }),
  )

  app.get(
    '/v1/invitations/:invitationId',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags,
        summary: 'What the link of an invitation invites to',
        params: InvitationTokenParams,
        response: { 200: PreviewReply, ...errorReplies(400, 404) },
      },
    },
    async ({ params }) => previewInvitation(context, { token: params.invitationId }),
  )

  app.post(
    '/v1/invitations/:invitationId/accept',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'Accept an invitation to your address',
        params: InvitationTokenParams,
        response: { 200: MemberReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => acceptInvitation({ ...context, ...call }, { token: params.invitationId }),
  )

  app.delete(
    '/v1/invitations/:invitationId',
    {
      config: { access: { token: 'required' }, gate: invitationDoor(context) },
      schema: {
        tags,
        summary: 'Take an invitation back',
        params: InvitationParams,
        response: { 200: OkReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => revokeInvitation({ ...context, ...call }, params),
  )
}
