import { randomUUID } from 'node:crypto'
import type { Reply, TestDatabase, Wire } from '@civic/testing'
import { queryOf, taken, type Calls, type Fields, type Named } from './calls.ts'

export const newConsultation = {
  title: 'Where should the bridge stand?',
  summary: 'The council asks before it builds.',
  description: 'The old bridge was washed away in June, and there are two places for the new one.',
}

export const newQuestion = { prompt: 'What do you say?', type: 'SHORT_TEXT' }

export const newOutcome = {
  summary: 'Most want it upstream.',
  decisions: 'It will stand upstream.',
  nextSteps: 'Work begins in March.',
}

/** An answer as a client sends it. */
export type SentAnswer = Fields & { questionId: unknown }

/** What people do with consultations; whether they may is another question. */
export function consultingActs(calls: Calls) {
  return { ...draftingActs(calls), ...askingActs(calls), ...answeringActs(calls) }
}

function draftingActs(calls: Calls) {
  const draftsConsultation = async ({ id }: Named, fields: Fields = {}): Promise<Reply> =>
    calls('POST', `/v1/organizations/${id}/consultations`, { body: { ...newConsultation, ...fields } })
  return {
    draftsConsultation,
    /** The consultation of a form that is taken. */
    consultationDrafted: async (organization: Named, fields?: Fields): Promise<Wire> =>
      taken(await draftsConsultation(organization, fields)).consultation,
    browsesConsultations: async (query?: Record<string, string | number>): Promise<Reply> =>
      calls('GET', `/v1/consultations${queryOf(query)}`),
    seesConsultation: async ({ id }: Named): Promise<Reply> => calls('GET', `/v1/consultations/${id}`),
    editsConsultation: async ({ id }: Named, body: unknown): Promise<Reply> =>
      calls('PATCH', `/v1/consultations/${id}`, { body }),
    deletesConsultation: async ({ id }: Named): Promise<Reply> => calls('DELETE', `/v1/consultations/${id}`),
    publishesConsultation: async ({ id }: Named): Promise<Reply> => calls('POST', `/v1/consultations/${id}/publish`),
    seesAudience: async ({ id }: Named): Promise<Reply> => calls('GET', `/v1/consultations/${id}/audience`),
    closesConsultation: async ({ id }: Named): Promise<Reply> => calls('POST', `/v1/consultations/${id}/close`),
    publishesOutcome: async ({ id }: Named, fields: Fields = {}): Promise<Reply> =>
      calls('POST', `/v1/consultations/${id}/outcome`, { body: { ...newOutcome, ...fields } }),
    seesOutcome: async ({ id }: Named): Promise<Reply> => calls('GET', `/v1/consultations/${id}/outcome`),
  }
}

function askingActs(calls: Calls) {
  const asks = async ({ id }: Named, fields: Fields = {}): Promise<Reply> =>
    calls('POST', `/v1/consultations/${id}/questions`, { body: { ...newQuestion, ...fields } })
  return {
    asks,
    /** The question of a form that is taken. */
    questionAsked: async (consultation: Named, fields?: Fields): Promise<Wire> =>
      taken(await asks(consultation, fields)).question,
    seesQuestions: async ({ id }: Named): Promise<Reply> => calls('GET', `/v1/consultations/${id}/questions`),
    replacesQuestion: async ({ id }: Named, body: unknown): Promise<Reply> =>
      calls('PATCH', `/v1/consultation-questions/${id}`, { body }),
    removesQuestion: async ({ id }: Named): Promise<Reply> => calls('DELETE', `/v1/consultation-questions/${id}`),
    reordersQuestions: async ({ id }: Named, ordering: unknown): Promise<Reply> =>
      calls('PATCH', `/v1/consultations/${id}/questions/reorder`, { body: { ordering } }),
  }
}

function answeringActs(calls: Calls) {
  return {
    answers: async ({ id }: Named, answers: unknown): Promise<Reply> =>
      calls('POST', `/v1/consultations/${id}/responses`, { body: { answers } }),
    seesResponses: async ({ id }: Named, query?: Record<string, string | number>): Promise<Reply> =>
      calls('GET', `/v1/consultations/${id}/responses${queryOf(query)}`),
    seesOwnResponses: async (query?: Record<string, string | number>): Promise<Reply> =>
      calls('GET', `/v1/me/consultations/responses${queryOf(query)}`),
    seesAnalytics: async ({ id }: Named): Promise<Reply> => calls('GET', `/v1/consultations/${id}/analytics`),
  }
}

type Columns = Record<string, unknown>

/** A question written by SQL. */
export interface QuestionRow extends Named {
  type: string
}

/** Rows of consultations, written and read behind the service's back. */
export function consultingFacts(database: TestDatabase) {
  return { ...writtenRows(database), ...crowds(database), ...counts(database) }
}

function writtenRows({ sql }: TestDatabase) {
  async function insert(table: string, columns: Columns): Promise<void> {
    const names = Object.keys(columns)
    const places = names.map((_, index) => `$${index + 1}`)
    await sql(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(columns))
  }
  return {
    /** A consultation of an organization, published unless it is said otherwise. */
    consultation: async (organization: Named, columns: Columns = {}): Promise<Named & { title: string }> => {
      const row = { id: randomUUID(), title: newConsultation.title, status: 'PUBLISHED', ...columns }
      const { summary, description } = newConsultation
      const author = { author_id: randomUUID(), author_name: 'An author' }
      const published_at = row.status === 'DRAFT' ? null : new Date()
      const rest = { organization_id: organization.id, summary, description, ...author, published_at }
      await insert('consultations', { ...rest, ...row })
      return row
    },
    /** A question of a consultation in whatever state: a SHORT_TEXT unless it is said otherwise. */
    question: async (consultation: Named, columns: Columns = {}): Promise<QuestionRow> => {
      const [id, { type = 'SHORT_TEXT', options = [], ...given }] = [randomUUID(), columns]
      const row = { position: 1, prompt: newQuestion.prompt, consultation_id: consultation.id, ...given }
      await insert('consultation_questions', { ...row, id, type, options: JSON.stringify(options) })
      return { id, type: String(type) }
    },
    setConsultation: async ({ id }: Named, columns: Columns): Promise<void> => {
      const assignments = Object.keys(columns).map((column, index) => `${column} = $${index + 2}`)
      await sql(`update consultations set ${assignments.join(', ')} where id = $1`, [id, ...Object.values(columns)])
    },
    /** Removes an account and all that hangs on it, as an operator may. */
    erasesAccount: async ({ id }: Named): Promise<void> => {
      await sql('delete from users where id = $1', [id])
    },
    setSubmitted: async ({ id }: Named, at: string): Promise<void> => {
      await sql('update consultation_responses set submitted_at = $2 where id = $1', [id, at])
      await sql('update consultation_answers set answered_at = $2 where response_id = $1', [id, at])
    },
  }
}

function crowds({ sql }: TestDatabase) {
  const people = `insert into users (email, name, password_hash)
    select gen_random_uuid(), 'One of many', 'none' from generate_series(1, $1) returning id`
  return {
    /** So many people whose account was just made join a community. */
    crowdJoins: async (place: Named, count: number): Promise<void> => {
      await sql(
        `with crowd as (${people}) insert into user_community_memberships (user_id, community_id) select id, $2 from crowd`,
        [count, place.id],
      )
    },
    /** So many people whose account was just made have answered a question, each with the same text. */
    crowdAnswers: async (consultation: Named, question: Named, count: number): Promise<void> => {
      await sql(
        `with crowd as (${people}), responses as (
           insert into consultation_responses (consultation_id, user_id) select $2, id from crowd returning id
         )
         insert into consultation_answers (response_id, question_id, text_value) select id, $3, 'Aye.' from responses`,
        [count, consultation.id, question.id],
      )
    },
    /** How many notifications lead to a page, and how many people have one. */
    toldOf: async (linkUrl: string): Promise<{ rows: number; people: number }> => {
      const told = `select count(*)::int as rows, count(distinct user_id)::int as people
                    from notifications where link_url = $1`
      const [counted] = await sql<{ rows: number; people: number }>(told, [linkUrl])
      return counted ?? { rows: 0, people: 0 }
    },
    /** Everybody whose notification leads to a page, each as often as told. */
    peopleToldOf: async (linkUrl: string): Promise<string[]> => {
      const rows = await sql<{ user_id: string }>('select user_id from notifications where link_url = $1', [linkUrl])
      return rows.map((row) => row.user_id).toSorted()
    },
  }
}

function counts({ sql }: TestDatabase) {
  return {
    /** What a consultation says beside the rows that it speaks of. */
    countsOf: async ({ id }: Named) => {
      const [row] = await sql(
        `select status, response_count,
           (select count(*)::int from consultation_responses where consultation_id = consultations.id) as responses,
           (select count(*)::int from consultation_answers as answer
            join consultation_responses as response on response.id = answer.response_id
            where response.consultation_id = consultations.id) as answers
         from consultations where id = $1`,
        [id],
      )
      return row
    },
    questionRows: async ({ id }: Named): Promise<Columns[]> =>
      sql('select * from consultation_questions where consultation_id = $1 order by id', [id]),
    outcomeRows: async ({ id }: Named): Promise<Columns[]> =>
      sql('select * from consultation_outcomes where consultation_id = $1', [id]),
    /** When each answer of a response was given. */
    answerTimesOf: async ({ id }: Named): Promise<string[]> => {
      const rows = await sql<{ at: Date }>(
        'select distinct answered_at as at from consultation_answers where response_id = $1',
        [id],
      )
      return rows.map(({ at }) => at.toISOString())
    },
    /** What is stored of a response, answer by answer. */
    storedAnswers: async ({ id }: Named): Promise<Columns[]> =>
      sql(
        `select question_id, text_value, selections from consultation_answers as answer
         join consultation_questions as question on question.id = answer.question_id
         where response_id = $1 order by question.position`,
        [id],
      ),
  }
}
