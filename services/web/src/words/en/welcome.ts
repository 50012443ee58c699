import { limits } from '@civic/client'

const most = limits.joinCommunities.communityIds.maxItems

/** Choosing one's communities. */
export const welcome = {
  title: 'Where do you live?',
  text: 'You report issues and start petitions in your home community. In every community that you join you comment, upvote and sign, and “Near you” starts from one of them.',
  search: 'Find your community',
  home: 'Your home community',
  homeHint: 'You can change it later, once in 30 days.',
  also: 'Join these as well',
  alsoHint: `As many as you like, up to ${most}. There is no way to leave a community.`,
  people: (count: string, isOne: boolean) => (isOne ? `${count} person` : `${count} people`),
  button: 'Join',
  skip: 'Later',
  more: (shown: number, total: string) => `${shown} of ${total} are shown. Search for the others by name.`,
  empty: 'No community of that name',
  emptyText: 'Try the name of your local government area, or a part of the name.',
  emptyWho: 'Communities are opened by the people who run this service: ask them if yours is missing.',
  all: 'Show all communities',
  none: 'There are no communities here yet',
  noneText: 'The people who run this service open them. Until then you can read everything.',
  write: 'Whom to ask',
  problems: {
    home: 'Choose the community where you live',
    also: `Choose at most ${most} communities`,
    gone: 'One of these communities is no longer there. Nothing was joined: choose again',
  },
  onlyChosen: 'Nothing is joined yet. Look at what is chosen, then press “Join”.',
  joinedSome: 'You joined your communities.',
  joined: (home: string, others: number) => {
    const more = others === 1 ? ' You also joined one more.' : ` You also joined ${others} more.`
    return `${home} is your home community now.${others === 0 ? '' : more}`
  },
} as const
