/** The page on what the words mean. */
export const meanings = {
  title: 'What the words mean',
  meta: 'What the statuses of issues, petitions and other things mean, and what is official.',
  why: 'The same words stand on every page. Here is what each of them says, and what it does not say.',
  word: 'Word',
  means: 'What it means',
  parts: {
    issues: 'Issues',
    petitions: 'Petitions',
    consultations: 'Consultations',
    projects: 'Projects',
    campaigns: 'Campaigns',
    assignments: 'Issues that an organization has taken on',
    roles: 'People',
    categories: 'Categories of issues',
    others: 'Other words',
  },
  issuesNote:
    'Any official may set the status of an issue. A status does not promise that an organization has taken it on.',
  counted: {
    title: 'How this is counted',
    text: [
      'Each number is counted by this service at the moment that stands beside it, from the reports, signatures and comments that are kept here.',
      'An upvote and a signature count once for each account with a confirmed e-mail address. An upvote can be taken back, and then no longer counts; a signature cannot.',
      'A comment that a moderator removed leaves a line in its place, and still counts.',
      'The figures of the home page are counted once a minute. Any other page with figures that you read without an account may be fifteen seconds old.',
    ],
  },
  others: [
    {
      word: 'Official response',
      means:
        'Written by somebody whose role was checked: a representative, an office of the state, an organization, a moderator or an administrator.',
    },
    { word: 'Verified organization', means: 'The people who run this service checked that it is who it says it is.' },
    {
      word: 'Removed by a moderator',
      means:
        'Somebody flagged it, and a moderator hid it because it breaks the rules. Comments and figures stay. The reason is not public.',
    },
    { word: 'Deleted user', means: 'The person deleted their account. What they wrote stays, without their name.' },
    {
      word: 'Home community',
      means: 'Where somebody reports issues and starts petitions. It can be changed once in 30 days.',
    },
  ],
} as const
