import { defineError } from '@civic/errors'

export const CommunityMembershipRequiredError = defineError(
  'COMMUNITY_MEMBERSHIP_REQUIRED',
  'invalid',
  'Join this community first.',
)
export const CommunitySelectionRequiredError = defineError(
  'COMMUNITY_SELECTION_REQUIRED',
  'invalid',
  'Choose at least one community.',
)
export const TooManyCommunitiesError = defineError(
  'TOO_MANY_COMMUNITIES',
  'invalid',
  'Choose at most 20 communities at a time.',
)
export const PrimaryMustBeSelectedError = defineError(
  'PRIMARY_MUST_BE_SELECTED',
  'invalid',
  'Your home community must be one of those that you join.',
)
export const PrimaryCommunityCooldownError = defineError(
  'PRIMARY_COMMUNITY_COOLDOWN',
  'too-many',
  'You can change your home community only once in 30 days.',
)
