import type { ApplicationKind, Decision, ReviewStatus } from '@civic/client'
import { inSentence } from '../letters.ts'
import { applying } from './applying.ts'
import { onSite } from './told.ts'

const { fields: of } = applying

const statuses: Record<ReviewStatus, string> = {
  NONE: 'Not sent',
  PENDING: 'Waits',
  APPROVED: 'Approved',
  NEEDS_CHANGES: 'Changes asked',
  REJECTED: 'Rejected',
}

const kinds: Record<ApplicationKind, string> = { REPRESENTATIVE: 'Representative', ORGANIZATION: 'Organization' }

const told = (name: string) =>
  `1 person is told ${onSite}: ${name}. The notification says the decision alone; your note stands in their profile.`

/** Who becomes a representative or an organization: the desk of administrators. */
export const adminApplications = {
  title: 'Applications',
  text: 'Who asks to speak as a representative or as an organization.',
  missing: 'This application is not here. It goes with the account of whoever sent it.',
  statuses,
  kinds,
  list: {
    found: (count: string, isOne: boolean) => (isOne ? '1 application' : `${count} applications`),
    oldestFirst: 'The longest wait first.',
    newestFirst: 'The newest first.',
    filters: { status: 'Status', kind: 'Kind', waiting: 'Sent', q: 'Name or address' },
    anyKind: 'Both kinds',
    anyStatus: 'All',
    anyTime: 'At any time',
    waiting: { 72: 'Over 3 days ago', 336: 'Over 2 weeks ago' },
    sent: 'sent',
    waits: (age: string) => `waits for ${age}`,
    banned: 'banned',
    nothingWaits: 'No application waits',
    nothingWaitsMore: 'Whoever applies as a representative or as an organization stands here until you decide.',
    toDecided: 'Those that are decided',
    none: 'No application fits',
    toWaiting: 'Those that wait',
  },
  one: {
    titleOf: (name: string) => `${name} – Applications`,
    kind: { REPRESENTATIVE: 'Asks to speak as a representative', ORGANIZATION: 'Asks to speak as an organization' },
    since: 'sent',
    acts: 'Decide',
    approve: 'Approve',
    changes: 'Ask for changes',
    reject: 'Reject',
    keys: 'The keys work with Alt, on a Mac with Control and Option.',
    final: 'It is approved, which is final.',
    toProfile: 'The profile',
    toOrganization: 'The organization',
    form: 'What was sent',
    fields: {
      fullName: of.fullName.label,
      title: of.title.label,
      position: of.position.label,
      constituency: 'Represents',
      communityId: of.communityId.label,
      party: of.party.label,
      bio: 'About the person',
      avatarUrl: 'Picture',
      name: of.orgName.label,
      slug: 'Short name',
      kind: of.kind.label,
      jurisdiction: of.jurisdiction.label,
      state: of.state.label,
      lga: of.lga.label,
      description: of.description.label,
      logoUrl: 'Logo',
      officialEmail: of.officialEmail.label,
      officialPhone: of.officialPhone.label,
      website: of.website.label,
      proofUrls: 'Proof',
    },
    optionalEmpty: 'Left empty',
    applicant: 'Who sent it',
    name: 'Name',
    email: 'E-mail address',
    confirmed: 'confirmed',
    unconfirmed: 'not confirmed',
    role: 'Role',
    account: 'Account',
    accountSince: 'since',
    banned: 'banned',
    similar: 'Looks like',
    noSimilar: {
      REPRESENTATIVE: 'No profile in this community has this name.',
      ORGANIZATION: 'No organization has a name like this.',
    },
    claimed: 'an account speaks for it',
    unclaimed: 'no account speaks for it',
    linkFirst: 'Link this profile to the account first, and approve then: else two stand side by side.',
    toLink: 'Link it',
    slugFree: (slug: string) => `No organization that was found has the short name “${slug}”.`,
    slugTaken: (slug: string) => `has the short name “${slug}” already`,
    history: 'Decisions so far',
    noHistory: 'None yet.',
    decidedBy: (name: string) => `by ${name}`,
    noNote: 'No note.',
  },
  decide: {
    titles: {
      APPROVED: (name: string) => `Approve ${name}`,
      NEEDS_CHANGES: (name: string) => `Ask ${name} for changes`,
      REJECTED: (name: string) => `Reject ${name}`,
    } satisfies Record<Decision, (name: string) => string>,
    buttons: {
      APPROVED: 'Approve and tell 1 person',
      NEEDS_CHANGES: 'Ask for changes and tell 1 person',
      REJECTED: 'Reject and tell 1 person',
    } satisfies Record<Decision, string>,
    done: {
      APPROVED: (name: string) => `Approved: ${name}.`,
      NEEDS_CHANGES: (name: string) => `Changes asked: ${name}.`,
      REJECTED: (name: string) => `Rejected: ${name}.`,
    } satisfies Record<Decision, (name: string) => string>,
    next: ' What waits longest is open now.',
    nothingWaits: ' Nothing else waits.',
    back: 'Back',
    before: 'What it does',
    told,
    profile: (place: string) =>
      `Public at once: a profile with the name, office and contacts that were sent, in ${place}. A profile that is linked to the account already is rewritten with them instead.`,
    profileAgain:
      'The profile of the earlier approval is linked to the account again, with what was sent now, unless somebody has claimed it since; then another one opens.',
    organization: (slug: string) =>
      `Public at once: the organization, under the short name “${slug}”, not verified. Whoever applies is its owner.`,
    organizationAgain: 'The organization of the earlier approval stays as it is.',
    role: (role: string, may: string) =>
      `The account gets the role “${role}”, within 15 minutes. It ${inSentence(may)}`,
    keepsRole: (role: string) => `It has the role “${role}” now, and keeps it if that may do more.`,
    final: {
      REPRESENTATIVE:
        'An approval cannot be taken back. The role can be changed later: below that of a representative it frees the profile, which stays public.',
      ORGANIZATION:
        'An approval cannot be taken back. The role can be changed later; the organization and its owner stay.',
    } satisfies Record<ApplicationKind, string>,
    notPublic: 'Nothing becomes public, and the role stays as it is.',
    again: 'They may send it again, and you may decide anew.',
    note: 'Note',
    noteHint: {
      APPROVED: 'May be left empty. Whoever applied reads it in their profile.',
      NEEDS_CHANGES: 'What to change. Whoever applied reads it in their profile.',
      REJECTED: 'Why. Whoever applied reads it in their profile.',
    } satisfies Record<Decision, string>,
    needsNote: 'Write a note: it tells whoever applied why',
    draft: 'Note on an application',
    slugNote: (slug: string) => `Another organization has the short name “${slug}” already. Please choose another one.`,
    slugTaken: (slug: string) =>
      `It cannot be approved: the short name “${slug}” is taken. Ask for another one. It is that of`,
    slugTakenMeanwhile:
      'It was not approved: another organization has taken the short name meanwhile. Ask for another one.',
    noCommunity: 'It was not approved: its community is gone. Ask for changes.',
    banned: 'Whoever is banned is not approved. Lift the ban first, or decide otherwise.',
    toUser: 'To the account',
    approvedBy: (name: string, when: string) => `${name} approved it on ${when}. That is final.`,
    approvedMeanwhile: 'It was approved meanwhile. Nothing was done.',
    decidedMeanwhile: (name: string, status: string, at: string, note: string | undefined) =>
      `${name} decided on this at ${at}: ${status.toLowerCase()}.${note === undefined ? '' : ` Their note: “${note}”`} Nothing was done; your note is kept below.`,
    sentAnew: (at: string) =>
      `It was sent anew at ${at}, after you read it. Nothing was done. Read it as it is now; your note is kept below.`,
    changedMeanwhile: 'It has changed since you read it. Read it as it is now, then decide.',
    changed: 'What changed since you read it',
  },
} as const
