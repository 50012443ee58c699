import type { Sentiment } from '@civic/client'
import { html, type Html, nothing } from '../html/html.ts'
import { placeOf } from '../html/url.ts'
import type { Filled } from '../site/fill.ts'
import type { Site } from '../site/site.ts'
import { words } from '../words/en.ts'
import { formOf } from './fields.ts'
import { moment } from './figure.ts'
import { paragraphs } from './paragraphs.ts'
import { stopped } from './participation.ts'
import { stackPlot } from './plot.ts'
import { section } from './section.ts'

const text = words.modelTexts

/** What a model wrote just now, as every answer of one says it. */
interface Written {
  model: string
  generatedAt: string
  cached: boolean
}

interface ModelContent<Told extends Written> {
  /** Its own on the page; the button leads there. */
  id: string
  texts: { title: string; about: string; button: string; again: string }
  /** Undefined: nobody who may ask, or no model to be asked. */
  ask: Filled | undefined
  told: Told | undefined
  shows: (told: Told) => Html
}

/** A button that asks a model, and what it wrote: whose words they are stands before them. */
export function modelPart<Told extends Written>(site: Site, { id, texts, ask, told, shows }: ModelContent<Told>): Html {
  if (!ask) return nothing
  const { title, about, button, again } = texts
  const said = told
    ? html`${byline(site, told)}
        <div class="mt-3">${shows(told)}</div>`
    : html`<p>${about}</p>`
  const form = formOf(
    { ...ask, token: ask.token, action: placeOf(ask.action, id) },
    { body: html`<button class="btn btn-outline">${told ? again : button}</button>`, className: 'mt-3' },
  )
  return section({ id, title, body: html`${stopped(ask.problems)}${said}${form}` })
}

function byline(site: Site, { model, generatedAt, cached }: Written): Html {
  const kept = cached ? html` ${text.kept}` : nothing
  return html`<p class="note">${text.by(model)} ${moment(site, new Date(generatedAt))}. ${text.check}${kept}</p>`
}

/** Some sentences under a heading; empty without any. */
export function sentences(title: string, items: readonly string[]): Html {
  if (items.length === 0) return nothing
  return html`<h3>${title}</h3>
    <ul class="bullets">
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>`
}

interface Voices {
  tldr: string
  themes: readonly string[]
  topAsks: readonly string[]
  recommendedActions: readonly string[]
}

/** What people say, in short. `from`: what was read of them. */
export function voices(id: string, told: Voices, { from, mood }: { from: string; mood: Sentiment }): Html {
  const { caption, ...names } = text.mood
  const marks = (['positive', 'neutral', 'negative'] as const).map((name) => ({
    label: names[name],
    value: mood[name],
    shown: '',
  }))
  return html`<div class="prose">
      <p class="note">${from}</p>
      ${paragraphs(told.tldr)}${sentences(text.themes, told.themes)}${sentences(text.asks, told.topAsks)}
      ${sentences(text.actions, told.recommendedActions)}
    </div>
    ${stackPlot({ id: `${id}-mood`, caption, marks })}`
}
