import { limits } from '@civic/client'
import { characters } from '../letters.ts'
import { linkEnds } from './admin-users.ts'
import { applying } from './applying.ts'
import { representatives } from './representatives.ts'

const { createRepresentative: bounds } = limits
const { optional } = applying
const { claimed, claimedHow } = representatives.one

const many = (count: number, one: string, several: string) => (count === 1 ? `1 ${one}` : `${count} ${several}`)

/** Profiles of representatives: adding, changing, linking and deleting them. */
export const adminRepresentatives = {
  list: {
    title: 'Representatives',
    why: 'A profile is public whether or not somebody speaks for it.',
    found: (total: number) => (total === 1 ? 'profile' : 'profiles'),
    none: 'No profile yet',
    noneHow: 'Add whoever holds an office in your home community, or wait for an application.',
    noneMatches: 'This community has no profile yet.',
    without: 'Show all profiles',
    claimed: 'linked to an account',
    unclaimed: 'linked to nobody',
  },
  create: {
    title: 'New profile',
    where: (community: string) =>
      `It is added in ${community}, your home community. Elsewhere the person applies, or somebody adds it whose home is there.`,
    means: 'It is public at once, and belongs to nobody until an administrator links it to an account. Nobody is told.',
    button: 'Add this profile',
    done: (name: string) => `The profile of ${name} is public.`,
    draft: 'New profile of a representative',
    noHome: 'Profiles can be added in your home community only, and you have none yet.',
    chooseHome: 'Choose your home',
    otherHome: 'Profiles can be added in your home community only. Elsewhere the person applies.',
    changeHome: 'Change my home (once in 30 days)',
  },
  fields: {
    name: { label: 'Name', problem: `Enter a name of ${characters(bounds.name)}` },
    title: { label: 'Title', hint: 'How they are addressed, such as Hon.', problem: 'Enter a title, such as Hon.' },
    position: { label: 'Office', hint: 'Such as Councillor', problem: 'Enter the office, such as Councillor' },
    constituency: { label: 'Constituency', problem: 'Enter the constituency' },
    party: { label: optional('Party'), problem: `Enter ${characters(bounds.party)} for the party` },
    bio: { label: optional('About them'), problem: `Write ${characters(bounds.bio)}` },
    email: { label: optional('E-mail address'), hint: 'Public', problem: 'Enter a whole e-mail address' },
    phone: {
      label: optional('Telephone'),
      hint: 'Public',
      problem: `Enter ${characters(bounds.phone)} for the telephone`,
    },
    website: {
      label: optional('Website'),
      hint: 'Begins with https://',
      problem: 'Enter an address that begins with https:// for the website',
    },
  },
  one: {
    public: 'As everybody sees it',
    facts: 'Facts',
    community: 'Community',
    followers: 'Followers',
    comments: 'Comments',
    announcements: 'Announced',
    since: 'On record since',
    account: 'Account',
    claimed: 'Linked. To whom is private.',
    linkedLast: 'An administrator linked it last to',
    anAccount: 'this account',
    unclaimed: 'Linked to nobody',
    link: 'Link it to an account',
    remove: 'Delete this profile',
    change: 'What stands on it',
    button: 'Save',
    saved: 'Saved.',
    meanwhile: 'Somebody else changed it meanwhile. What stands there now is shown beside what you typed.',
    notHome: 'You can change profiles of your home community only. This one belongs elsewhere.',
    draft: 'Changes to the profile of a representative',
    picture: 'Picture',
  },
  link: {
    title: (name: string) => `Link ${name} to an account`,
    find: 'Whose account is it?',
    findHint: 'A name or an e-mail address, or a part of it',
    search: 'Search',
    none: (sought: string) => `No account has “${sought}” in its name or address.`,
    more: 'There are more. Type more of the name.',
    deleted: 'deleted',
    banned: 'banned',
    /** `role`: undefined for a citizen. */
    means: (account: string, email: string, { profile, role }: { profile: string; role: string | undefined }) => [
      `Its public page says from then on: “${claimed}. ${claimedHow}” Check who it is first.`,
      `${account} (${email}) can publish as ${profile} from then on, and change the party, the text, the picture and the contacts of this profile.`,
      role === undefined
        ? 'It grants no role. The account is that of a citizen, so its comments are not marked official.'
        : `It grants no role. The account has the role “${role}”, so its comments are marked official.`,
      'The link cannot be moved to another account.',
      linkEnds,
      'Nobody is told: tell them yourself.',
    ],
    button: (account: string) => `Link it to ${account}`,
    done: (account: string) => `The profile is linked to ${account}.`,
    taken: 'This profile was linked to an account meanwhile. Its history below says when.',
    isTaken: 'This profile is linked to an account already, and the link cannot be moved.',
    hasOther: 'This account has another profile already. Choose another account.',
    isDeleted: 'This account was deleted. Choose another.',
    unknown: 'There is no such account any more. Choose another.',
    another: 'Choose another account',
  },
  remove: {
    title: (name: string) => `Delete the profile of ${name}`,
    goes: ({ followers, comments, announcements }: { followers: number; comments: number; announcements?: number }) =>
      `${many(followers, 'follower', 'followers')}, ${many(comments, 'comment', 'comments')} and ${
        announcements === undefined ? 'all announcements' : many(announcements, 'announcement', 'announcements')
      } go with it, and its drafts too.`,
    forGood: 'It cannot be undone. The audit log keeps its name.',
    nobody: 'Nobody is told, not even those who follow it.',
    button: 'Delete it for good',
    done: (name: string) => `The profile of ${name} is gone.`,
    inUse: 'It has an office, which is an organization of its own. Delete that first.',
    office: 'Find the office',
  },
} as const
