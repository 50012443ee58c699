import type { IncomingMessage } from 'node:http'
import { html } from '../../pages/html.ts'
import { pageAnswer, type PageAnswer } from '../../pages/page-answer.ts'
import type { Assistance } from './assistance.ts'
import { showAnswer } from './show-answer.ts'
import { showTasks } from './show-tasks.ts'
import { findQuestion } from './tasks.ts'

const root = '/assistance'

/** The pages about the AI helpers; undefined for an address of others. */
export async function answerAssistance(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  pathname: string,
  assistance: Assistance,
): Promise<PageAnswer | undefined> {
  if (method === 'GET' && pathname === root) return showTasks(assistance)
  const found = pathname.startsWith(`${root}/`)
    ? findQuestion(assistance.things, pathname.slice(root.length + 1))
    : undefined
  if (!found) return undefined
  if (method === 'GET') return { status: 303, headers: { location: root }, body: '' }
  if (method !== 'POST') return undefined
  return isFromElsewhere(headers) ? notFromHere : showAnswer(assistance, found)
}

/** Browsers say so. A model of the reader's own may cost money, which no other site is to spend. */
function isFromElsewhere(headers: IncomingMessage['headers']): boolean {
  return !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString())
}

const notFromHere = pageAnswer(403, {
  title: 'Not from here',
  content: html`<h1>Ask from the page of this demo</h1>
    <p>Another site tried to ask. <a href="/assistance">See what can be asked</a>, and press the button there.</p>`,
})
