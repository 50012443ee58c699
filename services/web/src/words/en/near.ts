/** What happens near somebody. */
export const near = {
  title: 'Near you',
  order: (name: string, lga: string, state: string) =>
    name === lga
      ? `Nearest first: ${name}, then ${state}, then elsewhere.`
      : `Nearest first: ${name}, then ${lga}, then ${state}, then elsewhere.`,
  nowhere: 'You belong to no community yet, so everything is far away.',
  choose: 'Choose your community',
  from: 'Start from',
  look: 'Start from here',
  onlyNow: 'For this page alone. To change it for good, open the community.',
  kinds: 'Show in this list',
  everything: 'Everything',
  tiers: {
    COMMUNITY: (name: string) => `In ${name}`,
    LGA: (lga: string, name: string) => (name === lga ? `Elsewhere in the LGA of ${lga}` : `Elsewhere in ${lga}`),
    STATE: (state: string) => `Elsewhere in ${state}`,
    COUNTRY: 'Everywhere else',
  },
  yours: 'Your community',
  lga: 'Your LGA',
  state: 'Your state',
  more: (where: string) => `More: ${where}`,
  all: 'Back to everything near you',
  none: 'Nothing has happened here yet.',
  noneOfKind: 'Nothing of this kind is here.',
  noneAnywhere: 'There is nothing of this kind yet, neither near you nor elsewhere.',
  nearest: (where: string) => `Nearest: ${where}`,
  noneHow: 'Look further away, or be the first.',
  report: 'Report an issue',
  unknown: 'Your communities',
} as const
