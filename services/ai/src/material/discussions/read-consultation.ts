import type { AiCall } from '../../context.ts'
import type { Task } from '../../asking/task/task.ts'
import { readBoth } from '../upstream/read-both.ts'
import { readUpstream } from '../upstream/read-upstream.ts'
import { refusals } from './discussion-errors.ts'
import { mostRemarks, type Discussion } from './discussion.ts'
import { oldestFirst } from './oldest-first.ts'
import { OneConsultation, Questions, Responses, type ConsultationResponse } from './resource-schemas.ts'
import { respondentRemarks, saysSomething } from './respondent-remarks.ts'
import { shownRows } from './shown-rows.ts'

/** A consultation with what people have answered, or RESOURCE_NOT_FOUND, RESOURCE_FORBIDDEN: answers are for those inside. */
export async function readConsultation(call: AiCall, id: string): Promise<Discussion> {
  const path = `/v1/consultations/${encodeURIComponent(id)}`
  const read = readUpstream(call, call.task, { source: 'organization', path, shape: OneConsultation, refusals })
  const [{ consultation }, responses] = await readBoth(read, readResponses(call, path))
  const shown = responses.filter(saysSomething).slice(-mostRemarks)
  const { title, summary, description } = consultation
  return {
    title,
    description: [summary ?? '', description].filter((text) => text.trim() !== '').join('\n\n'),
    rows: shownRows(shown.map(({ response }) => response)),
    remarks: async (task) => respondentRemarks(await readPrompts(call, task, path), shown),
    officialResponders: [],
  }
}

/** Oldest first; they come newest first. */
async function readResponses(call: AiCall, consultationPath: string): Promise<ConsultationResponse[]> {
  const path = `${consultationPath}/responses?limit=${mostRemarks}`
  const read = await readUpstream(call, call.task, { source: 'organization', path, shape: Responses, refusals })
  return oldestFirst(read.responses.toReversed(), ({ response }) => response.submittedAt)
}

/** What was asked, by the id of the question. */
async function readPrompts(call: AiCall, task: Task, consultationPath: string): Promise<Map<string, string>> {
  const path = `${consultationPath}/questions`
  const { questions } = await readUpstream(call, task, { source: 'organization', path, shape: Questions, refusals })
  return new Map(questions.map(({ id, prompt }) => [id, prompt]))
}
