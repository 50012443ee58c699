import { officeKind } from '../../registry/organizations/organization-words.ts'

/** What decides whether an organization may raise money. */
export interface Paperwork {
  kind: string
  verified: boolean
  registrationNumber: string | null
  country: string | null
  officialEmail: string | null
  representativeName: string | null
  bankAccountVerified: boolean
  pspSubaccountCode: string | null
  /** An office: the profile that it belongs to is claimed. */
  hasClaimedProfile: boolean
}

/** What is missing before an organization may raise money, in the order in which it is told; none when nothing is. */
export function missingItems(paperwork: Paperwork): string[] {
  const isOffice = paperwork.kind === officeKind
  const missing: [string, boolean][] = [
    ['organization verification', !paperwork.verified],
    ['registration number', !isOffice && isBlank(paperwork.registrationNumber)],
    ['linked representative profile', isOffice && !paperwork.hasClaimedProfile],
    ['country', isBlank(paperwork.country)],
    ['official email', isBlank(paperwork.officialEmail)],
    ['named representative', isBlank(paperwork.representativeName)],
    ['bank account verification', !paperwork.bankAccountVerified],
    ['connected payout account', isBlank(paperwork.pspSubaccountCode)],
  ]
  return missing.flatMap(([item, isMissing]) => (isMissing ? [item] : []))
}

function isBlank(text: string | null): boolean {
  return text === null || text.trim() === ''
}
