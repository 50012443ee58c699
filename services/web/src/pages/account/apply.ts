import { applyAsOrganization, applyAsRepresentative, showMyApplication, type MyApplication } from '@civic/client'
import { to } from '../../html/url.ts'
import { form, page, type Answer } from '../../site/page.ts'
import { tooLongIn } from '../../site/lengths.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'
import { longestTexts, type Answers, type ApplicationKind } from '../../views/account/application-fields.ts'
import { applyView } from '../../views/account/apply-view.ts'
import type { Problems } from '../../site/problems.ts'
import { words } from '../../words/en.ts'
import { answersOf, organizationFormOf, problemsOfApplication, representativeFormOf } from './application.ts'
import { chosenCommunity, placesToChoose } from './application-place.ts'
import { codeOf, refusedIn } from './refused.ts'

const text = words.applying

export const applyRepresentativePage = applyPage('representative')
export const applyRepresentativeForm = applyForm('representative')
export const applyOrganizationPage = applyPage('organization')
export const applyOrganizationForm = applyForm('organization')

function applyPage(kind: ApplicationKind) {
  return page(`/apply/${kind}`, { keep: 'own', who: 'signed in', shows: (visit) => show(visit, kind) })
}

function applyForm(kind: ApplicationKind) {
  return form(`/apply/${kind}`, {
    does: async (visit, sent) => {
      try {
        const problems = await send(visit, kind, sent)
        if (problems) return await show(visit, kind, { answers: answersOf(sent, kind), problems })
      } catch (error) {
        if (codeOf(error) === 'APPLICATION_ALREADY_APPROVED') return { to: to`/profile`, said: text.approved }
        const problems = problemsOfApplication(error, kind, true) ?? refusedIn(visit, error, {})?.problems
        if (!problems) throw error
        return show(visit, kind, { answers: answersOf(sent, kind), problems })
      }
      await visit.session.reread()
      return { to: to`/profile`, said: text.sent }
    },
  })
}

/** What is missing before it can be sent; undefined when it was. */
async function send({ api }: Visit, kind: ApplicationKind, sent: Sent): Promise<Problems | undefined> {
  const long = tooLongIn(sent, longestTexts[kind])
  if (Object.keys(long).length > 0) return long
  if (kind === 'representative') {
    const place = await chosenCommunity(api, sent)
    if (place.problems) return place.problems
    await applyAsRepresentative(api, { body: representativeFormOf(sent, place.id) })
    return undefined
  }
  const filled = organizationFormOf(sent)
  if ('problems' in filled) return filled.problems
  await applyAsOrganization(api, { body: filled.form })
  return undefined
}

async function show(
  { api, formToken: token }: Visit,
  kind: ApplicationKind,
  typed?: { answers: Answers; problems: Problems },
): Promise<Answer> {
  const { application } = await showMyApplication(api)
  const earlier = application[`${kind}Application`]
  if (earlier?.status === 'APPROVED') return { to: to`/profile`, said: text.approved }
  const answers = typed?.answers ?? answersOfEarlier(application, kind)
  const places = kind === 'representative' ? await placesToChoose(api, answers) : undefined
  return {
    status: typed ? 422 : 200,
    title: text[kind].title,
    area: 'account',
    main: applyView({
      kind,
      token,
      answers,
      problems: typed?.problems ?? {},
      communities: places?.communities ?? [],
      hasMore: places?.hasMore ?? false,
      hasApplied: earlier !== undefined,
      note: earlier?.reviewNote,
    }),
  }
}

function answersOfEarlier(application: MyApplication, kind: ApplicationKind): Answers {
  const { representativeApplication, organizationApplication } = application
  const earlier = kind === 'representative' ? representativeApplication : organizationApplication
  if (!earlier) return {}
  const { proofUrls, ...others } = earlier
  const named = organizationApplication && kind === 'organization' ? { orgName: organizationApplication.name } : {}
  return { ...others, ...named, proofUrls: proofUrls.join('\n') }
}
