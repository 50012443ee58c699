import { errorReplies, type Routes } from '@civic/http'
import { canAdmin } from '../../registry/members/authority.ts'
import { doorFor } from '../../registry/members/require-authority.ts'
import type { OrganizationContext } from '../../context.ts'
import { OkReply } from '../../registry/members/member-schemas.ts'
import { announcementDoor } from './announcement-door.ts'
import {
  AnnouncementChangeBody,
  AnnouncementParams,
  AnnouncementReply,
  AnnouncementsQuery,
  AnnouncementsReply,
  NewAnnouncementBody,
  OfOrganizationParams,
} from './announcement-schemas.ts'
import { browseAnnouncements, browseOfOrganization, showAnnouncement } from './browse-announcements.ts'
import { editAnnouncement } from './edit-announcement.ts'
import { removeAnnouncement } from './remove-announcement.ts'
import { writeAnnouncement } from './write-announcement.ts'

const tags = ['announcements']

export const announcementRoutes: Routes<OrganizationContext> = async (app, context) => {
  const forAdmins = { access: { token: 'required' }, gate: announcementDoor(context, canAdmin) } as const

  app.get(
    '/v1/announcements',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags,
        summary: 'What organizations have published',
        querystring: AnnouncementsQuery,
        response: { 200: AnnouncementsReply, ...errorReplies(400) },
      },
    },
    async ({ query }) => browseAnnouncements(context, query),
  )

  app.get(
    '/v1/organizations/:id/announcements',
    {
      config: { access: { token: 'optional' } },
      schema: {
        tags,
        summary: 'What an organization has published; its members see drafts too',
        params: OfOrganizationParams,
        querystring: AnnouncementsQuery,
        response: { 200: AnnouncementsReply, ...errorReplies(400, 401) },
      },
    },
    async ({ call, params, query }) =>
      browseOfOrganization({ ...context, ...call }, { organizationId: params.id, query }),
  )

  app.post(
    '/v1/organizations/:id/announcements',
    {
      config: { access: { token: 'required' }, gate: doorFor(context, canAdmin) },
      schema: {
        tags,
        summary: 'Write an announcement, or publish it at once',
        params: OfOrganizationParams,
        body: NewAnnouncementBody,
        response: { 201: AnnouncementReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) =>
      writeAnnouncement({ ...context, ...call }, { organizationId: params.id, input: body }),
  )

  app.get(
    '/v1/announcements/:announcementId',
    {
      config: { access: { token: 'optional' } },
      schema: {
        tags,
        summary: 'One announcement',
        params: AnnouncementParams,
        response: { 200: AnnouncementReply, ...errorReplies(401, 404) },
      },
    },
    async ({ call, params }) => showAnnouncement({ ...context, ...call }, params),
  )

  app.patch(
    '/v1/announcements/:announcementId',
    {
      config: forAdmins,
      schema: {
        tags,
        summary: 'Rewrite an announcement',
        params: AnnouncementParams,
        body: AnnouncementChangeBody,
        response: { 200: AnnouncementReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) => editAnnouncement({ ...context, ...call }, { ...params, input: body }),
  )

  app.delete(
    '/v1/announcements/:announcementId',
    {
      config: forAdmins,
      schema: {
        tags,
        summary: 'Delete an announcement',
        params: AnnouncementParams,
        response: { 200: OkReply, ...errorReplies(401, 403, 404) },
      },
    },
    async ({ call, params }) => removeAnnouncement({ ...context, ...call }, params),
  )
}
