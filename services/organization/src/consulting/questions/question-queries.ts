import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db, Tx } from '../../tables.ts'
import type { ConsultationQuestionsTable } from '../../tables/consultation-tables.ts'
import { QuestionNotFoundError } from './question-errors.ts'

export type QuestionRow = Selectable<ConsultationQuestionsTable>

const questionColumns = [
  'id',
  'consultationId',
  'position',
  'prompt',
  'helpText',
  'type',
  'options',
  'required',
  'createdAt',
  'updatedAt',
] as const

/** In the order in which they are asked. */
export async function listQuestions(db: Db, consultationId: string): Promise<QuestionRow[]> {
  return db
    .selectFrom('consultationQuestions')
    .select(questionColumns)
    .where('consultationId', '=', consultationId)
    .orderBy('position')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** The question, or QUESTION_NOT_FOUND. */
export async function getQuestion(db: Db, id: string): Promise<QuestionRow> {
  const row = await db
    .selectFrom('consultationQuestions')
    .select(questionColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new QuestionNotFoundError()
  return row
}

/** The consultation that a question belongs to, or undefined. */
export async function findConsultationOfQuestion(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('consultationQuestions')
    .select('consultationId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.consultationId
}

/** The highest that the column holds; behind a question there, the next one stands beside it. */
const highestPosition = 2_147_483_647

/** How many questions there are, and the place behind the last one. Ask while the consultation is locked. */
export async function getEndOfQuestions(tx: Tx, consultationId: string): Promise<{ count: number; next: number }> {
  const { rows } = await sql<{ count: number; next: number }>`
    select count(*) as count, least(coalesce(max(position)::bigint, 0) + 1, ${sql.lit(highestPosition)}) as next
    from consultation_questions where consultation_id = ${consultationId}
  `.execute(tx)
  return rows[0] ?? { count: 0, next: 1 }
}

export async function insertQuestion(tx: Tx, question: Insertable<ConsultationQuestionsTable>): Promise<QuestionRow> {
  return tx.insertInto('consultationQuestions').values(question).returning(questionColumns).executeTakeFirstOrThrow()
}

/** The changed question, or QUESTION_NOT_FOUND when it went meanwhile. The consultation is locked. */
export async function updateQuestion(
  tx: Tx,
  id: string,
  change: Updateable<ConsultationQuestionsTable>,
): Promise<QuestionRow> {
  const row = await tx
    .updateTable('consultationQuestions')
    .set({ ...change, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(questionColumns)
    .executeTakeFirst()
  if (!row) throw new QuestionNotFoundError()
  return row
}

/** False when it went meanwhile. The consultation is locked. */
export async function deleteQuestion(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.deleteFrom('consultationQuestions').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Puts every question in its place. The consultation is locked. */
export async function updatePositions(tx: Tx, places: readonly { id: string; position: number }[]): Promise<void> {
  await sql`
    update consultation_questions set position = place.position, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (id uuid, position int)
    where consultation_questions.id = place.id
  `.execute(tx)
}
