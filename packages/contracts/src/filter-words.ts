/** The words of filters, orders and kinds that schemas tell, and acts and queries of the same service read. */
export const issueSorts = ['newest', 'oldest', 'upvotes', 'comments'] as const
export type IssueSort = (typeof issueSorts)[number]

export const assignmentSorts = ['newest', 'silence'] as const
export type AssignmentSort = (typeof assignmentSorts)[number]

export const campaignSorts = ['RECENT', 'ENDING_SOON', 'MOST_FUNDED', 'EMERGENCY', 'NEAR_ME'] as const
export type CampaignSort = (typeof campaignSorts)[number]

/** What may appear in a feed, by the name of its payload. */
export const feedKinds = [
  'issue',
  'petition',
  'announcement',
  'project',
  'consultation',
  'campaign',
  'repAnnouncement',
] as const
export type FeedKind = (typeof feedKinds)[number]

/** How near something is: in the community itself, its LGA, its state, anywhere. */
export const discoverTiers = ['COMMUNITY', 'LGA', 'STATE', 'COUNTRY'] as const
export type DiscoverTier = (typeof discoverTiers)[number]

/** What may differ between our books and the provider's. */
export const driftKinds = [
  'SUBACCOUNT_MISMATCH',
  'AMOUNT_MISMATCH',
  'SETTLED_HERE_BUT_NOT_AT_PROVIDER',
  'CURRENCY_MISMATCH',
  'PENDING_WITH_MISMATCHED_DETAILS',
  'RECOVERED_MISSED_WEBHOOK',
  'PROVIDER_UNREACHABLE',
] as const
export type DriftKind = (typeof driftKinds)[number]
