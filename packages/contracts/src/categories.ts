/** What an issue may be filed under. */
export const issueCategories = [
  'INFRASTRUCTURE',
  'HEALTH',
  'EDUCATION',
  'SECURITY',
  'ENVIRONMENT',
  'UTILITIES',
  'TRANSPORT',
  'OTHER',
] as const

/** What a campaign may be filed under. */
export const campaignCategories = [
  'EMERGENCY_RELIEF',
  'COMMUNITY_DEVELOPMENT',
  'EDUCATION',
  'HEALTHCARE',
  'ENVIRONMENT',
  'AGRICULTURE',
  'OTHER',
] as const

/** The categories of campaigns as a sentence lists them: `…, AGRICULTURE or OTHER`. */
export const campaignCategoryChoice = campaignCategories.join(', ').replace(/, (?=\w+$)/, ' or ')
