import type { CampaignStatus, ConsultationStatus, IssueStatus, PetitionStatus, ProjectStatus } from '@civic/client'
import { html, type Html, nothing, type Part } from '../html/html.ts'
import { words } from '../words/en.ts'
import { icon, type TagLook } from '../style/icons.ts'

/** Kind or status: a shape, a word, then a colour; a date may stand behind it. */
export function tag({ look, icon: drawing, word }: TagLook, more?: Part): Html {
  const behind = more === undefined ? nothing : html` <span>${more}</span>`
  return html`<p class="tag is-${look}">${icon(drawing, 18)}${word}${behind}</p>`
}

export function issueTag(status: IssueStatus): TagLook {
  return { ...issueLooks[status], word: words.statuses.issues[status].word }
}

export function petitionTag(status: PetitionStatus): TagLook {
  return { ...petitionLooks[status], word: words.statuses.petitions[status].word }
}

export function projectTag(status: ProjectStatus): TagLook {
  return { ...projectLooks[status], word: words.statuses.projects[status].word }
}

export function consultationTag(status: ConsultationStatus): TagLook {
  return {
    look: status === 'PUBLISHED' ? 'work' : 'neutral',
    icon: 'vote',
    word: words.statuses.consultations[status].word,
  }
}

export function campaignTag(status: CampaignStatus): TagLook {
  const word = words.statuses.campaigns[status]?.word ?? words.things.kinds.campaign
  return { look: campaignLooks[status] ?? 'neutral', icon: 'coin', word }
}

type Look = Omit<TagLook, 'word'>

const issueLooks: Record<IssueStatus, Look> = {
  OPEN: { look: 'open', icon: 'open' },
  UNDER_REVIEW: { look: 'neutral', icon: 'seen' },
  IN_PROGRESS: { look: 'work', icon: 'half' },
  RESOLVED: { look: 'done', icon: 'done' },
  CLOSED: { look: 'neutral', icon: 'shut' },
}

const petitionLooks: Record<PetitionStatus, Look> = {
  DRAFT: { look: 'neutral', icon: 'lock' },
  ACTIVE: { look: 'work', icon: 'half' },
  CLOSED: { look: 'neutral', icon: 'shut' },
  SUCCESSFUL: { look: 'done', icon: 'done' },
}

const projectLooks: Record<ProjectStatus, Look> = {
  PLANNED: { look: 'neutral', icon: 'open' },
  ACTIVE: { look: 'work', icon: 'half' },
  PAUSED: { look: 'open', icon: 'seen' },
  COMPLETED: { look: 'done', icon: 'done' },
  CANCELLED: { look: 'neutral', icon: 'shut' },
}

const campaignLooks: Partial<Record<CampaignStatus, TagLook['look']>> = {
  PUBLISHED: 'work',
  FUNDED: 'done',
  COMPLETED: 'work',
  REPORTED: 'done',
}

/** The status of a thing where its page begins: shape, word, what it means and what comes next. */
export function statusBlock({ look, icon: drawing, word }: TagLook, sentences: readonly Part[]): Html {
  const [first = '', ...others] = sentences
  return html`<div class="status">
    <span class="is-${look}">${icon(drawing, 36)}</span>
    <div>
      <p><strong class="is-${look}">${word}</strong> ${first}</p>
      ${others.map((sentence) => html`<p>${sentence}</p>`)}
    </div>
  </div>`
}
