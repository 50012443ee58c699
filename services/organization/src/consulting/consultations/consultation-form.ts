import { filled } from '@civic/contracts'
import { ValidationError } from '@civic/errors'
import type { ConsultationChangeBody } from './draft-schemas.ts'

/** The fields that are sent, as they are stored; a cleared one is null. */
export function sentConsultation(input: ConsultationChangeBody) {
  const { title, summary, description, coverImageUrl, communityId, opensAt, closesAt } = input
  return {
    ...(title && { title }),
    ...(summary && { summary }),
    ...(description && { description }),
    ...(coverImageUrl !== undefined && { coverImageUrl: filled(coverImageUrl) ?? null }),
    ...(communityId !== undefined && { communityId: filled(communityId) ?? null }),
    ...(opensAt !== undefined && { opensAt: dateOf(opensAt) }),
    ...(closesAt !== undefined && { closesAt: dateOf(closesAt) }),
  }
}

function dateOf(text: string | null): Date | null {
  const instant = filled(text)
  return instant === undefined ? null : new Date(instant)
}

/** Refuses an end that is not after the beginning. */
export function requireWindow({ opensAt, closesAt }: { opensAt: Date | null; closesAt: Date | null }): void {
  if (opensAt && closesAt && closesAt <= opensAt) {
    throw new ValidationError({ closesAt: ['must be after opensAt'] })
  }
}
