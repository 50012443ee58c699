import { PathId } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const EligibilityParams = Type.Object({ id: PathId })
export const Eligibility = Type.Object(
  { eligible: Type.Boolean(), missing: Type.Array(Type.String()) },
  { title: 'FundingEligibility' },
)
export type Eligibility = Static<typeof Eligibility>

export const FundingVerificationBody = Type.Object({ bankAccountVerified: Type.Boolean() })
export type FundingVerificationBody = Static<typeof FundingVerificationBody>
