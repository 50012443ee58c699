import { defineError } from '@civic/errors'

export const RepresentativeUnclaimedError = defineError(
  'REPRESENTATIVE_UNCLAIMED',
  'conflict',
  'Your account is not linked to a profile yet. Ask a platform administrator to link it.',
)
