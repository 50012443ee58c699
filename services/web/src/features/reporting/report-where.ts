import { browseCommunities, type Community } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, to, type Url } from '../../html/url.ts'
import { communitiesOf, seekCommunities } from '../../platform/seek-communities.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import type { Site } from '../../site/site.ts'
import type { Person } from '../../site/visit.ts'
import { alert } from '../../views/alert.ts'
import { errorSummary, field, formOf, postForm, choiceGroup } from '../../views/fields.ts'
import { searchForm } from '../../views/search-form.ts'
import { beginning } from '../../views/paragraphs.ts'
import { words } from '../../words/en.ts'
import { nextStepOf, readReport, reportPlace, whereFields } from './report-draft.ts'
import { reportFrame } from './report-frame.ts'

const { where: text, draft: offer, ...rest } = words.reporting
/** As many communities as one can choose from without looking for one. */
const choices = 20

const reportWhereForm = form('/report', {
  who: 'everybody',
  keep: true,
  isStep: true,
  fields: whereFields,
  check: async ({ api }, { values: { community: id } }) => {
    if (id === '') return { community: text.missing }
    const { communities } = await browseCommunities(api, { query: { ids: id } })
    return communities.some((community) => community.id === id) ? {} : { community: text.gone }
  },
  does: async (visit) => ({ to: nextStepOf((await readReport(visit)) ?? { fields: {} }, visit.now) }),
})

/** Whatever was typed before is gone. */
const reportAnewForm = form('/report/anew', {
  who: 'everybody',
  does: async ({ drafts }, sent) => {
    await drafts.drop(reportPlace)
    return { to: asking(to`/report`, { community: sent.text('community') }), said: words.reporting.draft.dropped }
  },
})

export const reportWherePage = page('/report', {
  keep: 'own',
  hasForm: true,
  called: words.registering.pageNames.report,
  asksFor: 'report',
  forms: [reportWhereForm, reportAnewForm],
  holds: words.drafts.kinds.report,
  shows: async (visit) => {
    const { api, person, query, site, now } = visit
    const kept = await readReport(visit)
    // The community that the way here named, and the home, go before what was chosen once.
    const [asked, home, q] = [query.text('community', 64), person?.primaryCommunityId, query.text('q')]
    const filled = fill(visit, reportWhereForm, { draft: kept })
    const isGone = filled.problems['community'] === text.gone
    const chosenId = home ?? asked ?? (isGone ? undefined : filled.value('community') || undefined)
    const [named, found] = await Promise.all([
      communitiesOf(
        api,
        [chosenId, asked].filter((id) => id !== undefined),
      ),
      home === undefined ? seekCommunities(api, { q, limit: choices }) : undefined,
    ])
    const chosen = named.get(chosenId ?? '')
    const others = (found?.communities ?? []).filter(({ id }) => id !== chosen?.id)
    const isChanging = query.text('change') !== undefined || q !== undefined || visit.refusedForm !== undefined
    return {
      title: `${text.title} ${words.reporting.title}`,
      isUnlisted: true,
      area: 'issues',
      main: reportWhereView(site, {
        filled,
        chosen: chosenId,
        person,
        home: home === undefined ? undefined : { id: home, community: chosen },
        elsewhere: asked === undefined || asked === home ? undefined : named.get(asked),
        homeFrom: homeChangeFrom(person, now),
        choices: home === undefined && chosen ? [chosen, ...others] : others,
        q,
        draft:
          kept && !isChanging && kept.report.title + kept.report.description !== ''
            ? { title: kept.report.title, typedAt: kept.typedAt, next: nextStepOf(kept, now) }
            : undefined,
      }),
    }
  },
})

const monthMs = 30 * 86_400_000

/** From when on somebody may choose another home; undefined: now. */
export function homeChangeFrom(person: Person | undefined, now: Date): Date | undefined {
  const changedAt = person?.primaryCommunityChangedAt
  if (changedAt === undefined) return undefined
  const from = new Date(new Date(changedAt).getTime() + monthMs)
  return from > now ? from : undefined
}

const here = to`/report`

export interface ReportWhereContent {
  filled: Filled
  /** The id of the community that is chosen. */
  chosen: string | undefined
  person: Person | undefined
  /** Where somebody reports who has a home; its community is undefined when it cannot be read right now. */
  home: { id: string; community: Community | undefined } | undefined
  /** Another community than the home, which the way here named. */
  elsewhere: Community | undefined
  /** From when on the home may be changed; undefined: now. */
  homeFrom: Date | undefined
  /** For those without a home. */
  choices: readonly Community[]
  q: string | undefined
  /** The draft of a report that was begun before. */
  draft: { title: string; typedAt: Date; next: Url } | undefined
}

/** Which community it is in, and where exactly. */
function reportWhereView(site: Site, content: ReportWhereContent): Html {
  const { filled, home } = content
  const body = html`${home ? homeField(site, content, home.community) : choiceField(content)}
    ${field(filled.field('location'))}
    <div class="form-end">
      <button class="btn">${rest.goOn}</button>
      <p class="note mt-4">${rest.private}</p>
    </div>`
  return reportFrame(
    site,
    'where',
    text.title,
    html`${content.person ? nothing : html`<p class="note">${words.takingPart.asGuest}</p>`}${errorSummary(filled.problems)}${draftOffer(site, content)}${home ? nothing : findForm(content)}
    ${formOf(filled, { hidden: { community: home?.id }, body, className: 'mt-5' })}`,
  )
}

function draftOffer(site: Site, { draft, filled, elsewhere }: ReportWhereContent): Html {
  if (!draft) return nothing
  const { title, typedAt, next } = draft
  const isHere = next.toString() === here.toString()
  const more = html`<p>${offer.kept(site.format.day(typedAt))} ${isHere ? nothing : offer.same}</p>
    <p class="btn-row">${isHere ? offer.below : html`<a class="link" href="${next}">${offer.goOn}</a>`}</p>
    ${postForm({
      action: to`/report/anew`,
      token: filled.token,
      hidden: { community: elsewhere?.id },
      body: html`<button class="link">${offer.anew}</button>`,
    })}`
  return alert({ kind: 'work', title: offer.title(beginning(title)), more })
}

function homeField(site: Site, { elsewhere, homeFrom }: ReportWhereContent, home: Community | undefined): Html {
  const name = home?.name ?? rest.gate.unnamedHome
  const later = homeFrom ? html` ${rest.gate.homeFrom(site.format.day(homeFrom))}` : nothing
  const other = elsewhere
    ? alert({ kind: 'open', title: rest.gate.elsewhere(name, elsewhere.name), more: html`<p>${later}</p>` })
    : nothing
  const place = home ? html`, ${words.things.at(home)}` : nothing
  return html`${other}
    <div class="field">
      <p class="label">${text.community}</p>
      <p><b>${name}</b>${place}, ${text.homeIs}</p>
      <p class="hint">${text.homeWhy} <a href="${to`/profile/communities`}">${text.changeHome}</a></p>
    </div>`
}

function findForm({ q }: ReportWhereContent): Html {
  const form = searchForm({
    action: to`/report`,
    label: text.find,
    hint: text.findHint,
    q,
    button: text.findButton,
    isBeside: true,
  })
  return html`<div class="mt-5">${form}</div>`
}

function choiceField({ choices, chosen, q, filled }: ReportWhereContent): Html {
  if (choices.length === 0) {
    return html`<p class="note" id="community">
      ${q === undefined ? text.noneYet : text.none(q)} <a href="${to`/communities`}">${words.communities.all}</a>
    </p>`
  }
  return choiceGroup({
    name: 'community',
    label: text.community,
    hint: text.choose,
    chosen,
    problem: filled.problems['community'],
    options: choices.map((choice) => ({ value: choice.id, label: choice.name, hint: words.things.at(choice) })),
  })
}
