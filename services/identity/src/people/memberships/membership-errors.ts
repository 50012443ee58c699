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
  'Choose your home among the communities that you join.',
)
export const PrimaryCommunityCooldownError = defineError(
  'PRIMARY_COMMUNITY_COOLDOWN',
  'too-many',
  'Your home community can be changed once in 30 days.',
)
