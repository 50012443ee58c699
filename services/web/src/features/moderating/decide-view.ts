import { type FlagContext, type FlagResolution, type JudgedFlag, limits } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import type { Url } from '../../html/url.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import { icon } from '../../style/icons.ts'
import { draftNote } from '../../views/draft-note.ts'
import { choiceGroup, field, formOf } from '../../views/fields.ts'
import { textsIn, writtenTexts } from '../../views/written-texts.ts'
import { words } from '../../words/en.ts'
import { caseUrl, type ContentName, type Group } from './cases.ts'

const text = words.moderating

/** The forms below a content. */
export interface Deciding {
  now: Date
  selected: ContentName
  context: FlagContext
  group: Group | undefined
  sentences: readonly string[]
  decide: Filled
  sentence: Url
  show: Filled
  hide: Filled
  /** What is worked off next. */
  next: Url
}

/** What becomes of a content whose flags wait. */
export function decidePart(
  site: Site,
  { context, selected, decide, sentence, sentences, next, group }: Deciding,
): Html {
  const open = context.flags.filter(({ status }) => status === 'PENDING')
  if (open.length === 0) {
    return html`<section class="form-end" id="decide">
      <p>${text.decide.nothingOpen}</p>
      ${writtenTexts(textsIn({ note: decide.values('note') }))}
      <p class="mt-3"><a class="btn btn-outline" href="${next}">${text.decide.nextCase}</a></p>
    </section>`
  }
  const usual = sentences.map(
    (each, index) =>
      html`<li>
        <button class="link" name="sentence" value="${index + 1}" formaction="${sentence}">${each}</button>
      </li>`,
  )
  const means = context.content.exists
    ? `${text.decide.means(readsOf(selected))} ${staysOf(selected)}`
    : text.decide.meansGone
  const body = html`<h3>${text.decide.title}</h3>
    <p class="note">${means}</p>
    ${field(decide.field('note'))}
    <details class="mt-3">
      <summary>${text.decide.sentences}</summary>
      <p class="hint">${text.decide.sentencesHint}</p>
      <ul class="bullets">
        ${usual}
      </ul>
    </details>`
  const seen = namesOf(open)
  const form = formOf(decide, { body, className: 'form-end', id: 'decide', hidden: { seen, next: next.toString() } })
  return html`${draftNote(site, decide, caseUrl(selected, group))}${form}`
}

/** The buttons, in sight as long as the content is. */
export function decisionBar({ context, next }: Deciding): Html {
  if (!context.flags.some(({ status }) => status === 'PENDING')) return nothing
  const button = (
    value: FlagResolution | 'GONE',
    [key, letter]: [access: string, letter: string],
    words: Html,
    { look = ' btn-outline', asks = '' } = {},
  ) =>
    html`<button
      class="btn${look}"
      form="decide"
      name="decision"
      value="${value}"
      accesskey="${key}"
      data-key="${letter}"
      data-asks="${asks}"
    >
      ${words} <kbd aria-hidden="true">${key.toUpperCase()}</kbd>
    </button>`
  const buttons = context.content.exists
    ? html`${button('HIDDEN', ['h', 'h'], html`${icon('eye')}${text.decide.hide}`, { look: '' })}
      ${button('DISMISSED', ['k', 'd'], html`${icon('tick')}${text.decide.keep}`)}
      ${button('REVIEWED', ['p', 'p'], html`${icon('person')}${text.decide.pass}`, { asks: 'note' })}`
    : button('GONE', ['p', 'p'], html`${icon('tick')}${text.decide.close}`, { look: '' })
  return html`<div class="act-bar">
    <div class="btn-row">
      ${buttons}
      <a class="btn btn-outline" href="${next}" accesskey="s" data-key="s"
        >${icon('next')}${text.decide.skip} <kbd aria-hidden="true">S</kbd></a
      >
    </div>
    <p class="note">${text.decide.keys}</p>
  </div>`
}

/** Takes back that it was hidden. */
export function showPart({ context, show }: Deciding): Html {
  const hiding = context.flags.filter(({ status }) => status === 'HIDDEN')
  if (hiding.length === 0) return nothing
  const body = html`<h3>${text.show.title}</h3>
    <p class="note">${text.show.means(hiding.length)}</p>
    <p class="mt-4">
      <button class="btn btn-outline" accesskey="u" data-key="u">
        ${text.show.button} <kbd aria-hidden="true">U</kbd>
      </button>
    </p>`
  return formOf(show, { body, className: 'form-end', id: 'show', hidden: { seen: namesOf(hiding) } })
}

/** For what nobody flagged, or what was shown again. */
export function hidePart({ selected, context: { content, flags }, hide }: Deciding): Html {
  const isJudged = flags.some(({ status }) => status === 'PENDING' || status === 'HIDDEN')
  if (!content.exists || content.isHidden || isJudged) return nothing
  const options = Object.entries(words.flagging.reasons).map(([value, { word, hint }]) => ({
    value,
    label: word,
    hint,
  }))
  const reasons = choiceGroup({ ...hide.field('reason'), options, chosen: hide.value('reason') })
  const body = html`<h3>${text.hide.title}</h3>
    <p class="note">${text.hide.means(readsOf(selected))}</p>
    ${reasons}${field(hide.field('why'))}
    <p class="mt-4"><button class="btn">${icon('eye')}${text.hide.button}</button></p>`
  return formOf(hide, { body, className: 'form-end', id: 'hide' })
}

/** What readers see where it is hidden. */
export function readsOf(content: ContentName): string {
  return leavesNothing(content) ? text.hides.nothing : text.hides.placeholder
}

function leavesNothing({ contentType }: ContentName): boolean {
  return contentType === 'ANNOUNCEMENT' || contentType === 'PROGRESS_UPDATE'
}

/** What becomes of what stands around it. */
function staysOf(content: ContentName): string {
  if (leavesNothing(content)) return ''
  return content.contentType === 'REPRESENTATIVE_ANNOUNCEMENT' ? text.decide.hideFromLists : text.decide.hideAnswers
}

/** The switch and the list of single letters. */
export function lettersPart(deciding?: Pick<Deciding, 'now' | 'decide'>): Html {
  const isUnseen = deciding !== undefined && wasTypedBefore(deciding)
  return html`<p
    class="note mt-3"
    ${isUnseen ? html`data-unseen` : nothing}
    data-keys="${text.decide.letters.list}"
    data-field="note"
    data-on="${text.decide.letters.on}"
    data-off="${text.decide.letters.off}"
  ></p>`
}

/** Refused, or typed earlier: but for a sentence that was chosen just now. */
function wasTypedBefore({ now, decide }: Pick<Deciding, 'now' | 'decide'>): boolean {
  return Object.keys(decide.problems).length > 0 || (decide.typedAt ?? now).getTime() !== now.getTime()
}

/** As many as one decision takes. */
export function namesOf(flags: readonly JudgedFlag[]): string {
  return flags
    .slice(0, limits.decideFlags.seenFlagIds.maxItems)
    .map(({ id }) => id)
    .join(',')
}
