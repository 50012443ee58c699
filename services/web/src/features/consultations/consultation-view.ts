import type {
  BrowseConsultationsResponses,
  BrowseQuestionsResponses,
  Community,
  Consultation,
  Organization,
  Outcome,
  Question,
  QuestionType,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, imageOf, to } from '../../html/url.ts'
import type { Fields } from '../../sessions/draft.ts'
import type { Filled } from '../../site/fill.ts'
import type { Trail } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { alert } from '../../views/alert.ts'
import type { Plain } from '../../views/detail-page.ts'
import { factsBeside, related } from '../../views/detail.ts'
import { draftNote, dropForm } from '../../views/draft-note.ts'
import { choiceGroup, errorSummary, field, formOf } from '../../views/fields.ts'
import { figureOf, moment } from '../../views/figure.ts'
import { gate, mayAct, type Viewer } from '../../views/gate.ts'
import { organizationLink } from '../../views/organization-link.ts'
import { paragraphs } from '../../views/paragraphs.ts'
import { breadcrumbs, missing, section } from '../../views/section.ts'
import { shareButton } from '../../views/share.ts'
import { consultationTag, statusBlock } from '../../views/tag.ts'
import { day } from '../../views/times.ts'
import { textsIn, writtenTexts } from '../../views/written-texts.ts'
import { words } from '../../words/en.ts'
import { fieldNameOf, longest } from './consultation-answers.ts'
import { stateOf } from './consultation-state.ts'

const { one: text, list, check } = words.consultations

export const consultationTrail: Trail = [{ url: to`/consultations`, label: list.title }]

type Content = Plain<
  Consultation,
  {
    questions: BrowseQuestionsResponses[200]['data'] | undefined
    outcome: { outcome: Outcome | undefined } | undefined
    organizations: ReadonlyMap<string, Organization> | undefined
    communities: ReadonlyMap<string, Community> | undefined
    before: BrowseConsultationsResponses[200]['data'] | undefined
    viewer: Viewer
    filled: Filled
    /** What was typed and not sent. */
    typed: Fields | undefined
    hasAnswered: boolean
  }
>

/** What is asked, by whom, and what came of it. */
export function consultationView(site: Site, content: Content): Html {
  const { thing, own, now, organizations, outcome, filled } = content
  const { look, means } = stateOf(site, thing, now)
  const organization = organizations?.get(thing.organizationId)
  const parts = [answerPart(site, content), outcomePart(site, content)]
  const cover = imageOf(thing.coverImageUrl ?? '', 640)
  return html`${breadcrumbs(consultationTrail)}
    <div class="columns">
      <div>
        <div class="prose">
          <h1>${thing.title}</h1>
          <p class="byline">
            ${text.askedBy}
            ${organizationLink(thing.organizationId, organizations)}${organization?.verified === true ? `, ${text.verified}` : nothing}
          </p>
          ${statusBlock(look, [means])}
          <p class="lede mt-5">${thing.summary}</p>
          ${cover && html`<p class="mt-5"><img class="art" src="${cover}" alt="" width="640" height="480" /></p>`}
          <div class="mt-5">${paragraphs(thing.description)}</div>
          <p class="btn-row">${shareButton(own)}</p>
          ${errorSummary(filled.problems)}
        </div>
        ${outcome?.outcome ? parts.toReversed() : parts}
      </div>
      <aside class="aside" aria-label="${text.facts}">
        ${thing.status === 'CLOSED' ? nothing : uses()}${facts(site, content)}
      </aside>
    </div>
    ${beforePart(site, content)}`
}

function uses(): Html {
  return html`<section aria-labelledby="use">
    <h2 id="use">${text.use}</h2>
    <ol class="bullets">
      ${text.uses.map((sentence) => html`<li>${sentence}</li>`)}
    </ol>
  </section>`
}

function facts(site: Site, { thing, communities, questions, now }: Content): Html {
  const { communityId, publishedAt, opensAt, closesAt, closedAt } = thing
  const community = communities?.get(communityId ?? '')
  const required = questions?.questions.filter((question) => question.required).length ?? 0
  return factsBeside(text.facts, [
    community && [text.for, html`<a href="${to`/communities/${community.id}`}">${community.name}</a>, ${text.forHow}`],
    questions && [text.questions, `${site.format.number(questions.questions.length)}, ${text.required(required)}`],
    [
      text.answers,
      html`${figureOf(site, 'consultation', thing, 'responseCount')}<br /><span class="note"
          >${words.frame.counted.asOf} ${moment(site, now)}</span
        >`,
    ],
    publishedAt === undefined ? undefined : [text.published, day(site, publishedAt)],
    opensAt === undefined ? undefined : [text.opens, day(site, opensAt)],
    closesAt === undefined ? undefined : [text.until, moment(site, new Date(closesAt))],
    closedAt === undefined ? undefined : [text.closed, day(site, closedAt)],
  ])
}

/** Where notices lead: `#outcome`. */
function outcomePart(site: Site, { outcome: read, here }: Content): Html {
  const title = text.outcome
  if (!read) return section({ id: 'outcome', title, body: missing(title, here) })
  const { outcome } = read
  if (!outcome) return section({ id: 'outcome', title, body: html`<p class="note">${text.noOutcome}</p>` })
  const { summary, decisions, nextSteps, authorName, publishedAt } = outcome
  const body = html`<div class="prose">
    <p class="byline">${text.by(authorName)}, ${day(site, publishedAt)}</p>
    ${paragraphs(summary)}
    <h3>${text.decisions}</h3>
    ${paragraphs(decisions)}
    <h3>${text.next}</h3>
    ${paragraphs(nextSteps)}
  </div>`
  return section({ id: 'outcome', title, body })
}

function answerPart(site: Site, content: Content): Html {
  const { questions: read, thing, now, here, own, viewer, hasAnswered } = content
  const title = text.theQuestions
  if (!read) return section({ id: 'questions', title, body: missing(title, here) })
  const { questions } = read
  const asRead = html`<ol class="prose">
    ${questions.map((question, index) => readQuestion(question, index))}
  </ol>`
  const isOpen = stateOf(site, thing, now).isOpen
  if (hasAnswered || !isOpen) {
    const note = alert({ kind: 'done', title: text.answered, more: html`<p>${text.answeredHow}</p>` })
    const answered = hasAnswered ? html`<div class="mb-5" id="answer">${note}</div>` : nothing
    return section({ id: 'questions', title, body: html`${answered}${unsent(content)}${asRead}` })
  }
  const act = gate({
    viewer,
    act: text.act,
    here: own,
    place: 'answer',
    isMain: true,
    allowed: () => answering(site, content, questions),
  })
  return section({
    id: 'questions',
    title,
    body: html`${mayAct(viewer) ? nothing : asRead}
      <div class="mt-5" id="answer">${act}</div>`,
  })
}

/** What was typed that can no longer be sent, to be copied or thrown away. */
function unsent({ typed, filled, own }: Content): Html {
  if (!typed) return nothing
  return html`<div class="prose mb-5">
    <p class="hint">${words.errors.draftHint}</p>
    ${writtenTexts(textsIn(typed))}
    <div class="mt-4">${dropForm(own, filled.token)}</div>
  </div>`
}

function readQuestion({ prompt, helpText, type, options, required }: Question, index: number): Html {
  const offered = type === 'YES_NO' ? [text.yes, text.no] : options
  return html`<li class="mt-4">
    <b>${index + 1}. ${prompt}</b>${required ? html` <span class="note">(${text.isRequired})</span>` : nothing}
    ${helpText === undefined ? nothing : html`<p class="note">${helpText}</p>`}${
      offered.length === 0
        ? nothing
        : html`<ul class="bullets">
            ${offered.map((option) => html`<li>${option}</li>`)}
          </ul>`
    }
  </li>`
}

function answering(site: Site, { filled, own }: Content, questions: readonly Question[]): Html {
  const body = html`${questions.map((question, index) => control(filled, question, index))}
    <div class="form-end">
      <button class="btn">${text.check}</button>
      <p class="note mt-2">${check.final}</p>
    </div>`
  return html`<div class="prose">${draftNote(site, filled, own)}${formOf(filled, { body })}</div>`
}

function control(filled: Filled, question: Question, index: number): Html {
  const { prompt, helpText, type, options, required } = question
  const name = fieldNameOf(index)
  const label = `${index + 1}. ${prompt}${required ? ` (${text.isRequired})` : ''}`
  const common = { name, label, problem: filled.problems[name] }
  if (type === 'SHORT_TEXT' || type === 'LONG_TEXT') {
    const rows = type === 'LONG_TEXT' ? { rows: 5 } : {}
    const hint = helpText ?? (type === 'SHORT_TEXT' ? text.shortText(longest.SHORT_TEXT) : undefined)
    return field({ ...common, hint, value: filled.value(name), longest: longest[type], ...rows })
  }
  const isSeveral = type === 'MULTI_CHOICE'
  const offered = (type === 'YES_NO' ? ['YES', 'NO'] : options).map((value) => ({
    value,
    label: answerWords(type, value),
  }))
  // What was chosen once can be taken back.
  const none = isSeveral || required ? [] : [{ value: '', label: check.blank }]
  const hint = [helpText, isSeveral ? text.several : text.one].filter(Boolean).join(' ')
  return choiceGroup({ ...common, hint, isSeveral, options: [...offered, ...none], chosen: filled.values(name) })
}

/** How people read what a form sends. */
export function answerWords(type: QuestionType, value: string): string {
  if (type !== 'YES_NO') return value
  return value === 'YES' ? text.yes : text.no
}

/** What the same organization asked before. */
function beforePart(site: Site, { before, thing, now }: Content): Html {
  const rest = before?.consultations.filter(({ id }) => id !== thing.id).slice(0, 3) ?? []
  if (rest.length === 0) return nothing
  return related(site, {
    id: 'before',
    title: text.before,
    now,
    all: { url: asking(to`/consultations`, { organization: thing.organizationId }), label: text.allBefore },
    things: rest.map((each) => ({
      tag: [consultationTag(each.status), day(site, each.closedAt ?? each.createdAt)],
      url: to`/consultations/${each.id}`,
      title: each.title,
      note: html`${figureOf(site, 'consultation', each, 'responseCount')} ${text.answersOf(each.responseCount)}`,
    })),
  })
}
