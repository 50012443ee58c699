import { currentName } from '@civic/moderation'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx } from '../../tables.ts'
import type { ConsultationOutcomesTable } from '../../tables/consultation-tables.ts'

export type OutcomeRow = Selectable<ConsultationOutcomesTable>

const outcomeColumns = [
  'id',
  'consultationId',
  'summary',
  'decisions',
  'nextSteps',
  'authorId',
  'authorName',
  'publishedAt',
  'createdAt',
  'updatedAt',
] as const

/** The outcome; the name of a deleted author is what the account is called now. */
export async function findOutcome(db: Db, consultationId: string): Promise<OutcomeRow | undefined> {
  return db
    .selectFrom('consultationOutcomes as outcome')
    .leftJoin('users as author', 'author.id', 'outcome.authorId')
    .select([
      'outcome.id',
      'outcome.consultationId',
      'outcome.summary',
      'outcome.decisions',
      'outcome.nextSteps',
      'outcome.authorId',
      currentName('outcome.authorName', 'author').as('authorName'),
      'outcome.publishedAt',
      'outcome.createdAt',
      'outcome.updatedAt',
    ])
    .where('outcome.consultationId', '=', consultationId)
    .executeTakeFirst()
}

/** Writes the outcome in place of an earlier one. The consultation is locked. */
export async function upsertOutcome(tx: Tx, outcome: Insertable<ConsultationOutcomesTable>): Promise<OutcomeRow> {
  const { consultationId: _consultation, ...text } = outcome
  return tx
    .insertInto('consultationOutcomes')
    .values(outcome)
    .onConflict((conflict) => conflict.column('consultationId').doUpdateSet({ ...text, updatedAt: sql<Date>`now()` }))
    .returning(outcomeColumns)
    .executeTakeFirstOrThrow()
}
