import type { AdminUser } from '@civic/client'
import { html, type Html, type Part } from '../../html/html.ts'
import { to } from '../../html/url.ts'
import type { Filled } from '../../site/fill.ts'
import type { Site } from '../../site/site.ts'
import { adminTrail } from '../../views/admin-trail.ts'
import { draftNote } from '../../views/draft-note.ts'
import { choiceGroup, errorSummary, field, formOf } from '../../views/fields.ts'
import { breadcrumbs, missing, section } from '../../views/section.ts'
import { words } from '../../words/en.ts'
import { type History, historyList, roles } from './user-view.ts'

const { role: ofRole, ban, lift, one, title } = words.adminUsers

interface ActContent {
  user: AdminUser
  filled: Filled
}

interface RoleContent extends ActContent {
  history: History | undefined
  now: Date
}

export function roleView(site: Site, { user, filled, history, now }: RoleContent): Html {
  const options = roles.map((value) => {
    const { word } = words.statuses.roles[value]
    return { value, label: word, hint: ofRole.may[value] }
  })
  const own = to`/admin/users/${user.id}/role`
  const body = html`${choiceGroup({ ...filled.field('role'), options, chosen: filled.value('role') })}
  ${consequences(ofRole.before, [ofRole.told, ofRole.when, ofRole.profile])} ${endOf(user, ofRole.button)}`
  const past = history ? historyList(site, history, { none: one.noHistory, now }) : missing(one.history, own)
  return html`<div class="prose">
    ${headOf(user, ofRole.title(user.name))}
    <p class="byline">${ofRole.now(words.statuses.roles[user.role].word)}</p>
    ${errorSummary(filled.problems)} ${formOf(filled, { hidden: { seen: user.updatedAt }, body, className: 'mt-5' })}
    ${section({ id: 'history', title: one.history, body: past })}
  </div>`
}

export function banView(site: Site, { user, filled }: ActContent): Html {
  const stays = html`${ban.stays} <a href="${to`/moderation`}">${words.moderating.title}</a>.`
  const owner = html`${ban.owner} <a href="${to`/admin/organizations`}">${words.adminOrganizations.list.title}</a>.`
  const body = html`${field(filled.field('reason'))}
  ${consequences(ban.before, [ban.told, ban.ends, stays, owner, ban.undo])}
  ${endOf(user, ban.button(user.name), ' btn-danger btn-outline')}`
  return html`<div class="prose">
    ${headOf(user, ban.title(user.name))}
    ${errorSummary(filled.problems)}${draftNote(site, filled, to`/admin/users/${user.id}/ban`)}
    ${formOf(filled, { body, className: 'mt-5' })}
  </div>`
}

export function liftView({ format }: Site, { user, filled }: ActContent): Html {
  const { bannedAt, banReason } = user
  const body = html`${consequences(lift.before, [lift.told, lift.signIn, lift.reason, lift.undo])}
  ${endOf(user, lift.button)}`
  return html`<div class="prose">
    ${headOf(user, lift.title(user.name))}
    <p class="byline">
      ${bannedAt && one.banned(format.dayAndTime(new Date(bannedAt)))}. ${banReason ?? one.noBanReason}
    </p>
    ${errorSummary(filled.problems)} ${formOf(filled, { body, className: 'mt-5' })}
  </div>`
}

function headOf({ id, name }: AdminUser, heading: string): Html {
  const trail = adminTrail({ url: to`/admin/users`, label: title }, { url: to`/admin/users/${id}`, label: name })
  return html`${breadcrumbs(trail)}
    <h1>${heading}</h1>`
}

function consequences(heading: string, sentences: readonly Part[]): Html {
  return html`<h2 class="mt-5">${heading}</h2>
    <ul class="bullets mt-3">
      ${sentences.map((each) => html`<li>${each}</li>`)}
    </ul>`
}

function endOf({ id }: AdminUser, button: string, look = ''): Html {
  return html`<div class="form-end btn-row">
    <button class="btn${look}">${button}</button><a class="link" href="${to`/admin/users/${id}`}">${ofRole.back}</a>
  </div>`
}
