const count = new Intl.NumberFormat('en')

/** What happened, and what one can do. */
export const errors = {
  notFound: {
    title: 'This page is not here',
    issue: 'This issue is not here',
    petition: 'This petition is not here',
    community: 'This community is not here',
    representative: 'This profile is not here',
    announcement: 'This announcement is not here',
    organization: 'This organization is not here',
    project: 'This project is not here',
    consultation: 'This consultation is not here',
    campaign: 'There is no public page here. A campaign that is paused has none.',
    text: 'The address may be misspelt, or what was here was removed, or only its author sees it.',
    search: 'Look for it',
    ways: 'Or go on from here',
  },
  forbidden: { title: 'This could not be done' },
  signedInAs: (name: string, role: string) => `You are signed in as ${name}, ${role.toLowerCase()}.`,
  otherDesk: {
    moderators: {
      title: 'Moderation is for moderators',
      text: 'If you look after this site, an administrator can make you one.',
    },
    officials: {
      title: 'This is for those who act for somebody official',
      text: 'Apply as a representative or for an organization.',
    },
    administrators: {
      title: 'This page is for administrators',
      text: 'If you look after this site, an administrator can make you one.',
    },
    places: {
      title: 'Communities are kept by administrators and government offices',
      text: 'If you speak for an office, apply for an organization: an administrator looks at it.',
    },
    profiles: {
      title: 'Profiles are kept by administrators, government offices and NGOs',
      text: 'If you hold an office yourself, apply as a representative: an administrator looks at it.',
    },
  },
  forged: {
    title: 'This form came from elsewhere or was open too long',
    text: 'For your safety it was not sent. Go back to the page, and send it from there.',
  },
  formNotRead: {
    kind: { title: 'This is no form of this site', text: 'Go to the page of the form, and send it from there.' },
    unreadable: {
      title: 'This form cannot be read',
      text: 'Something was lost on the way. Go back to the page, and send it once more.',
    },
    tooLarge: {
      title: 'This is too much for one form',
      text: 'Nothing was sent. Go back: what you typed is still in the form. Shorten it, and send it again.',
    },
    tooSlow: {
      title: 'This came in too slowly',
      text: 'Nothing was sent. Go back: what you typed is still in the form. Send it again, with a smaller photo or without one.',
    },
    busy: {
      title: 'Too many long texts are being sent right now',
      text: 'Nothing was sent. Go back: what you typed is still in the form. Send it again in half a minute.',
    },
  },
  tooLongToShow:
    'What you sent is too long to be shown here again. Go back: it is still in the form. Shorten it, and send it again.',
  busy: {
    title: 'That was a lot at once',
    text: (when: string) => `Try again ${when}.`,
    soon: 'in a moment',
    inSeconds: (seconds: number, at: string) =>
      seconds < 90
        ? `in ${seconds} ${seconds === 1 ? 'second' : 'seconds'} (at ${at})`
        : `in ${Math.ceil(seconds / 60)} minutes (at ${at})`,
  },
  failed: {
    title: 'Something went wrong on our side',
    text: 'It is not your fault. Try again; if it happens again, tell us.',
  },
  away: {
    title: 'A part of this service is away',
    text: 'It comes back by itself. Try again in a moment.',
    unknown: 'We do not know whether it arrived. Send it again: it counts once.',
    lookFirst: 'We do not know whether it arrived. Look first whether it is there.',
  },
  maintenance: {
    title: 'We are working on this site',
    text: 'It will be back soon. What you sent before is safe.',
  },
  banned: { title: 'This account may not take part' },
  offline: {
    title: 'You are not connected',
    text: 'Reload this page when you are connected again.',
    sent: 'If you pressed a button to send something, it was not sent. Reloading sends it, and it counts once. What you wrote in a report, a petition or a comment is kept, except perhaps the last words: open its page again in this browser.',
  },
  unsent: 'You are not connected. What you typed is still in the form: send it again when you are connected.',
  signedOutOnly: 'You were signed out.',
  signedOut: 'You were signed out. What you typed is kept.',
  tooLarge: { title: 'That was too large to send' },
  requestId: (id: string) => `Number of this request: ${id}`,
  currentValues: 'As it is now',
  noValue: 'Nothing',
  typed: 'What you typed',
  draftHint: 'What you had typed here was not sent. You can copy it, or throw it away.',
  typedHint: 'It was not sent. You can copy it from here.',
  again: 'Send again',
  back: 'Back',
  contact: 'Write to us',
  readThis: 'Please read this',
  summary: (count: number) => (count === 1 ? 'Look at one thing again' : `Look at ${count} things again`),
  error: 'Error: ',
  atMost: (most: number) => `At most ${count.format(most)} characters.`,
  tooLong: (most: number, over: number) =>
    `Write at most ${count.format(most)} characters: ${count.format(over)} ${over === 1 ? 'is' : 'are'} too many`,
  field: 'This cannot be taken as it is',
} as const
