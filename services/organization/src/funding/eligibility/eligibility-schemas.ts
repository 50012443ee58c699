import { ExpectedUpdatedAt } from '@civic/contracts'
import { Type } from 'typebox'

export const Eligibility = Type.Object(
  { eligible: Type.Boolean(), missing: Type.Array(Type.String()) },
  { title: 'FundingEligibility' },
)

export const FundingVerificationBody = Type.Object({
  bankAccountVerified: Type.Boolean(),
  expectedUpdatedAt: ExpectedUpdatedAt,
})
