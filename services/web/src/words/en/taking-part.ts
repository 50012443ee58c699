const count = new Intl.NumberFormat('en')

/** Acts on issues and petitions, and what stands in their way. */
export const takingPart = {
  gate: {
    signIn: (act: string) => `Sign in to ${act}`,
    confirm: (act: string) => `Confirm your e-mail address to ${act}`,
    mailed: (email: string) => `We mailed a link to ${email}.`,
    join: (community: string, act: string) => `Join ${community} to ${act}`,
    thisCommunity: 'this community',
  },
  asGuest:
    'You can write it now. Sending it takes an account with a confirmed e-mail address and a home community; what you wrote is kept until then.',
  notConfirmed: 'Your e-mail address is not confirmed yet, so nothing was sent. Confirm it first.',
  notMember: 'You do not belong to this community yet, so nothing was sent. Join it first.',
  noHome: 'You have no home community yet, so nothing was sent. Choose it first.',
  otherHome: 'Your home community is another one by now, so nothing was sent. Begin again there, or change your home.',
  sentBefore: 'This form was sent before with other words. Look whether it is there, then send.',
  share: { button: 'Share', copied: 'Its address is copied.' },
  startAbout: 'Start a petition about this',
  upvote: {
    act: 'upvote this issue',
    button: 'This affects me too',
    takeBack: 'You said so. Press it again to take it back.',
    done: 'You said that this affects you too.',
    undone: 'You took it back.',
  },
  comment: {
    title: 'Add to this record',
    act: 'comment',
    label: 'Your comment',
    hint: (name: string) =>
      `Public, as ${name}. It cannot be changed or taken back. Leave out phone numbers and the names of children.`,
    ownHint: (did: string) => `It will say that you ${did}.`,
    begun: 'You began it before; it is not published.',
    button: 'Post comment',
    isOfficial: 'Your comment will be marked as an official response.',
    problem: ({ min, max }: { min: number; max: number }) => `Write between ${min} and ${count.format(max)} characters`,
    done: 'Your comment is published.',
  },
  sign: {
    act: 'sign this petition',
    button: 'Sign this petition',
    signed: 'You signed this petition',
    final: 'A signature cannot be taken back. Only the number is public, not your name.',
    done: 'You signed this petition.',
    notOpen: 'This petition takes no more signatures.',
  },
} as const

/** What stands on the pages of issues and petitions, and beside what people write. */
export const times = {
  today: (time: string) => `Today, ${time}`,
  yesterday: (time: string) => `Yesterday, ${time}`,
} as const

/** Of a page that somebody reads while its thing goes on. */
export const live = {
  changed: (status: string) => `This has changed since you opened it. Its status now: ${status}.`,
  removed: 'A moderator has removed this since you opened it.',
} as const

export const comments = {
  title: 'Comments',
  none: 'Nobody has commented yet.',
  came: 'Comments came since you opened this page.',
  newer: 'Newer comments',
  older: 'Older comments',
  partOf: (shown: number) => `${shown} of`,
  newestFirst: 'newest first',
  oldestFirst: 'Oldest first.',
} as const
