import {
  type AuditLog,
  browseAuditLogs,
  browseRepresentativeAnnouncements,
  type Community,
  editRepresentative,
  type Representative,
  showRepresentative,
} from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { below, to } from '../../html/url.ts'
import { allBeside } from '../../platform/beside.ts'
import { communitiesOf } from '../../platform/seek-communities.ts'
import { worksAt } from '../../site/desks.ts'
import { carried } from '../../site/field.ts'
import { fill, type Filled } from '../../site/fill.ts'
import { form, page } from '../../site/page.ts'
import type { Person, Visit } from '../../site/visit.ts'
import { metadataOf, plainOf } from '../../views/audit-sentence.ts'
import { factsBeside, placeFact } from '../../views/detail.ts'
import { currentValues, draftNote } from '../../views/draft-note.ts'
import { errorSummary, field, formOf } from '../../views/fields.ts'
import { figureOf } from '../../views/figure.ts'
import { breadcrumbs, section } from '../../views/section.ts'
import { day } from '../../views/times.ts'
import { words } from '../../words/en.ts'
import { fewActs, historyPart } from './history-view.ts'
import { pictureForms, picturePart } from './picture.ts'
import { homeRefusals, profileFields } from './representative-fields.ts'
import { nameOf, representativesTrail } from './representatives.ts'

const { one: text } = words.adminRepresentatives
const refusals = { ...homeRefusals, PRIMARY_COMMUNITY_MISMATCH: text.notHome }

const editForm = form('/admin/representatives/:id', {
  who: 'profiles',
  keep: true,
  fields: { ...profileFields, seen: carried() },
  refusals: { ...refusals, CHANGED_MEANWHILE: text.meanwhile },
  does: async ({ api, path }, { values: { seen, ...body } }) => {
    await editRepresentative(api, { path, body: { ...body, ...(seen !== '' && { expectedUpdatedAt: seen }) } })
    return { to: to`/admin/representatives/${path.id}`, said: text.saved }
  },
})

const picture = pictureForms('/admin/representatives/:id', {
  who: 'profiles',
  refusals,
  write: async ({ api, path }, avatarUrl) => editRepresentative(api, { path, body: { avatarUrl } }),
})

export const adminRepresentativePage = page('/admin/representatives/:id', {
  keep: 'own',
  who: 'profiles',
  missing: words.errors.notFound.representative,
  forms: [editForm, picture.choose, picture.remove],
  holds: text.draft,
  saysAt: ['picture'],
  shows: async (visit) => {
    const { api, path, person, here } = visit
    const isOverseen = worksAt('administrators', person)
    const target = { type: 'REPRESENTATIVE', id: path.id }
    const ofThis = { targetType: target.type, targetId: target.id, limit: fewActs }
    const [{ representative }, draft, { found, isWhole }] = await Promise.all([
      showRepresentative(api, { path }),
      visit.drafts.read(to`/admin/representatives/${path.id}`),
      allBeside({
        announced: browseRepresentativeAnnouncements(api, { path, query: { limit: mostCounted } }),
        audit: isOverseen ? browseAuditLogs(api, { query: ofThis }) : undefined,
      }),
    ])
    const communities = await communitiesOf(api, [representative.communityId])
    const filled = fill(visit, editForm, { initial: initialOf(representative), draft })
    const history = isOverseen ? historyPart(visit.site, { audit: found.audit, target, now: visit.now, here }) : nothing
    return {
      title: nameOf(representative),
      isUnlisted: true,
      area: 'administration',
      isPartial: !isWhole,
      main: representativeView(visit, {
        representative,
        community: communities.get(representative.communityId),
        announced: found.announced?.announcements.length,
        filled,
        history,
        linked: linkedIn(found.audit?.auditLogs ?? []),
      }),
    }
  },
})

/** The interface does not count them. */
export const mostCounted = 500

function initialOf({ updatedAt: seen, ...profile }: Representative): Record<string, string> {
  const { title, name, position, constituency, party = '', bio = '', email = '', phone = '', website = '' } = profile
  return { title, name, position, constituency, party, bio, email, phone, website, seen }
}

/** NGOs keep those of their home community alone. */
function mayChange(person: Person | undefined, { communityId }: Representative): boolean {
  return worksAt('places', person) || person?.primaryCommunityId === communityId
}

interface RepresentativeContent {
  representative: Representative
  community: Community | undefined
  /** How many announcements are public; undefined: not known right now. */
  announced: number | undefined
  filled: Filled
  history: Html
  /** The account that an administrator linked it to last; undefined: not known. */
  linked: string | undefined
}

/** An approval links a profile too, so this need not be the account that it is linked to now. */
function linkedIn(audit: readonly AuditLog[]): string | undefined {
  const claim = audit.find(({ action }) => action === 'representative.claimed')
  return claim && plainOf(new Map(metadataOf(claim)).get('userId'))
}

function representativeView(visit: Visit, content: RepresentativeContent): Html {
  const { representative, filled, history } = content
  const isMine = mayChange(visit.person, representative)
  const own = to`/admin/representatives/${representative.id}`
  const { seen = '', ...values } = initialOf(representative)
  const current = Object.entries(values).map(([name, value]) => ({ name, value }))
  const controls = html`${Object.keys(profileFields).map((name) => field(filled.field(name)))}
    <div class="form-end"><button class="btn">${text.button}</button></div>`
  const change = html`${draftNote(visit.site, filled, own)}${currentValues(filled, seen, current)}
  ${formOf(filled, { hidden: { seen }, body: controls })}`
  const title = text.picture
  return html`${breadcrumbs(representativesTrail(visit.person))}
    <div class="columns">
      <div class="prose">
        <h1>${nameOf(representative)}</h1>
        <p class="byline">
          ${representative.position}, ${representative.constituency}.
          <a href="${to`/representatives/${representative.id}`}">${text.public}</a>
        </p>
        ${errorSummary(filled.problems)}
        ${section({ id: 'change', title: text.change, body: isMine ? change : html`<p>${text.notHome}</p>` })}
      </div>
      <aside class="aside" aria-label="${text.facts}">
        ${factsPart(visit, content)}
        ${isMine ? picturePart(visit, picture, { title, current: representative.avatarUrl }) : nothing}
        ${worksAt('places', visit.person) ? html`<p class="mt-5"><a class="link" href="${below(own, 'delete')}">${text.remove}</a></p>` : nothing}
      </aside>
    </div>
    ${history}`
}

function factsPart(
  { site, person }: Visit,
  { representative, community, announced, linked }: RepresentativeContent,
): Html {
  const { id, isClaimed, createdAt } = representative
  const own = to`/admin/representatives/${id}`
  const link = html`<a href="${below(own, 'link')}">${text.link}</a>`
  const unclaimed = html`${text.unclaimed}${worksAt('administrators', person) ? html`<br />${link}` : nothing}`
  const account = linked === undefined ? undefined : to`/admin/users/${linked}`
  const claimed = html`${text.claimed}${account ? html`<br />${text.linkedLast} <a href="${account}">${text.anAccount}</a>.` : nothing}`
  return factsBeside(text.facts, [
    placeFact(text.community, community),
    [text.followers, figureOf(site, 'representative', representative, 'followerCount')],
    [text.comments, figureOf(site, 'representative', representative, 'commentCount')],
    announced === undefined ? undefined : [text.announcements, site.format.number(announced)],
    [text.account, isClaimed ? claimed : unclaimed],
    [text.since, day(site, createdAt)],
  ])
}
