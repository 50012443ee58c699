import { violatesForeignKey } from '@civic/db'
import { sql } from 'kysely'
import { NoAccountError } from '../../account-errors.ts'
import { ConsultationNotFoundError } from '../consultations/consultation-errors.ts'
import type { Db, Tx } from '../../tables.ts'
import type { GivenAnswer } from './given-answers.ts'

export interface AskedConsultation {
  status: string
  opensAt: Date | null
  closesAt: Date | null
}

/** What decides whether a consultation takes answers, or CONSULTATION_NOT_FOUND. */
export async function getAskedConsultation(tx: Tx, id: string): Promise<AskedConsultation> {
  const row = await tx
    .selectFrom('consultations')
    .select(['status', 'opensAt', 'closesAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ConsultationNotFoundError()
  return row
}

export interface ResponseRow {
  id: string
  consultationId: string
  userId: string
  submittedAt: Date
  createdAt: Date
}

interface Respondent {
  consultationId: string
  userId: string
}

export async function hasResponded(tx: Tx, { consultationId, userId }: Respondent): Promise<boolean> {
  const row = await tx
    .selectFrom('consultationResponses')
    .select('id')
    .where('consultationId', '=', consultationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Stores a response with its answers; the table counts it on its consultation, which is held from then on. Undefined
 * when this person has responded already, or UNAUTHORIZED when their account went at this moment.
 */
export async function insertResponse(
  tx: Tx,
  { consultationId, userId }: Respondent,
  answers: readonly GivenAnswer[],
): Promise<ResponseRow | undefined> {
  const records = answers.map(({ questionId, textValue, selections }) => ({
    question_id: questionId,
    text_value: textValue,
    selections,
  }))
  try {
    const { rows } = await sql<ResponseRow>`
      with response as (
        insert into consultation_responses (consultation_id, user_id) values (${consultationId}, ${userId})
        on conflict (consultation_id, user_id) do nothing
        returning id, consultation_id, user_id, submitted_at, created_at
      ), given as (
        insert into consultation_answers (response_id, question_id, text_value, selections)
        select response.id, answer.question_id, answer.text_value, answer.selections
        from response, jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
          as answer (question_id uuid, text_value text, selections jsonb)
      )
      select * from response
    `.execute(tx)
    return rows[0]
  } catch (error) {
    if (violatesForeignKey(error, 'consultation_responses_user_id_fkey')) throw new NoAccountError()
    throw error
  }
}

/** The consultations that a person has answered, newest answer first. */
export async function listAnsweredIds(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('consultationResponses')
    .select('consultationId')
    .where('userId', '=', userId)
    .orderBy('submittedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ consultationId }) => consultationId)
}

export interface StoredAnswer {
  id: string
  responseId: string
  questionId: string
  textValue: string | null
  selections: string[] | null
}

/** Responses with their answers in the order of the questions, newest first; the page is cut inside the index. */
export async function listResponses(
  db: Db,
  consultationId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<(ResponseRow & { answers: StoredAnswer[] })[]> {
  const { rows } = await sql<ResponseRow & { answers: StoredAnswer[] }>`
    with asked as materialized (
      select id, row_number() over (order by position, created_at, id) as place
      from consultation_questions where consultation_id = ${consultationId}
    )
    select response.id, response.consultation_id, response.user_id, response.submitted_at, response.created_at,
      answers.list as answers
    from (
      select id from consultation_responses
      where consultation_id = ${consultationId}
      order by submitted_at desc, id desc limit ${limit} offset ${offset}
    ) as page
    join consultation_responses as response on response.id = page.id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', answer.id, 'responseId', answer.response_id,
          'questionId', answer.question_id, 'textValue', answer.text_value, 'selections', answer.selections)
        order by asked.place), '[]') as list
      from consultation_answers as answer
      join asked on asked.id = answer.question_id
      where answer.response_id = page.id
    ) as answers
    order by response.submitted_at desc, response.id desc
  `.execute(db)
  return rows
}

/** How often a consultation was answered, as its responses keep it; or CONSULTATION_NOT_FOUND. */
export async function getResponseCount(db: Db, consultationId: string): Promise<number> {
  const row = await db
    .selectFrom('consultations')
    .select('responseCount')
    .where('id', '=', consultationId)
    .executeTakeFirst()
  if (!row) throw new ConsultationNotFoundError()
  return row.responseCount
}
