import { html, type Html } from '../../pages/html.ts'
import { pageAnswer, type PageAnswer } from '../../pages/page-answer.ts'
import { RefusedError } from '../../seed/platform-caller.ts'
import { at } from '../../seed/read-answer.ts'
import { askQuestion } from './ask-question.ts'
import { shownMembers } from './answer-members.ts'
import type { Assistance, Question, Task } from './assistance.ts'
import { noticeOf } from './notice.ts'
import { questionForm } from './show-tasks.ts'

/** What the platform says to one question, at this moment. */
export async function showAnswer(
  assistance: Assistance,
  { task, question }: { task: Task; question: Question },
): Promise<PageAnswer> {
  const said = await askQuestion(assistance, question)
  const isRefused = said instanceof RefusedError
  return pageAnswer(isRefused ? said.status : 200, {
    title: `${task.title} – demo`,
    content: html`${noticeOf(assistance)}
      <h1>${task.title}</h1>
      ${isRefused ? refusal(said) : answer(said)} ${asked(question)} ${questionForm(question, 'Ask again')}
      <p><a href="/assistance">All that can be asked</a></p>`,
  })
}

function refusal({ message, status, code }: RefusedError): Html {
  return html`<p class="notice" role="alert">${message}</p>
    <p class="quiet">The platform refused with status ${String(status)} and the code <code>${code}</code>.</p>`
}

/** The answer is the only member: `classification`, `summary`, `draft` … */
function answer(data: unknown): Html {
  const [body] = Object.values(typeof data === 'object' && data !== null ? data : {})
  return html`${shownMembers(body)}
    <h2>About this answer</h2>
    <dl>
      ${facts(body).map(
        ([label, text]) =>
          html`<dt>${label}</dt>
            <dd>${text}</dd>`,
      )}
    </dl>
    <details>
      <summary>As the platform sends it</summary>
      <pre>${JSON.stringify(data, null, 2)}</pre>
    </details>`
}

/** What every answer says of itself, and what only some do. */
function facts(body: unknown): [label: string, text: string][] {
  const [cached, advisory] = [at(body, 'cached'), at(body, 'advisory')]
  const rows: [label: string, text: string | undefined][] = [
    ['Model', String(at(body, 'model'))],
    ['Written', readableTime(String(at(body, 'generatedAt')))],
    ['Advisory', advisory === true ? 'yes: a person decides' : undefined],
    ['Cached', cached === undefined ? undefined : cachedWords(cached)],
  ]
  return rows.flatMap(([label, text]): [string, string][] => (text === undefined ? [] : [[label, text]]))
}

/** `2026-03-01T09:30:15.123Z` is `2026-03-01 09:30:15 UTC`. */
function readableTime(timestamp: string): string {
  return `${timestamp.slice(0, 19).replace('T', ' ')} UTC`
}

function cachedWords(cached: unknown): string {
  return cached === true ? 'yes: somebody asked this before' : 'no: it was made for this question'
}

function asked({ method, path, body }: Question): Html {
  return html`<details>
    <summary>What was asked</summary>
    <pre>${method} /api/v1${path}${body === undefined ? '' : `\n\n${JSON.stringify(body, null, 2)}`}</pre>
  </details>`
}
