import { inSentence } from '../letters.ts'
import { moderating } from './moderating.ts'
import { statuses } from './statuses.ts'

/** What a row of the audit log holds of its act, by the names that the platform gives it. */
export interface Told {
  /** Empty where it says nothing. */
  text: (name: string) => string
  /** As people write a number; empty where it says nothing. */
  number: (name: string) => string
  /** A list, with commas. */
  list: (name: string) => string
  money: (minor: string, currency: string) => string
}

/** The word of ours for a word of the platform as it stands in a sentence, else that word in small letters. */
function worded(word: string, known: Readonly<Record<string, string | { word: string }>> = {}): string {
  const found = Object.entries(known).find(([name]) => name === word)?.[1]
  if (found === undefined) return word.toLowerCase().replaceAll('_', ' ')
  return inSentence(typeof found === 'string' ? found : found.word)
}

const organizationRoles = { OWNER: 'owner', ADMIN: 'administrator', STAFF: 'staff' }
const counted = (count: string, one: string) => `${count} ${one}${count === '1' ? '' : 's'}`
const quoted = (text: string) => (text === '' ? '' : ` “${text}”`)
const noted = (text: string) => (text === '' ? '' : `: “${text}”`)
const ofFields = (list: string) => (list === '' ? '' : `: ${list}`)
const kindOf = (told: Told) => worded(told.text('contentType'), moderating.kinds)
const titled = (verb: string) => (told: Told) => `${verb}${quoted(told.text('title'))}`
const named = (verb: string) => (told: Told) => `${verb}${quoted(told.text('name'))}`
const applied = (verb: string) => (told: Told) =>
  `${verb} an application for ${told.text('kind') === 'ORGANIZATION' ? 'an organization' : 'a representative'}${noted(told.text('note'))}`
const moved = (verb: string, known: Readonly<Record<string, { word: string }>>) => (told: Told) =>
  `${verb}${quoted(told.text('title'))} from ${worded(told.text('previousStatus'), known)} to ${worded(told.text('newStatus'), known)}`

/** What somebody did, behind their name. */
const acts: Readonly<Record<string, (told: Told) => string>> = {
  'user.created': (told) => `opened an account for an administrator, ${told.text('email')}`,
  'user.role_changed': (told) =>
    `changed the role of ${told.text('email')} from ${worded(told.text('previousRole'), statuses.roles)} to ${worded(told.text('newRole'), statuses.roles)}`,
  'user.banned': (told) => `banned ${told.text('email')}${noted(told.text('reason'))}`,
  'user.unbanned': (told) => `lifted the ban on ${told.text('email')}`,
  'user.password_reset': (told) => `set a new password for ${told.text('email')}`,
  'application.approved': applied('approved'),
  'application.needs_changes': applied('asked for changes of'),
  'application.rejected': applied('rejected'),
  'flag.resolved': (told) =>
    `decided on a flag (${kindOf(told)}): ${worded(told.text('newStatus'), moderating.resolutions)}${noted(told.text('resolutionNote'))}`,
  'flag.direct_hide': (told) =>
    `hid content that nobody had flagged (${kindOf(told)}), for ${worded(told.text('reason'), moderating.reasons)}${noted(told.text('resolutionNote'))}`,
  'flag.context_read': (told) => `read content that is hidden or gone (${kindOf(told)})`,
  'issue.status_changed': moved('moved the issue', statuses.issues),
  'issue.updated': (told) => `corrected the issue${quoted(told.text('title'))}${ofFields(told.list('fields'))}`,
  'issue.deleted': titled('deleted the issue'),
  'petition.status_changed': moved('moved the petition', statuses.petitions),
  'petition.updated': (told) => `corrected the petition${quoted(told.text('title'))}${ofFields(told.list('fields'))}`,
  'petition.deleted': (told) => {
    const signatures = told.number('signatureCount')
    return `deleted the petition${quoted(told.text('title'))}${signatures === '' ? '' : `, with its signatures (${signatures})`}`
  },
  'community.created': named('opened the community'),
  'community.updated': (told) => `changed the community${quoted(told.text('name'))}${ofFields(told.list('fields'))}`,
  'representative.created': named('added the representative'),
  'representative.updated': (told) =>
    `changed the representative${quoted(told.text('name'))}${ofFields(told.list('fields'))}`,
  'representative.claimed': (told) => `linked the representative${quoted(told.text('name'))} to an account`,
  'representative.deleted': named('deleted the representative'),
  'representative_office.provisioned': named('opened the office of a representative,'),
  'org.created': named('opened the organization'),
  'org.updated': (told) =>
    `changed the organization${quoted(told.text('name'))}${ofFields(told.list('fieldsSubmitted'))}`,
  'org.verified': named('gave the badge “verified” to the organization'),
  'org.unverified': named('took the badge “verified” from the organization'),
  'org.deleted': named('dissolved the organization'),
  'org.funding_verified': named('confirmed the bank account of the organization'),
  'org.funding_unverified': (told) =>
    `withdrew the check of the bank account of the organization${quoted(told.text('name'))}${noted(told.text('reason'))}`,
  'org.psp_connected': (told) =>
    `connected an account for donations${told.text('bank') === '' ? '' : ` at ${told.text('bank')}`}${told.text('last4') === '' ? '' : `, which ends in ${told.text('last4')}`}`,
  'org.member_added': (told) => {
    const role = worded(told.text('role'), organizationRoles)
    if (told.text('selfJoin') === 'true') return `joined an organization by themselves, as ${role}`
    return `added${quoted(told.text('memberName')) || ' somebody'} to an organization, as ${role}`
  },
  'org.member_role_changed': (told) =>
    told.text('successorOf') === ''
      ? `changed the role of a member of an organization from ${worded(told.text('previousRole'), organizationRoles)} to ${worded(told.text('newRole'), organizationRoles)}`
      : 'deleted their account: another member owns an organization of theirs now',
  'org.member_removed': () => 'removed a member from an organization',
  'org.member_invited': (told) =>
    `invited ${told.text('email')} to an organization, as ${worded(told.text('role'), organizationRoles)}`,
  'org.invitation_accepted': (told) =>
    `accepted an invitation to an organization, as ${worded(told.text('role'), organizationRoles)}`,
  'org.invitation_revoked': () => 'took back an invitation to an organization',
  'announcement.published': titled('published the announcement'),
  'announcement.archived': titled('archived the announcement'),
  'announcement.deleted': titled('deleted the announcement'),
  'consultation.created': titled('drafted the consultation'),
  'consultation.published': titled('published the consultation'),
  'consultation.closed': (told) =>
    `closed the consultation${quoted(told.text('title'))}, with ${counted(told.number('responseCount') || '0', 'answer')}`,
  'consultation.deleted': titled('deleted the consultation'),
  'consultation.outcome_published': titled('published what came of the consultation'),
  'campaign.created': (told) =>
    `drafted the campaign${quoted(told.text('title'))}, with the goal of ${told.money('goalMinor', 'currency')}`,
  'campaign.submitted': (told) => `handed in the campaign${quoted(told.text('title'))} for review`,
  'campaign.reviewed': (told) => `reviewed the campaign${quoted(told.text('title'))}: ${worded(told.text('decision'))}`,
  'campaign.published': titled('published the campaign'),
  'campaign.paused': (told) =>
    `paused the campaign${quoted(told.text('title'))}, ${worded(told.text('reasonCode'))}${noted(told.text('note'))}`,
  'campaign.resumed': titled('resumed the campaign'),
  'campaign.completed': titled('completed the campaign'),
  'campaign.reported': titled('published the final report of the campaign'),
  'campaign.archived': titled('put away the campaign'),
  'campaign.deleted': titled('deleted the draft of the campaign'),
  'campaign.spend_reported': () => 'reported spending of a campaign',
  'campaign.spend_amended': () => 'changed what was reported as spending of a campaign',
  'campaign.spend_withdrawn': () => 'withdrew what was reported as spending of a campaign',
  'donations.reconciled': (told) =>
    `compared donations with the payment provider: ${told.number('pendingChecked')} pending and ${told.number('settledChecked')} settled, ${told.number('recovered')} recovered, ${counted(told.number('driftCount'), 'finding')}`,
  'donations.drift_resolved': (told) =>
    `put a finding about a donation to rest (${worded(told.text('kind'))})${noted(told.text('note'))}`,
}

/** Who did what, as administrators read it. */
export const adminAudit = {
  title: 'Audit log',
  about:
    'What administrators, moderators, officials and organizations did, the newest first. It does not hold what citizens write or sign. Nobody can change it.',
  count: (total: string, isOne: boolean) => (isOne ? '1 act' : `${total} acts`),
  filter: 'Which acts',
  show: 'Show',
  acts,
  who: 'By whom',
  whoHint: 'A name or an e-mail address',
  whoIs: 'Who is meant?',
  nobody: (name: string) => `No account fits “${name}”.`,
  by: 'By',
  unknownActor: 'an account that is not there any more',
  platform: 'the platform itself',
  operators: 'operators at the terminal',
  byOthers: 'What was done without an account:',
  family: 'Acts',
  anyFamily: 'All acts',
  families: {
    'user.': 'Accounts',
    'application.': 'Applications',
    'flag.': 'Moderation',
    'issue.': 'Issues',
    'petition.': 'Petitions',
    'community.': 'Communities',
    representative: 'Representatives and their offices',
    'org.': 'Organizations',
    'announcement.': 'Announcements',
    'consultation.': 'Consultations',
    'campaign.': 'Campaigns',
    'donations.': 'Donations',
  },
  type: 'Done to',
  anyType: 'Anything',
  types: {
    USER: 'Account',
    REPRESENTATIVE_APPLICATION: 'Application of a representative',
    ORGANIZATION_APPLICATION: 'Application of an organization',
    CONTENT_FLAG: 'Flag',
    ISSUE: 'Issue',
    PETITION: 'Petition',
    COMMUNITY: 'Community',
    REPRESENTATIVE: 'Representative',
    ORGANIZATION: 'Organization',
    ANNOUNCEMENT: 'Announcement',
    CONSULTATION: 'Consultation',
    CAMPAIGN: 'Campaign',
    SPEND_RECORD: 'Report of spending',
    RECONCILIATION_RUN: 'Comparison with the provider',
    RECONCILIATION_FINDING: 'Finding',
  },
  since: 'From',
  until: 'Until, with that day',
  fromDay: (day: string) => `from ${day}`,
  untilDay: (day: string) => `until ${day}`,
  noId: 'The address names an account or a thing by what is no id.',
  noDay: 'Write a day, such as 2026-11-23',
  noOrder: 'It ends before it begins',
  one: 'One thing',
  oneNote: 'Only what was done to one thing.',
  without: (label: string) => `Without: ${label}`,
  none: 'Nothing is in the audit log yet',
  noneMatches: 'No act fits all of this',
  withoutAll: 'All acts',
  allOfIt: 'All that was done to it',
  allOfThem: 'All that they did',
  more: 'More of it',
  ip: 'Address of the network',
  agent: 'Browser',
  target: 'Id',
  action: 'Name of the act',
  unknown: (action: string) => `did what is called “${action}”`,
  fileHolds: 'The file also holds network addresses and browsers.',
  columns: ['Time', 'By', 'Role', 'Act', 'In words', 'Done to', 'Id', 'Further', 'Network address', 'Browser'],
  roles: { SYSTEM: 'the platform', OPERATOR: 'operator' },
} as const
