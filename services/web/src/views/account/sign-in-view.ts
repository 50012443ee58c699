import { limits } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import { words } from '../../words/en.ts'
import { errorSummary, field, postForm } from '../fields.ts'
import type { Problems } from '../../site/problems.ts'
import { whySignIn } from './waiting.ts'

const { fields, signIn: text } = words.account

export interface SignInContent {
  token: string
  email: string | undefined
  next: Url | undefined
  problems: Problems
}

export function signInView({ token, email, next: target, problems }: SignInContent): Html {
  const next = target?.toString()
  const body = html`${field({ name: 'email', label: fields.email, type: 'email', value: email, autocomplete: 'username', problem: problems['email'], longest: limits.signIn.email.max })}
    ${field({ name: 'password', label: fields.password, type: 'password', autocomplete: 'current-password', problem: problems['password'] })}
    <div class="form-end btn-row">
      <button class="btn">${text.button}</button
      ><a class="link" href="${asking(to`/forgot-password`, { email, next })}">${text.forgot}</a>
    </div>`
  return html`<div class="prose">
    <h1>${text.title}</h1>
    <p class="byline">${whySignIn(target)}</p>
    ${errorSummary(problems)} ${postForm({ action: asking(to`/sign-in`, { next }), token, body })}
    <p class="mt-6">${text.none} <a href="${asking(to`/register`, { next })}">${words.frame.register}</a></p>
  </div>`
}
