import { onSite } from './told.ts'

const count = new Intl.NumberFormat('en')

/** The page of one issue. */
export const issue = {
  setStatus: {
    title: 'Say where it stands',
    label: 'Status',
    problem: 'Choose a status',
    told: `Where the status changes, 1 person is told ${onSite}: whoever reported it, unless their account is deleted. The same status again tells nobody. The public record does not name you, and the audit log does.`,
    nobodyTold:
      'You reported it yourself, so nobody is told. The public record does not name you, and the audit log does.',
    button: 'Set the status',
    done: (word: string) => `The status is ${word.toLowerCase()} now.`,
    changed: (word: string) =>
      `Somebody has set it to ${word.toLowerCase()} meanwhile. Choose again if that is not right.`,
  },
  about: 'About this issue',
  status: 'Status',
  steps: 'Steps',
  thisReport: 'this report',
  thisUpdate: 'this update',
  reported: 'Reported on',
  reportedByYou: 'Reported by you on',
  reportedThis: 'reported this',
  reportedWith: (photos: number) =>
    photos === 0 ? 'reported' : photos === 1 ? 'reported with a photo' : `reported with ${photos} photos`,
  ago: (days: number) => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${count.format(days)} days ago`),
  stillOpen: 'Comments and upvotes go on.',
  neverAnswered: (days: number) =>
    `Nobody official has spoken in the ${days === 1 ? 'day' : `${count.format(days)} days`} since.`,
  lastNews: (days: number) =>
    days < 1
      ? 'The last official news is from today.'
      : days === 1
        ? 'The last official news is from yesterday.'
        : `The last official news is ${count.format(days)} days old.`,
  affected: (upvotes: number) =>
    upvotes === 1 ? 'person says that this affects them too' : 'people say that this affects them too',
  on: 'on',
  takenOn: 'Who has taken it on',
  nobody: 'No organization has put its name to it yet.',
  nobodyHow: 'Organizations look for issues by category. A petition can ask one by name.',
  since: 'since',
  changedOn: 'last changed on',
  facts: 'Facts',
  category: 'Category',
  place: 'Place',
  official: (responses: number) =>
    responses === 0
      ? 'none of them official'
      : responses === 1
        ? 'one of them official'
        : `${count.format(responses)} of them official`,
  happened: 'What has happened',
  tabs: {
    label: 'Parts of the record',
    everything: 'Everything',
    official: 'Official',
    progress: 'Progress',
    comments: 'Neighbours',
  },
  updates: 'Progress',
  tookOn: 'Taken on',
  setBy: 'set by an official, who is not named here',
  by: 'by',
  from: 'from',
  progress: 'Progress',
  silentFor: (days: number) => `${count.format(days)} days without official news.`,
  nothingBetween: (from: string, until: string) => `Nothing official was posted between ${from} and ${until}.`,
  more: (category: string, community: string) => `More about ${category.toLowerCase()} in ${community}`,
  all: 'All of them',
} as const

/** The list of issues. */
export const issues = {
  title: 'Issues',
  description: 'What people report, and what became of it.',
  found: (total: number) => (total === 1 ? 'issue' : 'issues'),
  status: 'Status',
  anyStatus: 'Any status',
  category: 'Category',
  anyCategory: 'Any category',
  sort: 'Order',
  sorts: { newest: 'Newest first', oldest: 'Oldest first', upvotes: 'Most upvotes', comments: 'Most comments' },
  in: (community: string) => `Issues in ${community}`,
  comments: (comments: number) => (comments === 1 ? '1 comment' : `${count.format(comments)} comments`),
  none: 'Nothing has been reported here yet.',
  beFirst: 'When somebody reports something, it stands here with all that becomes of it.',
  reportIn: (community: string) => `Report an issue in ${community}`,
  noneMatches: 'No issue fits what you asked for.',
  without: 'Show all issues',
} as const
