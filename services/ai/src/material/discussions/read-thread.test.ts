import { afterAll, describe, expect, test } from 'vitest'
import { commentRow, issueRow, petitionRow } from '../../../test/neighbours/discussion-rows.ts'
import { discussionsOf, summarize } from '../../../test/neighbours/discussions.ts'
import { startTestAi } from '../../../test/start-ai.ts'

const ai = await startTestAi()
afterAll(async () => ai[Symbol.asyncDispose]())

const reader = ai.someone('REPRESENTATIVE')
const comments = [
  commentRow({ authorName: 'Ada', authorRole: 'GOVERNMENT_ADMIN', isOfficialResponse: false }),
  commentRow({ authorName: 'Ben', authorRole: 'REPRESENTATIVE', isOfficialResponse: null }),
  commentRow({ authorName: 'Chidi', authorRole: 'GOVERNMENT_ADMIN', isOfficialResponse: undefined }),
  commentRow({ authorName: 'Bola', isOfficialResponse: true }),
]

describe('the official responses of a thread', () => {
  test.each(['issue', 'petition'] as const)('are those that are marked so, whoever wrote them: %s', async (kind) => {
    const row = kind === 'issue' ? issueRow() : petitionRow()
    discussionsOf(ai)[kind === 'issue' ? 'showIssue' : 'showPetition'](row, comments)
    const { summary } = (await summarize(reader, kind, row.id)).data
    expect([summary.commentsAnalyzed, summary.officialResponders]).toEqual([4, ['Bola']])
  })
})
