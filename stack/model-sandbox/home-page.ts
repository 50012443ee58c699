import { html } from '../sandbox/html.ts'
import { pageAnswer } from '../sandbox/page-answer.ts'

/** What somebody sees who looks at the sandbox itself. */
export const homePage = pageAnswer(200, {
  title: 'Model sandbox',
  content: html`<p class="notice">
      <strong>Model sandbox.</strong> No model works here, and nothing leaves this machine.
    </p>
    <h1>A stand-in of the model provider</h1>
    <p>It answers the platform with sentences made of the words of each question, in the shape that is asked for.</p>
    <p>Nothing that it says is a judgement about anything.</p>`,
})
