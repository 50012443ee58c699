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
  'Only officials and the account that the profile belongs to may change it.',
)
export const OfficialFieldsError = defineError(
  'FORBIDDEN',
  'forbidden',
  'Name, title, position and constituency are changed by an official. Ask an administrator.',
)
