import { reviewStatuses } from '@civic/contracts'
import { ValidationError } from '@civic/errors'
import { readApplicationKind, type ApplicationKind } from '../application-kind.ts'
import type { ApplicationsQuery } from '../review-schemas.ts'

/** What a list of applications is narrowed to. */
export interface ApplicationFilter {
  /** Undefined for both. */
  kind?: ApplicationKind | undefined
  status?: string | undefined
  search?: string | undefined
  submittedBefore?: Date | undefined
}

const statuses: readonly string[] = reviewStatuses
const hourMs = 3_600_000
/** Over a century: nothing has waited longer, and the database can hold the date. */
const mostHours = 1_000_000

/** What the query asks for, or VALIDATION_ERROR, INVALID_APPLICATION_KIND. */
export function readApplicationFilter(query: ApplicationsQuery, now: Date): ApplicationFilter {
  return {
    kind: query.kind === undefined || query.kind.toUpperCase() === 'ALL' ? undefined : readApplicationKind(query.kind),
    status: readStatus(query.status),
    search: query.q,
    submittedBefore: readInstantHoursAgo(query.staleAfterHours, now),
  }
}

function readStatus(text: string | undefined): string | undefined {
  const status = text?.toUpperCase()
  if (status !== undefined && !statuses.includes(status)) {
    throw new ValidationError({ status: [`must be one of ${statuses.join(', ')}`] })
  }
  return status
}

function readInstantHoursAgo(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined
  const hours = /^\d+$/.test(text) ? Number(text) : 0
  if (hours < 1) throw new ValidationError({ staleAfterHours: ['must be a whole number of at least 1'] })
  return new Date(now.getTime() - Math.min(hours, mostHours) * hourMs)
}
