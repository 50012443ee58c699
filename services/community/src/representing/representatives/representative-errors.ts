import { defineError } from '@civic/errors'

export const RepresentativeNotFoundError = defineError(
  'REPRESENTATIVE_NOT_FOUND',
  'not-found',
  'There is no such representative.',
)
export const RepresentativeInUseError = defineError(
  'REPRESENTATIVE_IN_USE',
  'conflict',
  'An office belongs to this profile. Delete the office first.',
)
export const NotAnEditorError = defineError(
  'FORBIDDEN',
  'forbidden',
  'Only officials and the account that owns this profile can change it.',
)
export const OfficialFieldsError = defineError(
  'FORBIDDEN',
  'forbidden',
  'Only an official can change the name, title, position and constituency. Ask an administrator.',
)
