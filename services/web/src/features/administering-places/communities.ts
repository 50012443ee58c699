import { createCommunity, limits, Refusal } from '@civic/client'
import { html } from '../../html/html.ts'
import { asking, to } from '../../html/url.ts'
import { seekCommunities } from '../../platform/seek-communities.ts'
import { fill } from '../../site/fill.ts'
import { FormStopped } from '../../site/form-stopped.ts'
import { form, page } from '../../site/page.ts'
import type { Person } from '../../site/visit.ts'
import { entry } from '../../views/entry.ts'
import { deskTrail } from '../../views/admin-trail.ts'
import { alert } from '../../views/alert.ts'
import { draftNote } from '../../views/draft-note.ts'
import { errorSummary, field, formOf } from '../../views/fields.ts'
import { figureOf } from '../../views/figure.ts'
import { breadcrumbs } from '../../views/section.ts'
import { words } from '../../words/en.ts'
import { longestSought } from '../../words/letters.ts'
import {
  describingFields,
  isSlug,
  namingFields,
  pointOf,
  pointRefusals,
  problemsOfPoint,
  slugOf,
} from './community-fields.ts'
import { keptList, pageSize } from './list-view.ts'

const { list: text, create, fields: fieldText } = words.adminCommunities
const bounds = limits.createCommunity
const list = to`/admin/communities`
export const communitiesTrail = (person: Person | undefined) => deskTrail(person, { url: list, label: text.title })

export const adminCommunitiesPage = page('/admin/communities', {
  keep: 'own',
  who: 'places',
  shows: async ({ api, query, site, now, person }) => {
    const asked = { q: query.text('q'), state: query.text('state'), lga: query.text('lga') }
    const { communities, total } = await seekCommunities(api, {
      ...asked,
      limit: pageSize,
      offset: (query.page - 1) * pageSize,
    })
    const rows = communities.map((each) =>
      entry({
        level: 2,
        title: each.name,
        url: to`/admin/communities/${each.id}`,
        facts: [
          words.things.at(each),
          html`${figureOf(site, 'community', each, 'memberCount')} ${words.things.members(each.memberCount)}`,
        ],
      }),
    )
    const fields = html`${field({ name: 'q', label: text.q, value: asked.q, longest: longestSought })}
    ${field({ name: 'state', label: text.state, value: asked.state, longest: bounds.state.max })}
    ${field({ name: 'lga', label: text.lga, value: asked.lga, longest: bounds.lga.max })}`
    return {
      title: text.title,
      isUnlisted: true,
      area: 'administration',
      main: keptList(site, {
        trail: deskTrail(person),
        text,
        now,
        list,
        url: asking(list, asked),
        page: query.page,
        total,
        rows,
        create: { url: to`/admin/communities/new`, label: create.title },
        fields,
      }),
    }
  },
})

const createForm = form('/admin/communities/new', {
  who: 'places',
  keep: true,
  fields: { ...namingFields, ...describingFields },
  check: (_visit, { values }) => ({
    ...problemsOfPoint(values),
    ...(isSlug(values.slug || slugOf(values.name)) ? {} : { slug: fieldText.slug.problem }),
  }),
  refusals: pointRefusals,
  does: async ({ api }, { values, key }) => {
    const slug = values.slug || slugOf(values.name)
    const body = { ...values, ...pointOf(values), slug }
    const { community } = await createCommunity(api, { body, idempotencyKey: key }).catch((error: unknown) => {
      throw isTaken(error) ? new FormStopped(409, { slug: fieldText.taken(othersThan(slug, values)) }) : error
    })
    return { to: to`/admin/communities/${community.id}`, said: create.done(community.name) }
  },
})

function isTaken(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'COMMUNITY_SLUG_TAKEN'
}

/** Two that are likely to be free. */
function othersThan(taken: string, { name, lga, state }: { name: string; lga: string; state: string }): string[] {
  const likely = [`${name} ${lga}`, `${name} ${state}`, `${name} ${lga} ${state}`, `${taken} 2`].map(slugOf)
  return [...new Set(likely)].filter((slug) => slug !== taken).slice(0, 2)
}

export const newCommunityPage = page('/admin/communities/new', {
  keep: 'own',
  who: 'places',
  forms: [createForm],
  holds: create.draft,
  shows: async (visit) => {
    const own = to`/admin/communities/new`
    const filled = fill(visit, createForm, { draft: await visit.drafts.read(own) })
    const body = html`${Object.keys(createForm.fields).map((name) => field(filled.field(name)))}
      <div class="mt-5">${alert({ kind: 'open', title: create.before, more: html`<p>${create.means}</p>` })}</div>
      <div class="form-end btn-row">
        <button class="btn">${create.button}</button><a class="link" href="${list}">${words.errors.back}</a>
      </div>`
    const main = html`<div class="prose">
      ${breadcrumbs(communitiesTrail(visit.person))}
      <h1>${create.title}</h1>
      ${errorSummary(filled.problems)}${draftNote(visit.site, filled, own)}${formOf(filled, { body })}
    </div>`
    return { title: create.title, isUnlisted: true, area: 'administration', main }
  },
})
