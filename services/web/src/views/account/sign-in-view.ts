import { html, type Html } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import { errorSummary, field, formOf } from '../fields.ts'
import { whySignIn } from './waiting.ts'

const { signIn: text } = words.account

/** `next`: what they came for. */
export function signInView(site: Site, { filled, next: target }: { filled: Filled; next: Url | undefined }): Html {
  const next = target?.toString()
  const forgot = asking(to`/forgot-password`, { email: filled.value('email'), next })
  const body = html`${field(filled.field('email'))}${field(filled.field('password'))}
    <div class="form-end btn-row">
      <button class="btn">${text.button}</button><a class="link" href="${forgot}">${text.forgot}</a>
    </div>`
  return html`<div class="prose">
    <h1>${text.title}</h1>
    <p class="byline">${whySignIn(site, target)}</p>
    ${errorSummary(filled.problems)} ${formOf(filled, { body })}
    <p class="mt-6">${text.none} <a href="${asking(to`/register`, { next })}">${words.frame.register}</a></p>
  </div>`
}
