import { jurisdictions, organizationKinds } from '@civic/contracts'
import { wordIn } from '../../words.ts'
import { InvalidJurisdictionError, InvalidKindError } from './organization-errors.ts'

/** The kind of an office, which only the office endpoint gives. */
export const officeKind = 'REPRESENTATIVE_OFFICE'

/** The kind that a text names, or INVALID_KIND. */
export function readKind(text: string): string {
  const kind = wordIn(organizationKinds, text)
  if (!kind) throw new InvalidKindError()
  return kind
}

/** The jurisdiction that a text names, or INVALID_JURISDICTION. */
export function readJurisdiction(text: string): string {
  const jurisdiction = wordIn(jurisdictions, text)
  if (!jurisdiction) throw new InvalidJurisdictionError()
  return jurisdiction
}
