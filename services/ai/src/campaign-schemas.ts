/** Equal to those of the organization service. */
export const campaignCategories = [
  'EMERGENCY_RELIEF',
  'COMMUNITY_DEVELOPMENT',
  'EDUCATION',
  'HEALTHCARE',
  'ENVIRONMENT',
  'AGRICULTURE',
  'OTHER',
] as const
