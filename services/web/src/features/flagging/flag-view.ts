import { html, type Html, nothing } from '../../html/html.ts'
import { to, type Url } from '../../html/url.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import { removed } from '../../views/comments.ts'
import { draftNote } from '../../views/draft-note.ts'
import { field, formOf, choiceGroup } from '../../views/fields.ts'
import { gate, type Viewer } from '../../views/gate.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { stopped } from '../../views/participation.ts'
import { words } from '../../words/en.ts'

const text = words.flagging

/** What somebody points a moderator to. */
export interface Flagged {
  /** In the heading: `this issue`. */
  what: string
  title: string | undefined
  text: string
  isOwn: boolean
  isHidden: boolean
  /** The page of the flag, and where the thing stands. */
  here: Url
  thing: Url
}

interface FlagContent {
  flagged: Flagged
  viewer: Viewer
  filled: Filled
  /** They flagged it, and no moderator has decided yet. */
  isWaiting: boolean
}

export function flagView(site: Site, content: FlagContent): Html {
  const { flagged, filled } = content
  const back = html`<a class="link" href="${flagged.thing}">${text.back}</a>`
  return html`<div class="prose">
    <h1>${text.title(flagged.what)}</h1>
    ${stopped(filled.problems)}
    <p class="byline">${text.means}</p>
    <section aria-labelledby="quoted">
      <h2 id="quoted">${text.quoted}</h2>
      ${flagged.isHidden ? removed() : quote(flagged)}
    </section>
    <div class="mt-5" id="flag">${askedOf(site, content)}</div>
    <p class="mt-5">${back}</p>
  </div>`
}

function quote({ title, text: said }: Flagged): Html {
  const named = title === undefined ? nothing : html`<p><b>${title}</b></p>`
  return html`<blockquote>${named}${paragraphs(said)}</blockquote>`
}

function askedOf(site: Site, { flagged, viewer, filled, isWaiting }: FlagContent): Html {
  if (flagged.isHidden) return nothing
  if (flagged.isOwn) return html`<p>${text.own}</p>`
  if (isWaiting) return html`<p>${text.isWaiting} <a href="${to`/my/flags`}">${text.mine}</a></p>`
  return gate({
    viewer,
    act: text.act,
    here: flagged.here,
    place: 'flag',
    isMain: true,
    allowed: () => {
      const options = Object.entries(text.reasons).map(([value, { word, hint }]) => ({ value, label: word, hint }))
      const reasons = choiceGroup({ ...filled.field('reason'), options, chosen: filled.value('reason') })
      const body = html`${reasons}${field(filled.field('description'))}
        <div class="form-end"><button class="btn">${text.button}</button></div>`
      return html`${draftNote(site, filled, flagged.here)}${formOf(filled, { body })}`
    },
  })
}
