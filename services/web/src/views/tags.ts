import type { IssueStatus, PetitionStatus } from '@civic/client'
import { html, nothing, type Html } from '../html/html.ts'
import { words } from '../words/en.ts'
import { icon, type IconName } from './icons.ts'

interface Shape {
  icon: IconName
  className: 'is-open' | 'is-work' | 'is-done' | 'is-neutral' | 'is-official' | 'is-bad'
}

const issueShapes: Record<IssueStatus, Shape> = {
  OPEN: { icon: 'open', className: 'is-open' },
  UNDER_REVIEW: { icon: 'seen', className: 'is-neutral' },
  IN_PROGRESS: { icon: 'half', className: 'is-work' },
  RESOLVED: { icon: 'done', className: 'is-done' },
  CLOSED: { icon: 'shut', className: 'is-neutral' },
}

const petitionShapes: Record<PetitionStatus, Shape> = {
  DRAFT: { icon: 'pen', className: 'is-neutral' },
  ACTIVE: { icon: 'half', className: 'is-work' },
  CLOSED: { icon: 'shut', className: 'is-neutral' },
  SUCCESSFUL: { icon: 'done', className: 'is-done' },
}

/** A shape, a word, then a colour; `more` stands beside it in plain. */
export function tag({ icon: name, className }: Shape, word: string, more?: Html): Html {
  return html`<p class="tag ${className}">
    ${icon(name, 18)}${word}${more === undefined ? nothing : html` <span>${more}</span>`}
  </p>`
}

export function issueTag(status: IssueStatus, more?: Html): Html {
  return tag(issueShapes[status], words.statuses.issues[status].word, more)
}

export function petitionTag(status: PetitionStatus, more?: Html): Html {
  return tag(petitionShapes[status], words.statuses.petitions[status].word, more)
}

export function shapeOfIssue(status: IssueStatus): Shape {
  return issueShapes[status]
}

export function shapeOfPetition(status: PetitionStatus): Shape {
  return petitionShapes[status]
}

/** The status of a thing where its page begins: shape, word, what it means and what comes next. */
export function statusBlock({ icon: name, className }: Shape, word: string, sentences: readonly string[]): Html {
  const [first = '', ...others] = sentences
  return html`<div class="status">
    <span class="${className}">${icon(name, 36)}</span>
    <div>
      <p><strong class="${className}">${word}</strong> ${first}</p>
      ${others.map((sentence) => html`<p>${sentence}</p>`)}
    </div>
  </div>`
}
