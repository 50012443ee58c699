import { browseCommunities, type Community, joinCommunities, limits } from '@civic/client'
import { html, type Html } from '../../html/html.ts'
import { asking, contactAddress, onThisSite, to, type Url } from '../../html/url.ts'
import { communitiesOf, seekCommunities } from '../../platform/seek-communities.ts'
import { carried, carriedList } from '../../site/field.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { icon } from '../../style/icons.ts'
import { errorSummary, formOf, choiceGroup, tick } from '../../views/fields.ts'
import { words } from '../../words/en.ts'
import { longestSought, unitsOf } from '../../words/letters.ts'
import { returnAddress } from './next-page.ts'

const text = words.welcome
const shownAtOnce = 12
const mostChosen = limits.joinCommunities.communityIds.maxItems
const isId = /^[0-9a-f-]{36}$/

const welcomeForm = form('/welcome', {
  fields: {
    home: { ...carried(text.problems.home), sentAs: 'primaryCommunityId' },
    also: { ...carriedList(), sentAs: 'communityIds', refused: text.problems.also },
    q: carried(),
    searched: carried(),
    next: carried(),
  },
  check: (_visit, sent) => (sent.text('act') !== 'find' && sent.values.home === '' ? { home: text.problems.home } : {}),
  refusals: {
    TOO_MANY_COMMUNITIES: { also: text.problems.also },
    COMMUNITY_NOT_FOUND: { home: text.problems.gone },
  },
  does: async (visit, sent) => {
    const { home, also, q, searched, next } = sent.values
    if (sent.text('act') === 'find') {
      // Return in a choice presses the first button of the form: whoever searched for nothing new did not mean to.
      const isChoice = q === searched && home !== ''
      const choice = { q, home, also: also.slice(0, mostChosen).join(','), next: onThisSite(next)?.toString() }
      return { to: asking(to`/welcome`, choice), ...(isChoice && { said: text.onlyChosen }) }
    }
    const body = { communityIds: [...new Set([home, ...also])], primaryCommunityId: home }
    await joinCommunities(visit.api, { body, idempotencyKey: sent.key })
    await visit.session.reread()
    // Naming the home, so that a wrong one is noticed.
    const joined = (await communitiesOf(visit.api, [home])).get(home)
    const said = joined ? text.joined(joined.name, body.communityIds.length - 1) : text.joinedSome
    return { to: onThisSite(next) ?? to`/feed`, said }
  },
})

/** What was chosen so far goes along in the address while somebody searches for another community. */
export const welcomePage = page('/welcome', {
  keep: 'own',
  who: 'signed in',
  asksFor: 'home',
  forms: [welcomeForm],
  shows: async (visit) => {
    const { query, person, site } = visit
    const asked = returnAddress(visit)
    if (person?.primaryCommunityId !== undefined && !visit.refusedForm) return { to: asked ?? to`/profile/communities` }
    const initial = { home: query.text('home'), also: (query.text('also', 1000) ?? '').split(','), q: query.text('q') }
    const filled = fill(visit, welcomeForm, { initial })
    const chosen = [filled.value('home'), ...filled.values('also')]
      .filter((id) => isId.test(id))
      .slice(0, mostChosen + 1)
    const [found, picked] = await Promise.all([
      seekCommunities(visit.api, { q: filled.value('q') || undefined, limit: shownAtOnce }),
      chosen.length === 0
        ? { communities: [] }
        : browseCommunities(visit.api, { query: { ids: chosen.join(','), limit: mostChosen + 1 } }),
    ])
    // What is chosen stays in view while somebody searches; what is found keeps its order.
    const known = new Set(found.communities.map(({ id }) => id))
    const main = welcomeView(site, {
      filled,
      communities: [...picked.communities.filter(({ id }) => !known.has(id)), ...found.communities],
      total: found.total,
      shown: found.communities.length,
      next: onThisSite(filled.value('next')) ?? asked,
    })
    return { title: text.title, area: 'account', main }
  },
})

interface WelcomeContent {
  filled: Filled
  communities: readonly Community[]
  total: number
  shown: number
  next: Url | undefined
}

/** One form for searching and joining, so that what is chosen stays while somebody searches. */
function welcomeView(site: Site, content: WelcomeContent): Html {
  const { filled, next, communities } = content
  const q = filled.value('q')
  const body = html`<div class="search">
      <label for="q">${text.search}</label>
      <div class="search-row">
        <input class="input" id="q" name="q" type="search" value="${q}" maxlength="${unitsOf(longestSought)}" />
        <button class="btn btn-outline" name="act" value="find">${icon('look')}${words.frame.search}</button>
      </div>
    </div>
    ${communities.length === 0 ? empty(site, q !== '') : choices(site, content)}`
  return html`<div class="prose">
    <h1>${text.title}</h1>
    <p class="byline">${text.text}</p>
    ${errorSummary(filled.problems)}
    ${formOf(filled, { hidden: { next: next?.toString(), searched: q }, body, className: 'mt-6' })}
    <p class="mt-4"><a class="link" href="${next ?? to`/feed`}">${text.skip}</a></p>
  </div>`
}

function choices({ format }: Site, { communities, filled, total, shown }: WelcomeContent): Html {
  const [home, also] = [filled.value('home'), filled.values('also')]
  const options = communities.map((community) => {
    const people = text.people(format.number(community.memberCount), community.memberCount === 1)
    return { value: community.id, label: community.name, hint: `${words.things.at(community)} · ${people}` }
  })
  const ticks = options.map((option) =>
    tick({ name: 'also', ...option, isTicked: also.includes(option.value) && option.value !== home }),
  )
  const more =
    ticks.length > 1 &&
    html`<fieldset class="field" id="also">
      <legend class="label">${text.also}</legend>
      <span class="hint">${text.alsoHint}</span>${ticks}
    </fieldset>`
  return html`${choiceGroup({ name: 'home', label: text.home, hint: text.homeHint, options, chosen: home, problem: filled.problems['home'] })}
    ${shown < total && html`<p class="note mt-3">${text.more(shown, format.number(total))}</p>`} ${more}
    <div class="form-end"><button class="btn">${text.button}</button></div>`
}

function empty({ contact }: Site, isSought: boolean): Html {
  const [title, sentence] = isSought ? [text.empty, `${text.emptyText} ${text.emptyWho}`] : [text.none, text.noneText]
  const ask = contact === undefined ? to`/contact` : contactAddress(contact)
  return html`<div class="empty mt-5">
    <b>${title}</b>${sentence}<br /><a class="link" href="${ask}">${text.write}</a>
    ${isSought && html`<a class="link" href="${to`/communities`}">${text.all}</a>`}
  </div>`
}
