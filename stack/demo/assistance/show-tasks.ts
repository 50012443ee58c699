import { html, type Html } from '../../pages/html.ts'
import { pageAnswer, type PageAnswer } from '../../pages/page-answer.ts'
import type { Assistance, Question, Task } from './assistance.ts'
import { noticeOf } from './notice.ts'
import { tasksAbout } from './tasks.ts'

/** All that the AI helpers of the platform can be asked for, each with a button. */
export function showTasks(assistance: Assistance): PageAnswer {
  return pageAnswer(200, {
    title: 'AI helpers – demo',
    content: html`${noticeOf(assistance)}
      <h1>What the AI helpers can be asked for</h1>
      <p>
        They suggest and draft; they publish, decide and change nothing. Each button asks the gateway about something of
        this demo, as Ada, who is a citizen, as Ngozi, who owns Clean Water Ikeja, or as the administrator.
      </p>
      ${tasksAbout(assistance.things).map(shownTask)}
      <p><a href="/">Back to the campaign</a></p>`,
  })
}

function shownTask({ title, what, who, questions }: Task): Html {
  return html`<section>
    <h2>${title}</h2>
    <p>${what}</p>
    <p class="quiet">Who may ask: ${who}.</p>
    ${questions.map((question) => questionForm(question, question.button))}
  </section>`
}

export function questionForm({ name }: Question, button: string): Html {
  return html`<form method="post" action="/assistance/${name}"><button>${button}</button></form>`
}
