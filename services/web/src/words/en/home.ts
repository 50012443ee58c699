/** The first page. */
export const home = {
  say: 'Say what is wrong in your street.',
  see: 'See in public who answers.',
  about: (region: string | undefined) =>
    `Every report, answer and repair${region === undefined ? '' : ` in ${region}`} is kept here with its date, so that nobody has to ask twice.`,
  description: (region: string | undefined) =>
    `Report what is wrong in your street${region === undefined ? '' : ` in ${region}`} and see in public who answers.`,
  find: 'Find your community',
  findHint: 'A name, an LGA or a state',
  findButton: 'Search',
  largest: 'Large communities',
  all: 'All communities',
  lately: 'Lately on the record',
  allActivity: 'All activity',
  figures: 'The figures',
  counted: 'Counted on',
  issuesReported: 'Issues reported',
  issuesResolved: 'Resolved',
  petitions: 'Petitions',
  signatures: 'Signatures',
  representatives: 'Representatives',
  organizations: 'Organizations',
  communities: 'Communities',
  where: (total: number, written: string) =>
    total === 1 ? 'Where the one issue stands' : `Where the ${written} issues stand`,
  share: (parts: string) => `Of 100 issues ${parts}`,
  means: 'What the words mean',
  wants: 'Wants you now',
  toGoal: (missing: number, written: string) =>
    missing === 1 ? '1 signature short of its goal' : `${written} signatures short of its goal`,
  can: 'What you can do here',
  open: 'Reading is open to all. To take part you need an e-mail address.',
  ways: {
    issues: {
      title: 'Read the issues',
      text: 'What people reported, who took it on, what was answered and what was done.',
    },
    petitions: { title: 'Start a petition', text: 'Ask for something together, and see how many stand behind it.' },
    communities: { title: 'Join your community', text: 'Find the place where you live, and see what goes on there.' },
    yours: { title: 'See what is near you', text: 'What people report and ask for in your community and around it.' },
  },
  empty: 'Nothing has been reported yet.',
  emptyHint: 'When somebody reports something, it stands here with all that becomes of it.',
  firstCommunity: 'The people who run this service open the first community.',
  beFirst: 'Be the first to report an issue',
  activity: 'What happened lately',
} as const

/** What happened lately. */
export const activity = {
  title: 'Activity',
  meta: 'What was reported, asked for, announced and begun here lately.',
  why: (region: string | undefined) =>
    region === undefined
      ? 'The newest entries of the public record.'
      : `The newest entries of the public record of ${region}.`,
  rest: 'These are the newest entries. All of them stand in the lists:',
  today: 'Today',
  yesterday: 'Yesterday',
  none: 'Nothing has happened here yet.',
  noneHow: 'What people report and ask for, and what organizations announce, appears here.',
  findYours: 'Find your community',
  changed: 'The newest entries are others by now.',
} as const
