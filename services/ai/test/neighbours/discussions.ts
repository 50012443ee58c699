import type { Reply } from '@civic/testing'
import type { Caller, TestAi } from '../start-ai.ts'
import { commentRow, thread, type ResponseRow, type Row } from './discussion-rows.ts'

type Said = Row[] | (() => Row[])

/** What people say on the platform, as its neighbours show it to whoever asks. */
export function discussionsOf({ neighbours }: TestAi) {
  const { community, organization } = neighbours
  const shows = (kind: 'issue' | 'petition', row: Row, comments: Said): void => {
    community.gives(`/v1/${kind}s/${row.id}`, { [kind]: row })
    community.gives(`/v1/${kind}s/${row.id}/comments`, () =>
      thread(typeof comments === 'function' ? comments() : comments),
    )
  }
  return {
    showIssue: (row: Row, comments: Said = [commentRow()]) => shows('issue', row, comments),
    showPetition: (row: Row, comments: Said = [commentRow()]) => shows('petition', row, comments),
    /** Responses oldest first; the organization service answers them the other way round. */
    showConsultation: (row: Row, questions: Row[], responses: ResponseRow[]): void => {
      const path = `/v1/consultations/${row.id}`
      organization.gives(path, { consultation: row })
      organization.gives(`${path}/questions`, { questions })
      organization.gives(`${path}/responses`, { responses: responses.toReversed(), total: responses.length })
    },
  }
}

/** Has a discussion summed up. */
export async function summarize(caller: Caller, resource: string, id: string): Promise<Reply> {
  return caller.calls('POST', '/v1/ai/summarize', { body: { resource, id } })
}

export async function insightsOf(caller: Caller, communityId: string): Promise<Reply> {
  return caller.calls('GET', `/v1/ai/community-insights?communityId=${communityId}`)
}
