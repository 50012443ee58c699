import { errorReplies, type Routes } from '@civic/http'
import type { CommunityContext } from '../../context.ts'
import { searchPlatform } from './search-platform.ts'
import { SearchQuery, SearchResult } from './search-schemas.ts'

export const searchRoutes: Routes<CommunityContext> = async (app, context) => {
  app.get(
    '/v1/search',
    {
      config: { access: { token: 'public' } },
      schema: {
        tags: ['search'],
        summary: 'Look for a text in everything that everybody may see',
        querystring: SearchQuery,
        response: { 200: SearchResult, ...errorReplies(400) },
      },
    },
    async ({ query }) => searchPlatform(context, query),
  )
}
