import { errorReplies, type Routes } from '@civic/http'
import {
  AnnouncementChangeBody,
  AnnouncementDeletedReply,
  AnnouncementParams,
  AnnouncementReply,
  AnnouncementsParams,
  NewAnnouncementBody,
} from './announcement-schemas.ts'
import type { CommunityContext } from '../../context.ts'
import { deleteDraft } from './delete-draft.ts'
import { draftAnnouncement } from './draft-announcement.ts'
import { editDraft } from './edit-draft.ts'

const tags = ['representative announcements']

export const announcementDraftRoutes: Routes<CommunityContext> = async (app, context) => {
  app.post(
    '/v1/representatives/:id/announcements',
    {
      config: { access: { token: 'required', verified: true } },
      schema: {
        tags,
        summary: 'Draft an announcement',
        params: AnnouncementsParams,
        body: NewAnnouncementBody,
        response: { 201: AnnouncementReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params, body }) =>
      draftAnnouncement({ ...context, ...call }, { ...body, representativeId: params.id }),
  )

  app.patch(
    '/v1/representatives/:id/announcements/:annId',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'Rewrite a draft',
        params: AnnouncementParams,
        body: AnnouncementChangeBody,
        response: { 200: AnnouncementReply, ...errorReplies(400, 401, 403, 404, 409) },
      },
    },
    async ({ call, params: { id, annId }, body }) =>
      editDraft({ ...context, ...call }, { representativeId: id, announcementId: annId, input: body }),
  )

  app.delete(
    '/v1/representatives/:id/announcements/:annId',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags,
        summary: 'Throw a draft away',
        params: AnnouncementParams,
        response: { 200: AnnouncementDeletedReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params: { id, annId } }) =>
      deleteDraft({ ...context, ...call }, { representativeId: id, announcementId: annId }),
  )
}
