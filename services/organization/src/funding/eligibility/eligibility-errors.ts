import { DomainError } from '@civic/errors'

/** The missing items stand in the sentence only where the organization itself asks. */
export class OrgNotFundingEligibleError extends DomainError {
  static readonly code = 'ORG_NOT_FUNDING_ELIGIBLE'
  static readonly kind = 'conflict'
  static readonly sentence = 'This organization cannot raise money yet; missing: ….'

  constructor(missing: readonly string[] = []) {
    const sentence = 'This organization cannot raise money yet'
    super(
      'ORG_NOT_FUNDING_ELIGIBLE',
      'conflict',
      missing.length > 0 ? `${sentence}; missing: ${missing.join(', ')}` : `${sentence}.`,
    )
    this.name = 'ORG_NOT_FUNDING_ELIGIBLE'
  }
}
