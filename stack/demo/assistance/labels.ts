/** Where the name of a member, taken apart into words, would not say enough. */
const labels = new Map(
  Object.entries({
    tldr: 'In short',
    topAsks: 'What people ask for',
    recommendedActions: 'What could be done next',
    commentsAnalyzed: 'Contributions read',
    officialResponders: 'Answered for those in charge',
    sentimentMix: 'Sentiment',
    activity: 'What was read',
    metrics: 'The figures behind it',
    isEmergency: 'An emergency',
    targetMinor: 'Target',
    unaccountedMinor: 'Not accounted for',
    mustExplain: 'The report must explain that',
    innocentExplanation: 'Most likely innocent reason',
    whatToCheck: 'What to check',
  }),
)

/** `suggestedTags` is `Suggested tags`. */
export function labelOf(name: string): string {
  return labels.get(name) ?? asWords(name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2'))
}

/** `COMMUNITY_DEVELOPMENT` is `Community development`. */
export function asWords(name: string): string {
  const words = name.replaceAll('_', ' ').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
