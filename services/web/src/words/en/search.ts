import { longestSought } from '../letters.ts'

/** Looking for something. */
export const search = {
  title: 'Search',
  meta: 'Search communities, issues, petitions, organizations and whatever else is public.',
  label: 'Search for',
  button: 'Search',
  prompt: 'Look for a place, a problem, a person or an office.',
  short: 'Type at least two letters.',
  cut: `Only the first ${longestSought} letters were looked for.`,
  resultsFor: 'Results for',
  tabs: 'Kind of result',
  everything: 'Everything',
  found: (count: string) => `${count} found`,
  eight: 'These are the first eight; there may be more.',
  allOf: (kind: string) => `All ${kind}`,
  none: (sought: string) => `Nothing was found for “${sought}”.`,
  noneOf: (kinds: string) => `Nothing was found among ${kinds}.`,
  shorter: 'Try a shorter form: “drain” finds “drains” as well, and not the other way round.',
  noneHere: (kind: string) => `Nothing was found among ${kind}.`,
  inEverything: (sought: string) => `Look for “${sought}” in everything`,
  together: 'No text holds all of these words. Look for one of them alone:',
  fewer: 'Try another word, or look through a list:',
  notSearched: 'Comments and people without an office are not searched.',
} as const
