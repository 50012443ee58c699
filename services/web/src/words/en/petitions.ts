const count = new Intl.NumberFormat('en')

/** The page of one petition. */
export const petition = {
  about: 'Signatures',
  thisPetition: 'this petition',
  started: 'Started on',
  startedByYou: 'Started by you on',
  startedThis: 'started this',
  signatures: (total: number) => (total === 1 ? 'signature' : 'signatures'),
  of: 'of',
  marks: 'Marks',
  goal: 'Goal',
  goalReached: 'Its goal is reached. Whoever started it can declare it successful.',
  counted: 'Counted on',
  once: 'Each account signs once. Only the number is public.',
  status: 'Status',
  untilDay: (day: string, until: string) => `Collects signatures through ${day} (${until}).`,
  untilWhen: (time: string, day: string, zone: string) => `until ${time} on ${day}, ${zone}`,
  nextDay: 'the next day',
  thatDay: 'that day',
  dayIsOver: 'Its last day is over. It takes no more signatures, and is not closed yet.',
  facts: 'Facts',
  place: 'Place',
  lastDay: 'Last day',
  startedBy: 'Started by',
  byYou: 'You. Others do not see that here, unless you comment.',
  notPublic: 'Names of people who start petitions are not public. They are seen only where they comment themselves.',
  askedOf: 'Asked of',
  askedOfHow: 'Only its own text says whom it asks.',
  silent: (days: number) =>
    days < 1
      ? 'An official spoke today.'
      : days === 1
        ? 'An official spoke yesterday.'
        : `The last official word is ${count.format(days)} days old.`,
  neverAnswered: 'Nobody official has answered yet.',
  more: (community: string) => `More petitions in ${community}`,
  all: 'All of them',
} as const

/** The list of petitions. */
export const petitions = {
  title: 'Petitions',
  description: 'What people ask for, and how many have signed.',
  found: (total: number) => (total === 1 ? 'petition' : 'petitions'),
  status: 'Status',
  anyStatus: 'Any status',
  in: (community: string) => `Petitions in ${community}`,
  onlyYou: 'only you see it',
  none: 'Nobody has started a petition here yet.',
  beFirst: 'When somebody starts one, it stands here with the number of those who signed.',
  noneMatches: 'No petition fits what you asked for.',
  without: 'Show all petitions',
} as const
