import type { Notice } from '@civic/notifications'
import type { ApplicationKind } from './application-kind.ts'
import type { DecisionBody } from './review-schemas.ts'

const words = {
  APPROVED: ['approved', 'Your application was approved. Your new role takes effect within a few minutes.'],
  NEEDS_CHANGES: ['needs changes', 'A reviewer asks for changes. Read the note in your profile and apply again.'],
  REJECTED: ['rejected', 'Your application was rejected. The reason stands in your profile.'],
} as const

/** What the applicant is told. The note itself is not in it: notifications travel further than the profile. */
export function decisionNotice(userId: string, kind: ApplicationKind, status: DecisionBody['status']): Notice {
  const [outcome, body] = words[status]
  const title = `${kind === 'REPRESENTATIVE' ? 'Representative' : 'Organization'} application ${outcome}`
  return { userId, type: 'SYSTEM', title, body, linkUrl: '/profile' }
}
