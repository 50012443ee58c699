import { applying } from './applying.ts'

const { fields: of } = applying

/** What somebody typed and did not send. */
export const drafts = {
  title: 'Unfinished',
  text: 'What you typed and did not send. Only you see it, for seven days.',
  guest: 'It is kept in this browser. Sign in to take it along to your account.',
  none: 'Nothing is unfinished. What you type into a report, a petition or a comment is kept for seven days until you send it.',
  /** Followed by the moment. */
  typedAt: 'typed on',
  goOn: 'Go on with it',
  drop: 'Throw it away',
  dropped: 'What you typed is gone.',
  shown: (at: string) => `You typed this on ${at} and did not send it.`,
  olderDropped: 'You had begun the same in your account and in this browser: what you typed last was kept.',
  stale:
    'You were signed out, or this page was open too long, so nothing was sent. What you typed is in the form: send it again.',
  staleWithFile:
    'You were signed out, or this page was open too long, so nothing was sent. What you typed is in the form; the file is not kept: choose it again.',
  noFile: 'The file that you chose is not kept: choose it once more.',
  longSignedOut: {
    title: 'You were signed out, and this page was open for long',
    text: 'It was not sent. You can copy it from here, and send it once you have signed in.',
  },
  otherAccount: {
    title: 'You are signed in with another account',
    text: 'You wrote this while another account was signed in, so it was not sent. To send it, copy it, sign in with that account, and go back to the page.',
  },
  written: 'What you wrote',
  kinds: {
    comment: 'Comment',
    report: 'Report',
    petition: 'Petition',
    issueEdit: 'Changes to a report',
    petitionEdit: 'Changes to a petition',
    flag: 'Flag',
    application: 'Application',
    profile: 'Changes to your profile',
    answers: 'Answers',
    concern: 'Concern',
    gift: 'Donation',
  },
  /** How a field is called; other names are those of ids and codes. */
  fields: {
    note: 'Note',
    title: 'Title',
    description: 'Description',
    content: 'Comment',
    location: 'Location',
    goal: 'Goal',
    amount: 'Amount',
    other: 'Another amount',
    message: 'Message',
    deadline: 'Last day',
    alt: 'What the photo shows',
    name: 'Name',
    email: 'E-mail address',
    fullName: of.fullName.label,
    position: of.position.label,
    constituency: of.constituency.label,
    party: of.party.label,
    bio: of.bio.label,
    avatarUrl: of.avatarUrl.label,
    orgName: of.orgName.label,
    slug: of.slug.label,
    state: of.state.label,
    lga: of.lga.label,
    logoUrl: of.logoUrl.label,
    officialEmail: of.officialEmail.label,
    officialPhone: of.officialPhone.label,
    website: of.website.label,
    proofUrls: of.proofUrls.label,
  },
} as const
