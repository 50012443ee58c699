import { defineError, DomainError } from '@civic/errors'

export const InvitationNotFoundError = defineError('INVITATION_NOT_FOUND', 'not-found', 'There is no such invitation.')
/** One sentence for all that may be wrong with a link, so that a guess learns nothing. */
export const InvitationInvalidError = defineError(
  'INVITATION_INVALID',
  'not-found',
  'This invitation is no longer valid. Ask the organization for a new one.',
)
export const InvitationNotPendingError = defineError(
  'INVITATION_NOT_PENDING',
  'conflict',
  'This invitation has already been accepted or revoked.',
)

/** Names both addresses: whoever holds the link has read the invited one in the mail. */
export class InvitationEmailMismatchError extends DomainError {
  static readonly code = 'INVITATION_EMAIL_MISMATCH'
  static readonly kind = 'forbidden'
  static readonly sentence = 'This invitation is for …, but you are signed in as …. Sign in with the invited address.'

  constructor(invited: string, own: string) {
    super(
      'INVITATION_EMAIL_MISMATCH',
      'forbidden',
      `This invitation is for ${invited}, but you are signed in as ${own}. Sign in with the invited address.`,
    )
    this.name = 'INVITATION_EMAIL_MISMATCH'
  }
}
