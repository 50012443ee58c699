import { defineError } from '@civic/errors'

export const RepresentativeUnclaimedError = defineError(
  'REPRESENTATIVE_UNCLAIMED',
  'conflict',
  'No profile belongs to your account yet: a platform administrator has to link it first.',
)
