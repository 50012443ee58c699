import { applyAsOrganization, applyAsRepresentative, type MyApplication, showMyApplication } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import { alert } from '../../views/alert.ts'
import { draftNote } from '../../views/draft-note.ts'
import { errorSummary, formOf } from '../../views/fields.ts'
import { breadcrumbs } from '../../views/section.ts'
import { words } from '../../words/en.ts'
import {
  type ApplicationContent,
  applicationFieldsPart,
  type ApplicationKind,
  applicationTable,
} from './application-fields.ts'
import {
  applicationRefusals,
  applyPages,
  organizationFormOf,
  placesToChoose,
  problemsOfApplication,
  representativeFormOf,
} from './application.ts'

const text = words.applying

export const applyRepresentativePage = applyPage('representative')
export const applyOrganizationPage = applyPage('organization')

function applyPage(kind: ApplicationKind) {
  const applyForm = form(`/apply/${kind}`, {
    keep: true,
    fields: applicationTable(kind),
    check: (_visit, sent) => problemsOfApplication(sent, kind),
    // Then its page leads on.
    refusals: { ...applicationRefusals, APPLICATION_ALREADY_APPROVED: {} },
    does: async ({ api, session }, sent) => {
      if (kind === 'representative') await applyAsRepresentative(api, { body: await representativeFormOf(api, sent) })
      else await applyAsOrganization(api, { body: organizationFormOf(sent) })
      await session.reread()
      return { to: to`/profile`, said: text.sent }
    },
  })
  return page(`/apply/${kind}`, {
    keep: 'own',
    who: 'signed in',
    asksFor: 'application',
    forms: [applyForm],
    holds: words.drafts.kinds.application,
    shows: async (visit) => {
      const [{ application }, draft] = await Promise.all([
        showMyApplication(visit.api),
        visit.drafts.read(applyPages[kind]),
      ])
      const earlier = application[`${kind}Application`]
      if (earlier?.status === 'APPROVED') return { to: to`/profile`, said: text.approved }
      const filled = fill(visit, applyForm, { initial: answersOf(earlier), draft })
      const main = applyView(visit.site, {
        kind,
        filled,
        ...(await placesToChoose(visit.api, kind, filled)),
        hasApplied: earlier !== undefined,
        note: earlier?.reviewNote,
      })
      return { title: text[kind].title, area: 'account', main }
    },
  })
}

function answersOf(earlier: MyApplication[`${ApplicationKind}Application`]): Record<string, string> {
  const answers = Object.entries(earlier ?? {}).map(([name, value]) => [
    name === 'name' ? 'orgName' : name,
    Array.isArray(value) ? value.join('\n') : String(value ?? ''),
  ])
  return Object.fromEntries(answers)
}

interface ApplyContent extends ApplicationContent {
  hasApplied: boolean
  /** What the reviewer wrote of the last one. */
  note: string | undefined
}

function applyView(site: Site, content: ApplyContent): Html {
  const { kind, filled, hasApplied, note } = content
  const body = html`${applicationFieldsPart(content)}
    <div class="form-end"><button class="btn">${text[kind].button}</button></div>`
  const reviewed = note === undefined ? nothing : alert({ kind: 'open', title: text.note, more: html`<p>${note}</p>` })
  return html`<div class="prose">
    ${breadcrumbs([{ url: to`/profile`, label: words.profile.title }])}
    <h1>${text[kind].title}</h1>
    <p class="byline">${text.text} ${hasApplied ? text.again : nothing}</p>
    ${reviewed} ${errorSummary(filled.problems)}${draftNote(site, filled, applyPages[kind])} ${formOf(filled, { body })}
  </div>`
}
