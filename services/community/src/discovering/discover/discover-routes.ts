import { errorReplies, type Routes } from '@civic/http'
import type { CommunityContext } from '../../context.ts'
import { FeedQuery, FeedReply } from './feed-schemas.ts'
import { PublicActivityQuery, PublicActivityReply } from './public-activity-schemas.ts'
import { readFeed } from './read-feed.ts'

export const discoverRoutes: Routes<CommunityContext> = async (app, context) => {
  app.get(
    '/v1/discover/feed',
    {
      config: { access: { token: 'required' } },
      schema: {
        tags: ['discover'],
        summary: 'What happens around you, nearest first',
        querystring: FeedQuery,
        response: { 200: FeedReply, ...errorReplies(400, 401) },
      },
    },
    async ({ call, query }) => readFeed({ ...context, ...call }, query),
  )

  app.get(
    '/v1/discover/public-activity',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['discover'],
        summary: 'What happens on the platform, without names and texts',
        querystring: PublicActivityQuery,
        response: { 200: PublicActivityReply, ...errorReplies(400) },
      },
    },
    async ({ query }) => context.showPublicActivity(query),
  )
}
