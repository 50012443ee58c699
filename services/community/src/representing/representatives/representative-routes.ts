import { errorReplies, type Routes } from '@civic/http'
import type { CommunityContext } from '../../context.ts'
import { browseRepresentatives, showRepresentative } from './browse-representatives.ts'
import { createRepresentative } from './create-representative.ts'
import { editRepresentative } from './edit-representative.ts'
import { profileEditorRoles } from './profile-change.ts'
import { profileRemoverRoles, removeRepresentative } from './remove-representative.ts'
import {
  NewRepresentativeBody,
  RepresentativeChangeBody,
  RepresentativeDeletedReply,
  RepresentativeParams,
  RepresentativeReply,
  RepresentativesQuery,
  RepresentativesReply,
} from './representative-schemas.ts'

export const representativeRoutes: Routes<CommunityContext> = async (app, context) => {
  app.get(
    '/v1/representatives',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['representatives'],
        summary: 'Representatives by place, in order of name',
        querystring: RepresentativesQuery,
        response: { 200: RepresentativesReply, ...errorReplies(400) },
      },
    },
    async ({ query }) => browseRepresentatives(context, query),
  )

  app.get(
    '/v1/representatives/:id',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['representatives'],
        summary: 'One representative',
        params: RepresentativeParams,
        response: { 200: RepresentativeReply, ...errorReplies(404) },
      },
    },
    async ({ params }) => showRepresentative(context, { representativeId: params.id }),
  )

  app.post(
    '/v1/representatives',
    {
      config: { access: { token: 'required', verified: true, roles: profileEditorRoles } },
      schema: {
        tags: ['representatives'],
        summary: 'Open a profile in your home community',
        body: NewRepresentativeBody,
        response: { 201: RepresentativeReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, body }) => createRepresentative({ ...context, ...call }, body),
  )

  app.patch(
    '/v1/representatives/:id',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['representatives'],
        summary: 'Edit a profile as an official, or how to reach you on your own',
        params: RepresentativeParams,
        body: RepresentativeChangeBody,
        response: { 200: RepresentativeReply, ...errorReplies(400, 401, 403, 404) },
      },
    },
    async ({ call, params, body }) =>
      editRepresentative({ ...context, ...call }, { representativeId: params.id, input: body }),
  )

  app.delete(
    '/v1/representatives/:id',
    {
      config: { access: { token: 'required', roles: profileRemoverRoles } },
      schema: {
        tags: ['representatives'],
        summary: 'Delete a profile to which no office belongs',
        params: RepresentativeParams,
        response: { 200: RepresentativeDeletedReply, ...errorReplies(401, 403, 404, 409) },
      },
    },
    async ({ call, params }) => removeRepresentative({ ...context, ...call }, { representativeId: params.id }),
  )
}
