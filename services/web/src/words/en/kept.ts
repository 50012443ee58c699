import { applying } from './applying.ts'

const { fields: of } = applying

/** What somebody wrote and could not send. */
export const kept = {
  title: 'What you wrote is kept',
  text: 'It was not sent. Only you see it, for seven days.',
  titleOfSeveral: 'What waits to be sent',
  textOfSeveral: (most: string) =>
    `None of it was sent. Only you see it, for seven days. Of more than ${most}, the newest stay.`,
  restOfReport: 'The rest of your report is kept as well: you see it when you are signed in.',
  send: 'Send it now',
  goOn: 'Go on with it',
  sendWithout: 'Send it without the file',
  asGuest: 'If you were not signed in when you wrote it:',
  signIn: 'Sign in to send it',
  again: 'Open the page again',
  back: 'Back to the page',
  drop: 'Throw it away',
  dropped: 'What you wrote is gone.',
  noFile: 'The file that you chose is not kept. To send it along, open the page again and choose it once more.',
  written: 'What you wrote',
  /** Followed by the moment. */
  writtenAt: 'Written on',
  stale: {
    title: 'You were signed out, or this page was open too long',
    kept: 'It was not sent. What you wrote is kept.',
    nothing: 'It was not sent.',
    secret: 'It was not sent, and passwords are kept nowhere. Open the page again and send it from there.',
    copy: 'It was not sent, and it is too long to be kept. You can copy it from here.',
  },
  none: {
    title: 'Nothing waits here',
    text: 'What you write and cannot send waits here for seven days, until you send it or throw it away.',
    report: 'Report an issue',
    mine: 'My things',
    home: 'To the first page',
  },
  /** How a field is called; other names are those of ids and codes. */
  fields: {
    title: 'Title',
    description: 'Description',
    content: 'Comment',
    location: 'Location',
    goal: 'Goal',
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
