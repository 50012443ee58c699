import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import type { OperatorNotes, Site } from '../../site/site.ts'
import { icon } from '../../style/icons.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { words } from '../../words/en.ts'

const text = words.reporting

type Step = 'where' | 'what' | 'send'

const steps: readonly { step: Step; url: Url }[] = [
  { step: 'where', url: asking(to`/report`, { change: 'place' }) },
  { step: 'what', url: to`/report/what` },
  { step: 'send', url: to`/report/send` },
]

/** Every step of a report stands in the same frame: how far one is, and what happens afterwards. */
export function reportFrame({ notes }: Site, current: Step, title: string, main: Html): Html {
  const index = steps.findIndex(({ step }) => step === current)
  return html`<nav aria-label="${text.steps.label}">
      <ol class="form-steps">
        ${steps.map((each, place) => stepItem(each, place, index))}
      </ol>
    </nav>
    <div class="columns">
      <div class="prose">
        <p class="hint">${text.steps.of(index + 1)}</p>
        <h1 class="mt-2">${title}</h1>
        ${main}
      </div>
      ${asideOf(notes)}
    </div>`
}

function stepItem({ step, url }: { step: Step; url: Url }, place: number, current: number): Html {
  if (place < current) return html`<li>${icon('tick', 18)}<a class="more" href="${url}">${text.steps[step]}</a></li>`
  return html`<li ${place === current ? html` aria-current="step"` : nothing}>${text.steps[step]}</li>`
}

function asideOf({ danger: own }: OperatorNotes): Html {
  const { danger, dangerHow } = words.operator.contact
  return html`<aside class="aside" aria-label="${text.aside.next}">
    <section aria-labelledby="then">
      <h2 id="then">${text.aside.next}</h2>
      <ul class="bullets note">
        ${text.aside.steps.map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
    </section>
    <section aria-labelledby="danger">
      <h2 id="danger">${danger}</h2>
      ${own === undefined ? html`<p>${dangerHow}</p>` : paragraphs(own)}
    </section>
  </aside>`
}
