import {
  applyAsOrganization,
  applyAsRepresentative,
  type Community,
  type MyApplication,
  showMyApplication,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { FormStopped } from '../../site/refusal-left.ts'
import type { Site } from '../../site/site.ts'
import { alert } from '../../views/alert.ts'
import { breadcrumbs } from '../../views/breadcrumbs.ts'
import { draftNote } from '../../views/draft-note.ts'
import { errorSummary, formOf } from '../../views/fields.ts'
import { words } from '../../words/en.ts'
import { applicationFieldsPart, type ApplicationKind } from './application-fields.ts'
import {
  applicationRefusals,
  applicationTable,
  chosenCommunity,
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
      if (kind === 'representative') {
        const place = await chosenCommunity(api, sent)
        if (place.problems) throw new FormStopped(422, place.problems)
        await applyAsRepresentative(api, { body: representativeFormOf(sent, place.id) })
      } else {
        await applyAsOrganization(api, { body: organizationFormOf(sent) })
      }
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
        visit.drafts.read(kind === 'representative' ? to`/apply/representative` : to`/apply/organization`),
      ])
      const earlier = application[`${kind}Application`]
      if (earlier?.status === 'APPROVED') return { to: to`/profile`, said: text.approved }
      const filled = fill(visit, applyForm, { stands: answersOfEarlier(application, kind), draft })
      const places = kind === 'representative' ? await placesToChoose(visit.api, filled) : undefined
      const main = applyView(visit.site, {
        kind,
        filled,
        communities: places?.communities ?? [],
        hasMore: places?.hasMore ?? false,
        hasApplied: earlier !== undefined,
        note: earlier?.reviewNote,
      })
      return { title: text[kind].title, area: 'account', main }
    },
  })
}

function answersOfEarlier(application: MyApplication, kind: ApplicationKind): Record<string, string> {
  const { representativeApplication, organizationApplication } = application
  const earlier = kind === 'representative' ? representativeApplication : organizationApplication
  if (!earlier) return {}
  const { proofUrls, ...others } = earlier
  const named = organizationApplication && kind === 'organization' ? { orgName: organizationApplication.name } : {}
  const texts = Object.entries({ ...others, ...named }).map(([name, value]) => [name, String(value ?? '')])
  return { ...Object.fromEntries(texts), proofUrls: proofUrls.join('\n') }
}

interface ApplyContent {
  kind: ApplicationKind
  filled: Filled
  communities: readonly Community[]
  /** There are more communities than these. */
  hasMore: boolean
  hasApplied: boolean
  /** What the reviewer wrote of the last one. */
  note: string | undefined
}

export function applyView(site: Site, content: ApplyContent): Html {
  const { kind, filled, hasApplied, note } = content
  const page = kind === 'representative' ? to`/apply/representative` : to`/apply/organization`
  const body = html`${applicationFieldsPart(content)}
    <div class="form-end"><button class="btn">${text[kind].button}</button></div>`
  const reviewed = note === undefined ? nothing : alert({ kind: 'open', title: text.note, more: html`<p>${note}</p>` })
  return html`<div class="prose">
    ${breadcrumbs([{ url: to`/profile`, label: words.profile.title }])}
    <h1>${text[kind].title}</h1>
    <p class="byline">${text.text} ${hasApplied ? text.again : nothing}</p>
    ${reviewed} ${errorSummary(filled.problems)}${draftNote(site, filled, page)} ${formOf(filled, { body })}
  </div>`
}
