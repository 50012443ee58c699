import { onSite } from './told.ts'

const counted = (count: string, one: string, many: string) => `${count} ${count === '1' ? one : many}`

/** What administrators may do with reports and petitions of others. */
export const adminCorrections = {
  title: 'As an administrator',
  correct: 'Correct it',
  delete: 'Delete it',
  hide: 'Hide it instead',
  kept: 'What it says now is kept nowhere once you save. The audit log keeps your name, the new title and which fields you changed, not what stood in them.',
  audited: 'It stands in the audit log under your name.',
  issue: {
    title: 'Correct this report',
    means: 'You change what somebody else wrote, and it is public at once. Nobody is told.',
    hiddenTitle: 'This report cannot be corrected now',
    hidden: 'A moderator has hidden it, so it stays as it is. It can be corrected once it is shown again.',
    done: 'The correction is public.',
    deleteTitle: 'Delete this report?',
    goes: (upvotes: string, comments: string) =>
      `It goes for good, with ${counted(upvotes, 'upvote', 'upvotes')} and ${counted(comments, 'comment', 'comments')}.`,
    told: `Whoever reported it is told ${onSite}, unless their account is deleted.`,
    button: 'Delete this report',
    deleted: 'The report is deleted.',
  },
  petition: {
    title: 'Correct this petition',
    means: 'You change what somebody else started, and it is public at once. Of a correction nobody is told.',
    status: `Whoever started it is told ${onSite}, unless their account is deleted.`,
    done: 'The correction is public.',
    stepped: 'Its status is changed.',
    deleteTitle: 'Delete this petition?',
    goes: (signatures: string, comments: string) =>
      `It goes for good, with ${counted(signatures, 'signature', 'signatures')} and ${counted(comments, 'comment', 'comments')}.`,
    told: `Whoever started it is told ${onSite}, unless their account is deleted.`,
    button: 'Delete this petition',
    deleted: 'The petition is deleted.',
  },
  nobody: 'It is yours, so nobody is told.',
  others: 'Nobody else is told: neither who commented nor who stands behind it.',
  photos: 'Whoever kept the address of a photo can still see it.',
  final: 'This cannot be taken back. Hiding can.',
  back: 'Back',
} as const
