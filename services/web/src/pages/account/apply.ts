import { applyAsOrganization, applyAsRepresentative, showMyApplication, type MyApplication } from '@civic/client'
import { to } from '../../html/url.ts'
import { fill } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import { FormStopped } from '../../site/refusal-left.ts'
import type { ApplicationKind } from '../../views/account/application-fields.ts'
import { applyView } from '../../views/account/apply-view.ts'
import { words } from '../../words/en.ts'
import {
  applicationRefusals,
  applicationTable,
  organizationFormOf,
  problemsOfApplication,
  representativeFormOf,
} from './application.ts'
import { chosenCommunity, placesToChoose } from './application-place.ts'

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
