import { sqlId } from '../city-ids.ts'
import { sqlMoment, sqlNameOf, sqlOneOf, sqlSurname } from '../registry-words.ts'
import { sqlAuthorOf } from './organization-rows.ts'
import { sqlText } from './publication-rows.ts'
import { askedOfAll, choices, neighboursOf, questionTypes, type SectorSize, usual } from './sector-size.ts'

/** What organizations ask, and what they were answered: most of them a little, the first one by everybody. */
export function consultationRows(size: SectorSize): string[] {
  // Consultations come last, since each response that is stored would count itself there.
  return [outcomes(size), questions(size), ...responses(size), ...answers(size), consultations(size)]
}

/** The first one is open; of the others in turn one is a draft, two are open and two are closed. */
function consultations(size: SectorSize): string {
  const { consultations, communities } = neighboursOf(size)
  return `
    insert into consultations (id, organization_id, community_id, title, summary, description, status, published_at,
      closed_at, response_count, author_id, author_name, created_at, updated_at)
    select ${sqlId('consultation', 'n')}, ${sqlId('organization', 'owner')},
      case n % 2 when 0 then ${sqlId('community', `n / 2 % ${communities}`)} end, 'What does ' || ${sqlSurname('n')} || ' need?',
      'Tell us what the next year should bring.', ${sqlText('n')}, status,
      case when status <> 'DRAFT' then asked_at + interval '1 hour' end,
      case status when 'CLOSED' then asked_at + interval '1 day' end,
      case when n = 0 then ${size.responses} when status <> 'DRAFT' then ${usual.responses} else 0 end,
      ${sqlAuthorOf('owner')}, ${sqlNameOf('owner')}, asked_at, asked_at
    from generate_series(0, ${consultations - 1}) as n,
      lateral (select ${sqlAskerOf('n', size)} as owner, ${sqlMoment('n', consultations)} as asked_at,
        ${sqlStatusOf('n')} as status) as item`
}

/** Of every second closed one, and of the first. */
function outcomes(size: SectorSize): string {
  const { consultations } = neighboursOf(size)
  return `
    insert into consultation_outcomes (consultation_id, summary, decisions, next_steps, author_id, author_name, published_at)
    select ${sqlId('consultation', 'n')}, ${sqlText('n')}, ${sqlText('n * 2')}, ${sqlText('n * 3')},
      ${sqlAuthorOf(sqlAskerOf('n', size))}, ${sqlNameOf(sqlAskerOf('n', size))}, ${sqlMoment('n', consultations)}
    from generate_series(0, ${consultations - 1}) as n where n = 0 or n % 10 = 3`
}

function questions(size: SectorSize): string {
  const asked = askedOfAll.length
  const others = (neighboursOf(size).consultations - 1) * usual.questions
  return `
    insert into consultation_questions (id, consultation_id, position, prompt, type, options, required)
    select ${sqlId('question', 'n')}, ${sqlId('consultation', 'asking')}, n, 'What do you say to question ' || n || '?', type,
      case when type in ('SINGLE_CHOICE', 'MULTI_CHOICE') then '${JSON.stringify(choices)}'::jsonb else '[]' end, n = 0
    from generate_series(0, ${asked + others - 1}) as n,
      lateral (select ${sqlOneOf(questionTypes.join(' '), 'n')} as type,
        case when n < ${asked} then 0 else 1 + (n - ${asked}) / ${usual.questions} end as asking) as item`
}

/** The first citizens have answered the first consultation. */
function responses(size: SectorSize): string[] {
  const { consultations, users } = neighboursOf(size)
  return [
    `insert into consultation_responses (id, consultation_id, user_id, submitted_at, created_at)
     select ${sqlId('response', 'n')}, ${sqlId('consultation', '0')}, ${sqlId('citizen', 'n')}, given_at, given_at
     from generate_series(0, ${size.responses - 1}) as n,
       lateral (select ${sqlGivenToAll(size)} as given_at) as moment`,
    `insert into consultation_responses (id, consultation_id, user_id, submitted_at, created_at)
     select ${sqlId('response', sqlOtherResponse(size))}, ${sqlId('consultation', 'n')},
       ${sqlId('citizen', `(n * 37 + turn) % ${users}`)}, given_at, given_at
     from generate_series(1, ${consultations - 1}) as n, generate_series(1, ${usual.responses}) as turn,
       lateral (select ${sqlGiven(size)} as given_at) as moment
     where ${sqlStatusOf('n')} <> 'DRAFT'`,
  ]
}

function answers(size: SectorSize): string[] {
  const { consultations } = neighboursOf(size)
  const asked = askedOfAll.length
  return [
    insertAnswers({
      response: 'n',
      question: 'question',
      givenAt: sqlGivenToAll(size),
      from: `generate_series(0, ${size.responses - 1}) as n, generate_series(0, ${asked - 1}) as question`,
    }),
    insertAnswers({
      response: sqlOtherResponse(size),
      question: `(${asked} + (n - 1) * ${usual.questions} + question)`,
      givenAt: sqlGiven(size),
      from: `generate_series(1, ${consultations - 1}) as n, generate_series(1, ${usual.responses}) as turn,
        generate_series(0, ${usual.questions - 1}) as question where ${sqlStatusOf('n')} <> 'DRAFT'`,
    }),
  ]
}

interface Answering {
  /** The numbers of both. */
  response: string
  question: string
  givenAt: string
  from: string
}

/** Some options are far more popular than others, and of two people with two wishes one has the common one. */
function insertAnswers({ response, question, givenAt, from }: Answering): string {
  const option = (draw: string) => `('{${choices.join(',')}}'::text[])[1 + floor(6 * power(${draw}, 2))::int]`
  const lot = (factor: number) => `((${response})::bigint * ${factor} % 10007 / 10007.0)`
  return `
    insert into consultation_answers (response_id, question_id, text_value, selections, answered_at)
    select ${sqlId('response', response)}, ${sqlId('question', question)},
      case ${question} % 5
        when 3 then 'More light in ' || ${sqlSurname(response)}
        when 4 then 'The road to ' || ${sqlSurname(response)} || ' is bad. ' || ${sqlText(response)} end,
      case ${question} % 5
        when 0 then jsonb_build_array(${option(lot(37))})
        when 1 then case when ${lot(41)} < 0.5 then '["Roads", "Light"]' else jsonb_build_array(${option(lot(43))}) end
        when 2 then case when ${lot(47)} < 0.7 then '["YES"]'::jsonb else '["NO"]' end end,
      ${givenAt}
    from ${from}`
}

/** The number of the organization that asks the n-th. */
export function sqlAskerOf(n: string, { organizations }: SectorSize): string {
  return `((${n})::bigint * 13 % ${organizations})::int`
}

function sqlStatusOf(n: string): string {
  return `case when ${n} = 0 then 'PUBLISHED' else ${sqlOneOf('PUBLISHED PUBLISHED CLOSED CLOSED DRAFT', n)} end`
}

/** Numbers from behind those of the first consultation on. */
function sqlOtherResponse({ responses }: SectorSize): string {
  return `(${responses} + n * ${usual.responses} + turn)`
}

/** When the n-th has answered what everybody is asked. */
function sqlGivenToAll({ responses }: SectorSize): string {
  return sqlMoment('n', responses)
}

function sqlGiven(size: SectorSize): string {
  return `${sqlMoment('n', neighboursOf(size).consultations)} + turn * interval '1 minute'`
}
