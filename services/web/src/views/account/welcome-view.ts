import type { Community } from '@civic/client'
import { html, nothing, type Html } from '../../html/html.ts'
import { contactAddress, to, type Url } from '../../html/url.ts'
import type { Site } from '../../site/site.ts'
import { longestSought, unitsOf } from '../../words/letters.ts'
import { words } from '../../words/en.ts'
import type { Filled } from '../../site/fill.ts'
import { errorSummary, formOf, radios, tick } from '../fields.ts'
import { icon } from '../icons.ts'

const text = words.welcome

export interface WelcomeContent {
  filled: Filled
  communities: readonly Community[]
  total: number
  shown: number
  next: Url | undefined
}

/** One form for searching and joining, so that what is chosen stays while somebody searches. */
export function welcomeView(site: Site, content: WelcomeContent): Html {
  const { filled, next, communities } = content
  const q = filled.value('q')
  const body = html`<div class="search">
      <label for="q">${text.search}</label>
      <div class="search-row">
        <input class="input" id="q" name="q" type="search" value="${q}" maxlength="${unitsOf(longestSought)}" />
        <button class="btn btn-outline" name="act" value="find">${icon('look')}${text.find}</button>
      </div>
    </div>
    ${communities.length === 0 ? empty(site, q) : choices(site, content)}`
  return html`<div class="prose">
    <h1>${text.title}</h1>
    <p class="byline">${text.text}</p>
    ${errorSummary(filled.problems)}
    ${formOf(filled, { hidden: { next: next?.toString(), searched: q }, body, className: 'mt-6' })}
    <p class="mt-4"><a class="link" href="${next ?? to`/feed`}">${text.skip}</a></p>
  </div>`
}

function choices(site: Site, { communities, filled, total, shown }: WelcomeContent): Html {
  const [home, also] = [filled.value('home'), filled.values('also')]
  const options = communities.map((community) => ({
    value: community.id,
    label: community.name,
    hint: hintOf(site, community),
  }))
  const ticks = options.map((option) =>
    tick({ name: 'also', ...option, isTicked: also.includes(option.value) && option.value !== home }),
  )
  const more = shown < total ? html`<p class="note mt-3">${text.more(shown, site.format.number(total))}</p>` : nothing
  return html`${radios({ name: 'home', label: text.home, hint: text.homeHint, options, chosen: home, problem: filled.problems['home'] })}
    ${more}
    ${
      options.length < 2
        ? nothing
        : html`<fieldset class="field" id="also">
            <legend class="label">${text.also}</legend>
            <span class="hint">${text.alsoHint}</span>${ticks}
          </fieldset>`
    }
    <div class="form-end"><button class="btn">${text.button}</button></div>`
}

function hintOf({ format }: Site, community: Community): string {
  const { memberCount } = community
  const people = text.people(format.number(memberCount), memberCount === 1)
  return `${words.things.at(community)} · ${people}`
}

function empty({ contact }: Site, q: string): Html {
  const isSought = q !== ''
  const [title, sentence] = isSought ? [text.empty, `${text.emptyText} ${text.emptyWho}`] : [text.none, text.noneText]
  const ask = contact === undefined ? to`/contact` : contactAddress(contact)
  const all = html`<a class="link" href="${to`/communities`}">${text.all}</a>`
  return html`<div class="empty mt-5">
    <b>${title}</b>${sentence}<br /><a class="link" href="${ask}">${text.write}</a>
    ${isSought ? all : nothing}
  </div>`
}
