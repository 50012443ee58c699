import { limits } from '@civic/client'
import { characters } from '../letters.ts'
import { applying } from './applying.ts'
import { onSite } from './told.ts'

const { editOrganization: bounds } = limits
const { optional } = applying

const campaigns = (count: number) => (count === 1 ? 'Its 1 open campaign takes' : `Its ${count} open campaigns take`)
const people = (count: number) => (count === 1 ? '1 person who answered is' : `${count} people who answered are`)

/** Organizations, as administrators see them: what is checked, what is public, and how to step in. */
export const adminOrganizations = {
  list: {
    title: 'Organizations',
    why: 'Verified ones come first.',
    found: (total: number) => (total === 1 ? 'organization' : 'organizations'),
    none: 'No organization yet',
    noneHow: 'One appears here as soon as somebody’s application is approved, or a government office or NGO opens it.',
    noneMatches: 'No organization fits what you asked for.',
    without: 'Show all organizations',
  },
  one: {
    public: 'As everybody sees it',
    edit: 'Change what is registered',
    join: 'Join it to step in',
    standing: 'What was checked',
    verified: 'It has the verified badge',
    unverified: 'It has no verified badge',
    giveBadge: 'Give the badge',
    takeBadge: 'Take the badge away',
    bank: 'Its bank account is checked',
    bankOn: (day: string) => `Its bank account was checked on ${day}`,
    noBank: 'Its bank account is not checked',
    giveBank: 'Say that the account is checked',
    takeBank: 'Take the check back',
    eligible: 'It may raise money: nothing is missing.',
    notEligible: 'It may not raise money. Missing:',
    missing: {
      'organization verification': 'the verified badge',
      'registration number': 'its registration number',
      'linked representative profile': 'a profile that is linked to an account',
      country: 'its country',
      'official email': 'its official e-mail address',
      'named representative': 'who represents it',
      'bank account verification': 'the check of its bank account',
      'connected payout account': 'a connected bank account',
    } as Readonly<Record<string, string>>,
    suspend:
      'An organization cannot be suspended. What you can do: take the badge away, which ends donations, pause each of its campaigns, archive its announcements, close its consultations.',
    facts: 'What is registered',
    document: 'Supporting document',
    noDocument: 'none',
    open: 'Open it on its own site',
    account: 'Bank account',
    noAccount: 'none connected',
    accountOf: (bank: string, last4: string) => `${bank}, ends in ${last4}`,
    shortName: 'Short name',
    members: 'Who acts for it',
    noMembers: 'Nobody acts for it.',
    announcements: 'Announcements',
    noAnnouncements: 'It has announced nothing.',
    archive: 'Archive',
    consultations: 'Consultations',
    noConsultations: 'It has asked nothing.',
    close: 'Close',
    campaigns: 'Campaigns',
    noCampaigns: 'It has no campaign.',
    newest: (count: number) => `The newest ${count}.`,
  },
  statuses: { DRAFT: 'Draft', PUBLISHED: 'Public', ARCHIVED: 'Archived' },
  campaignStatuses: {
    DRAFT: 'Draft',
    PENDING_REVIEW: 'Waits for review',
    NEEDS_CHANGES: 'Changes were asked for',
    APPROVED: 'Approved, not yet open',
    PUBLISHED: 'Open for donations',
    FUNDED: 'Goal reached, still open',
    PAUSED: 'Paused',
    REJECTED: 'Rejected',
    COMPLETED: 'Work done, report due',
    REPORTED: 'Report filed',
    ARCHIVED: 'Put away',
  },
  check: {
    badge: {
      give: {
        title: (name: string) => `Give ${name} the verified badge`,
        means: 'Everybody sees that it was checked who speaks here.',
        button: 'Give the badge',
        done: (name: string) => `${name} has the verified badge.`,
      },
      take: {
        title: (name: string) => `Take the verified badge of ${name} away`,
        means: 'Everybody sees that nobody has checked yet who speaks here.',
        button: 'Take the badge away',
        done: (name: string) => `${name} has no verified badge any more.`,
      },
    },
    bank: {
      give: {
        title: (name: string) => `Say that the bank account of ${name} is checked`,
        means: 'You say that you have seen that the account is theirs. Its page says when.',
        button: 'The account is theirs',
        done: (name: string) => `The bank account of ${name} is checked.`,
      },
      take: {
        title: (name: string) => `Take the check of the bank account of ${name} back`,
        means: 'Its page says no longer that the account was checked. When it was checked is not kept there.',
        button: 'Take the check back',
        done: (name: string) => `The bank account of ${name} counts as not checked.`,
      },
    },
    account: (account: string) => `The account: ${account}.`,
    noAccount: 'It has connected no account yet.',
    replaced: 'Where another account is connected later, it has to be checked anew.',
    takesNone: (open: number) =>
      open === 0
        ? 'It has no open campaign that would stop.'
        : `${campaigns(open)} no donations from then on. Payments that were begun before still arrive.`,
    takesNoneAlready: 'It may not raise money now either: something else is missing.',
    takesAgain: (open: number) =>
      open === 0
        ? 'Nothing else is missing: it may raise money from then on.'
        : `Nothing else is missing. ${campaigns(open)} donations from then on.`,
    stillMissing: (items: string) => `It still may not raise money. Missing: ${items}.`,
    unknown: 'What it means for its campaigns cannot be read right now.',
    nobody: 'Nobody is told. You can undo it at any time, and both stand in the audit log.',
    meanwhile: 'Somebody changed this organization meanwhile. Look at it once more.',
  },
  edit: {
    title: (name: string) => `What is registered of ${name}`,
    means:
      'It is public at once, but for the supporting document. Nobody is told; the audit log names what was changed.',
    button: 'Save',
    saved: 'Saved.',
    meanwhile: 'Somebody else changed it meanwhile. What stands there now is shown beside what you typed.',
    draft: 'Changes to an organization',
    kindStays: 'The office of a representative stays one.',
  },
  fields: {
    name: { label: 'Name', problem: `Enter a name of ${characters(bounds.name)}` },
    kind: { label: 'What it is', problem: 'Choose what the organization is. An office stays an office' },
    jurisdiction: { label: 'Works for', problem: 'Choose for whom the organization works' },
    state: { label: optional('State'), problem: `Enter ${characters(bounds.state)} for the state` },
    lga: { label: optional('Local government area'), problem: `Enter ${characters(bounds.lga)} for the area` },
    country: { label: optional('Country'), problem: `Enter ${characters(bounds.country)} for the country` },
    description: { label: optional('Description'), problem: `Write ${characters(bounds.description)}` },
    registrationNumber: {
      label: optional('Registration number'),
      problem: `Enter ${characters(bounds.registrationNumber)} for the number`,
    },
    representativeName: {
      label: optional('Represented by'),
      problem: `Enter ${characters(bounds.representativeName)} for the name`,
    },
    officialEmail: { label: optional('Official e-mail address'), problem: 'Enter a whole e-mail address' },
    email: { label: optional('E-mail address'), problem: 'Enter a whole e-mail address' },
    phone: { label: optional('Telephone'), problem: `Enter ${characters(bounds.phone)} for the telephone` },
    website: { label: optional('Website'), problem: 'Enter the address of the website' },
    supportingDocumentUrl: {
      label: optional('Address of a supporting document'),
      hint: 'Only its members and administrators see it.',
      problem: 'Enter an address that begins with https:// for the document',
    },
  },
  join: {
    title: (name: string) => `Join ${name} to step in`,
    means: [
      'You act for it with the role that you choose, and its members see you among them. So does everybody else, on its page.',
      'The audit log says that you joined by yourself. Nobody is told.',
      'You can leave again, unless you are its only owner.',
    ],
    role: 'Role',
    problem: 'Choose a role',
    roles: {
      STAFF: 'Works on issues and reports progress',
      ADMIN: 'Speaks for it, and looks after its members and its money',
      OWNER: 'The same, and names further owners or dissolves it',
    },
    button: 'Join it',
    done: (name: string) => `You act for ${name} from now on.`,
    already: 'You act for it already.',
    toDesk: 'To its desk',
  },
  archive: {
    title: (title: string) => `Archive “${title}”`,
    means: [
      'It leaves the page of its organization and all lists. Its address answers as if it were not there.',
      'Its organization and administrators still see it. It cannot become public again.',
      'Nobody is told, not even who wrote it.',
    ],
    button: 'Archive it',
    done: (title: string) => `Archived: “${title}”.`,
    isDraft: 'It is a draft, which nobody but its organization sees. There is nothing to archive.',
    already: 'It is archived already.',
    changed: 'It cannot be archived any more: it is not public. This is how it is now.',
  },
  close: {
    title: (title: string) => `Close “${title}”`,
    told: (count: number) =>
      count === 0 ? 'Nobody has answered, so nobody is told.' : `${people(count)} told ${onSite}.`,
    toldUnknown: `Everybody who answered is told ${onSite}. How many that are cannot be read right now.`,
    means: [
      'It takes no more answers, and cannot be opened again.',
      'It stays public. Its organization can read the answers, and say what came of it.',
    ],
    button: (count: number | undefined) =>
      count === 0
        ? 'Close it'
        : count === 1
          ? 'Close it and tell 1 person'
          : count === undefined
            ? 'Close it and tell them'
            : `Close it and tell ${count} people`,
    done: (title: string) => `Closed: “${title}”.`,
    isDraft: 'It is a draft, which nobody but its organization sees. There is nothing to close.',
    already: 'It is closed already.',
    changed: 'It cannot be closed any more. This is how it is now.',
  },
  history: {
    title: 'History',
    none: 'The audit log has nothing on it.',
    all: (count: string) => `All ${count}, in the audit log`,
  },
} as const
