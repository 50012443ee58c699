import type { Selectable } from 'kysely'
import type { ApplicationReviewEventsTable } from '../../tables/application-tables.ts'
import type { ReviewEvent } from './review-schemas.ts'

export function readableReviewEvent({
  note,
  createdAt,
  ...event
}: Selectable<ApplicationReviewEventsTable>): ReviewEvent {
  return { ...event, ...(note !== null && { note }), createdAt: createdAt.toISOString() }
}
