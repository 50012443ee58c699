import type { AuditLog } from '@civic/client'
import { html, type Html } from '../html/html.ts'
import { to, type Url } from '../html/url.ts'
import { placeNamed } from '../site/page-at.ts'
import type { Site } from '../site/site.ts'
import { words } from '../words/en.ts'
import type { Told } from '../words/en/admin-audit.ts'
import type { Format } from '../words/format.ts'
import { inSentence } from '../words/letters.ts'
import { lately } from './times.ts'

const text = words.adminAudit

/** What is kept of an act besides, in the order in which it was written. */
export function metadataOf({ metadata }: Pick<AuditLog, 'metadata'>): [name: string, value: unknown][] {
  const read: unknown = JSON.parse(metadata)
  return typeof read === 'object' && read !== null ? Object.entries(read) : []
}

/** What was done, in words, behind the name of who did it; an act that we do not know by its name. */
export function sentenceOf(format: Format, log: AuditLog): string {
  const says = Object.entries(text.acts).find(([action]) => action === log.action)?.[1]
  return says ? says(toldBy(format, log)) : text.unknown(log.action)
}

export function isKnownAct({ action }: Pick<AuditLog, 'action'>): boolean {
  return Object.hasOwn(text.acts, action)
}

function toldBy(format: Format, log: AuditLog): Told {
  const known = new Map(metadataOf(log))
  const plain = (name: string) => plainOf(known.get(name))
  const numberOf = (name: string) => {
    const value = known.get(name)
    return typeof value === 'number' ? value : undefined
  }
  return {
    text: plain,
    number: (name) => {
      const value = numberOf(name)
      return value === undefined ? '' : format.number(value)
    },
    list: (name) => {
      const value = known.get(name)
      return Array.isArray(value) ? value.map(plainOf).join(', ') : ''
    },
    money: (name, currency) => {
      const value = numberOf(name)
      return value === undefined || plain(currency) === '' ? '' : format.money(value, plain(currency))
    },
  }
}

/** What is no word and no number, as it stands there. */
export function plainOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The word of ours for what it was done to. */
export function typeWord({ targetType }: Pick<AuditLog, 'targetType'>): string {
  return Object.entries(text.types).find(([name]) => name === targetType)?.[1] ?? targetType
}

export function roleWord({ actorRole }: Pick<AuditLog, 'actorRole'>): string {
  const known = Object.entries(words.statuses.roles).find(([role]) => role === actorRole)?.[1].word
  if (known !== undefined) return inSentence(known)
  return Object.entries(text.roles).find(([role]) => role === actorRole)?.[1] ?? actorRole
}

const places: Readonly<Record<string, (id: string) => Url>> = {
  USER: (id) => to`/admin/users/${id}`,
  REPRESENTATIVE_APPLICATION: (id) => to`/admin/applications/representative/${id}`,
  ORGANIZATION_APPLICATION: (id) => to`/admin/applications/organization/${id}`,
  CONTENT_FLAG: (id) => to`/moderation/decisions/${id}`,
  ISSUE: (id) => to`/issues/${id}`,
  PETITION: (id) => to`/petitions/${id}`,
  COMMUNITY: (id) => to`/communities/${id}`,
  REPRESENTATIVE: (id) => to`/representatives/${id}`,
  ORGANIZATION: (id) => to`/admin/organizations/${id}`,
  ANNOUNCEMENT: (id) => to`/announcements/${id}`,
  CONSULTATION: (id) => to`/consultations/${id}`,
  CAMPAIGN: (id) => to`/admin/campaigns/${id}`,
  SPEND_RECORD: (campaignId) => to`/admin/campaigns/${campaignId}`,
  RECONCILIATION_RUN: () => to`/admin/reconciliation`,
  RECONCILIATION_FINDING: () => to`/admin/reconciliation`,
}

/** Where it is shown what the act was done to; undefined for what is gone, or has no page. */
export function targetPlace({ pages }: Site, log: AuditLog): Url | undefined {
  const { action, targetType, targetId } = log
  if (action.endsWith('.deleted')) return undefined
  // What was spent stands with its campaign.
  const id = targetType === 'SPEND_RECORD' ? plainOf(new Map(metadataOf(log)).get('campaignId')) : targetId
  return placeNamed(pages, places[targetType]?.(id).toString())
}

/** `Ngozi Ade lifted the ban on ada@example.org, Today, 11:02`. */
export function auditLine(site: Site, log: AuditLog, now: Date): Html {
  return html`<b>${log.actorName}</b> ${sentenceOf(site.format, log)}, ${lately(site, log.createdAt, now)}`
}
