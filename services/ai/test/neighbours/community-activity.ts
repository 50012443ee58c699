import { randomUUID } from 'node:crypto'
import type { TestAi } from '../start-ai.ts'
import { commentRow, issueRow, petitionRow, thread, type Row } from './discussion-rows.ts'

/** What goes on in a community, as the community service shows it; change the lists and the next read is another one. */
export interface CommunityActivity {
  id: string
  /** Oldest first. */
  issues: Row[]
  petitions: Row[]
  /** By the id of the issue or petition; whoever has none here has one comment. */
  comments: Map<unknown, Row[]>
}

/** Shows a community of its own with so many issues and petitions; of several, the one shown last is the one that is read. */
export function showCommunity(ai: Pick<TestAi, 'neighbours'>, issueCount = 2, petitionCount = 1): CommunityActivity {
  const id = randomUUID()
  const activity: CommunityActivity = {
    id,
    issues: Array.from({ length: issueCount }, () => issueRow({ communityId: id })),
    petitions: Array.from({ length: petitionCount }, () => petitionRow({ communityId: id })),
    comments: new Map(),
  }
  const { community } = ai.neighbours
  community.gives('/v1/issues', ({ query }: Asked) => page('issues', newest(activity.issues, query)))
  community.gives('/v1/petitions', ({ query }: Asked) => page('petitions', newest(activity.petitions, query)))
  for (const path of ['/v1/issues/:id/comments', '/v1/petitions/:id/comments']) {
    community.gives(path, ({ params, query }: Asked) => {
      const said = activity.comments.get(params['id']) ?? [commentRow()]
      return thread(said.slice(-Number(query.get('limit'))))
    })
  }
  return activity
}

interface Asked {
  query: URLSearchParams
  params: Record<string, string>
}

function page(name: string, rows: Row[]): object {
  return { [name]: rows, total: rows.length, limit: rows.length, offset: 0 }
}

function newest(rows: readonly Row[], query: URLSearchParams): Row[] {
  return rows.toReversed().slice(0, Number(query.get('limit')))
}
