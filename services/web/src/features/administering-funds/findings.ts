import {
  type AuditLog,
  browseAuditLogs,
  browseReconciliationFindings,
  type Connection,
  type DriftKind,
  type Finding,
  limits,
} from '@civic/client'
import { words } from '../../words/en.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object of ours
const kindNames = Object.keys(words.adminReconciliation.kinds) as DriftKind[]

/** As many as one call has. */
export const mostFindings = limits.browseReconciliationFindings.limit.max

/** The open ones first, the most serious kind of them first. */
export async function readFindings(api: Connection, { isWithResolved }: { isWithResolved: boolean }) {
  const query = { limit: mostFindings, ...(isWithResolved && { includeResolved: true }) }
  const { findings, openCount } = await browseReconciliationFindings(api, { query })
  const rank = ({ kind, resolvedAt }: Finding) =>
    kindNames.indexOf(kind) + (resolvedAt === undefined ? 0 : kindNames.length)
  return { findings: findings.toSorted((one, other) => rank(one) - rank(other)), openCount }
}

/** What a run did, as the audit log has it. */
export interface Run {
  by: string
  at: string
  figures: Readonly<Record<'pendingChecked' | 'settledChecked' | 'recovered' | 'driftCount', number>>
}

export async function readRuns(api: Connection): Promise<Run[]> {
  const { auditLogs } = await browseAuditLogs(api, { query: { action: 'donations.reconciled', limit: 5 } })
  return auditLogs.map(({ actorName, createdAt, metadata }) => ({
    by: actorName,
    at: createdAt,
    figures: figuresIn(metadata),
  }))
}

function figuresIn(metadata: AuditLog['metadata']): Run['figures'] {
  const read: unknown = JSON.parse(metadata)
  const said = new Map(typeof read === 'object' && read !== null ? Object.entries(read) : [])
  const figure = (name: keyof Run['figures']) => Number(said.get(name)) || 0
  return {
    pendingChecked: figure('pendingChecked'),
    settledChecked: figure('settledChecked'),
    recovered: figure('recovered'),
    driftCount: figure('driftCount'),
  }
}
