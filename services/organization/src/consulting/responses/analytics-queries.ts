import { sql } from 'kysely'
import type { Db } from '../../tables.ts'

/** Texts of one question are shown up to this number. */
const mostTexts = 100

export interface QuestionFigures {
  questionId: string
  prompt: string
  type: string
  /** What can be selected. */
  options: string[]
  answerCount: number
  /** How often each of the options was selected. */
  counts: number[]
  /** The newest texts. */
  texts: string[]
}

/** What was answered to each question, in the order of the questions, from the totals that the answers keep. */
export async function listQuestionFigures(db: Db, consultationId: string): Promise<QuestionFigures[]> {
  const { rows } = await sql<QuestionFigures>`
    select question.id as question_id, question.prompt, question.type, selectable.options,
      ${keptTotal(sql`null`)} as answer_count,
      array(
        select ${keptTotal(sql`selectable_one.option`)}
        from jsonb_array_elements_text(selectable.options) with ordinality as selectable_one (option, place)
        order by selectable_one.place
      ) as counts,
      array(
        select answer.text_value from consultation_answers as answer
        where answer.question_id = question.id and answer.text_value is not null
        order by answer.answered_at desc, answer.response_id desc limit ${sql.lit(mostTexts)}
      ) as texts
    from consultation_questions as question
    cross join lateral (
      select case question.type when 'YES_NO' then '["YES", "NO"]' else question.options end as options
    ) as selectable
    where question.consultation_id = ${consultationId}
    order by question.position, question.created_at, question.id
  `.execute(db)
  return rows
}

/** How often a question was answered with a selection; with none: at all. */
function keptTotal(selection: ReturnType<typeof sql>) {
  return sql`(
    select coalesce(sum(total), 0)::bigint from row_totals
    where list = 'consultation_answers' and kind = array[question.id::text, ${selection}])`
}
