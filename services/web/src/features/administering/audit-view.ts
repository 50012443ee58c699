import type { AdminUser, AuditLog } from '@civic/client'
import { html, type Html, nothing } from '../../html/html.ts'
import { asking, below, leaving, to, type Url } from '../../html/url.ts'
import type { Problems } from '../../site/field.ts'
import { placeNamed } from '../../site/page-at.ts'
import type { Site } from '../../site/site.ts'
import { adminTrail } from '../../views/admin-trail.ts'
import { errorSummary, field, select } from '../../views/fields.ts'
import { fileLink } from '../../views/file-link.ts'
import { pagination } from '../../views/pagination.ts'
import { filters } from '../../views/place-filter.ts'
import { dayHeading } from '../../views/record.ts'
import { breadcrumbs, empty, factList } from '../../views/section.ts'
import { words } from '../../words/en.ts'
import { ended } from '../../words/letters.ts'
import type { AuditAsked } from './audit-filter.ts'
import {
  isKnownAct,
  metadataOf,
  plainOf,
  roleWord,
  sentenceOf,
  targetPlace,
  typeWord,
} from '../../views/audit-sentence.ts'

const text = words.adminAudit
const list = to`/admin/audit`
const platformId = '00000000-0000-0000-0000-000000000000'
const operatorsId = '00000000-0000-0000-0000-000000000001'

interface AuditContent {
  auditLogs: readonly AuditLog[]
  /** Undefined: it was not asked for, since something of the address is not clear. */
  total: number | undefined
  asked: AuditAsked
  problems: Problems
  /** A name that is not that of a single account. */
  typed: { name: string; people: readonly AdminUser[] } | undefined
  actorName: string | undefined
  /** With its filters, without its page. */
  url: Url
  page: number
  size: number
  now: Date
}

export function auditView(site: Site, content: AuditContent): Html {
  const { total, page, size, url, auditLogs } = content
  const count = total === undefined ? nothing : html` ${text.count(site.format.number(total), total === 1)}.`
  const rows = auditLogs.length === 0 ? nothing : byDays(site, content)
  const nothingThere = total === 0 ? noneOf(site, content) : nothing
  return html`${breadcrumbs(adminTrail())}
    <h1>${text.title}</h1>
    <p class="byline">${text.about}${count}</p>
    ${errorSummary(content.problems)}${narrowing(content)}${whoIsMeant(content)}${narrowedTo(content)}
    ${fileOf(site, content)}${rows}${nothingThere}${total ? pagination({ url, page, total, size }) : nothing}`
}

function narrowing({ asked, problems, typed }: AuditContent): Html {
  const day = (name: 'from' | 'until', label: string) =>
    field({ name, label, type: 'date', value: asked[name], problem: problems[name] })
  const who =
    asked.actor === undefined
      ? field({ name: 'who', label: text.who, hint: text.whoHint, longest: 200, value: typed?.name })
      : html`<input type="hidden" name="actor" value="${asked.actor}" />`
  const target =
    asked.target === undefined ? nothing : html`<input type="hidden" name="target" value="${asked.target}" />`
  return filters({
    action: list,
    label: text.filter,
    button: text.show,
    fields: html`${target}${who}
    ${select({ name: 'family', label: text.family, options: optionsOf(text.families, asked.family), chosen: asked.family, none: text.anyFamily })}
    ${select({ name: 'type', label: text.type, options: optionsOf(text.types, asked.type), chosen: asked.type, none: text.anyType })}
    ${day('from', text.since)}${day('until', text.until)}`,
  })
}

/** What an address asks for by a word that is none of ours stays what is asked for. */
function optionsOf(named: Readonly<Record<string, string>>, chosen: string | undefined) {
  const known = Object.entries(named).map(([value, label]) => ({ value, label }))
  return chosen === undefined || chosen in named ? known : [...known, { value: chosen, label: chosen }]
}

/** Several may be called so; acts without an account have no name that anybody would type. */
function whoIsMeant({ typed, asked, url }: AuditContent): Html {
  if (asked.actor !== undefined) return nothing
  if (typed && typed.people.length > 0) {
    const people = typed.people.map(
      ({ id, name, email }) => html`<li><a href="${asking(url, { actor: id })}">${name}</a>, ${email}</li>`,
    )
    return html`<p class="byline">${text.whoIs}</p>
      <ul class="places">
        ${people}
      </ul>`
  }
  const nobody = typed ? html`<p class="byline">${text.nobody(typed.name)}</p>` : nothing
  return html`${nobody}
    <p class="note">
      ${text.byOthers} <a href="${asking(url, { actor: platformId })}">${text.platform}</a>,
      <a href="${asking(url, { actor: operatorsId })}">${text.operators}</a>
    </p>`
}

/** What no field of the form shows. */
function narrowedTo({ asked, actorName, url }: AuditContent): Html {
  const name = asked.actor === undefined ? undefined : nameOfActor(asked.actor, actorName)
  const who =
    name === undefined
      ? nothing
      : html`<p>${text.by} <b>${name}</b>. <a href="${leaving(url, 'actor')}">${text.without(name)}</a></p>`
  const target =
    asked.target === undefined
      ? nothing
      : html`<p>${text.oneNote} <a href="${leaving(url, 'target')}">${text.without(text.one)}</a></p>`
  return html`${who}${target}`
}

function nameOfActor(id: string, name: string | undefined): string {
  if (id === platformId) return text.platform
  return id === operatorsId ? text.operators : (name ?? text.unknownActor)
}

function fileOf(site: Site, { total, asked }: AuditContent): Html {
  if (!total) return nothing
  return html`${fileLink(site, { file: asking(to`/admin/audit.csv`, { ...asked }), total })}
    <p class="note">${text.fileHolds}</p>`
}

function byDays(site: Site, content: AuditContent): Html {
  const days = Map.groupBy(content.auditLogs, ({ createdAt }) => site.format.dayKey(new Date(createdAt)))
  const items = [...days].map(
    ([key, logs]) =>
      html`<li>
        <h2>${dayHeading(site, content.now, { key, at: new Date(logs[0]?.createdAt ?? key) })}</h2>
        <ul>
          ${logs.map((log) => rowOf(site, log))}
        </ul>
      </li>`,
  )
  return html`<ol class="record">
    ${items}
  </ol>`
}

function rowOf(site: Site, log: AuditLog): Html {
  const { actorId, actorName, createdAt, targetId } = log
  const isPlatform = actorId === platformId
  const known = isPlatform ? undefined : placeNamed(site.pages, below(to`/admin/users`, actorId).toString())
  const name = isPlatform ? text.platform : actorName
  const who = known ? html`<a href="${known}">${name}</a>` : name
  const role = isPlatform ? nothing : html`, ${roleWord(log)},`
  const place = targetPlace(site, log)
  const target = place ? html`<a href="${place}">${typeWord(log)}</a>` : typeWord(log)
  return html`<li class="entry">
    <p><b>${who}</b>${role} ${ended(sentenceOf(site.format, log))}</p>
    <p class="note">
      <time datetime="${createdAt}">${site.format.time(new Date(createdAt))}</time> · ${target} ·
      <a href="${asking(list, { target: targetId })}">${text.allOfIt}</a> ·
      <a href="${asking(list, { actor: actorId })}">${text.allOfThem}</a>
    </p>
    <details class="mt-2" ${isKnownAct(log) ? nothing : html` open`}>
      <summary>${text.more}</summary>
      ${furtherOf(log)}
    </details>
  </li>`
}

/** Nothing that is kept is left out. */
function furtherOf(log: AuditLog): Html {
  const { action, targetId, ipAddress, userAgent } = log
  const kept = metadataOf(log).map(([name, value]) => [name, plainOf(value)] as const)
  return factList([
    ...kept,
    [text.action, action],
    [text.target, targetId],
    ...(ipAddress === undefined ? [] : [[text.ip, ipAddress] as const]),
    ...(userAgent === undefined ? [] : [[text.agent, userAgent] as const]),
  ])
}

/** Why nothing is there: each filter of the address may be too much. */
function noneOf({ format }: Site, { asked, url, actorName }: AuditContent): Html {
  const labels: Readonly<Record<keyof AuditAsked, string | undefined>> = {
    actor: asked.actor && nameOfActor(asked.actor, actorName),
    family: wordOf(text.families, asked.family),
    type: wordOf(text.types, asked.type),
    target: asked.target && text.one,
    from: asked.from && text.fromDay(format.namedDay(asked.from)),
    until: asked.until && text.untilDay(format.namedDay(asked.until)),
  }
  const set = Object.entries(labels).flatMap(([name, label]) => (label ? [{ name, label }] : []))
  if (set.length === 0) return empty(text.none)
  const each = set.map(({ name, label }) => html`<br /><a href="${leaving(url, name)}">${text.without(label)}</a>`)
  return empty(text.noneMatches, html`<a href="${list}">${text.withoutAll}</a>${set.length > 1 ? each : nothing}`)
}

function wordOf(known: Readonly<Record<string, string>>, name: string | undefined): string | undefined {
  return name === undefined ? undefined : (known[name] ?? name)
}
