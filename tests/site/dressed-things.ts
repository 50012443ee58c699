import type {
  Announcement,
  Community,
  Consultation,
  Issue,
  IssueComment,
  Organization,
  Petition,
  Project,
  PublicCampaign,
  PublicUser,
  Representative,
} from '@civic/client'
import { to } from '../../services/web/src/html/url.ts'
import type { Problems } from '../../services/web/src/site/field.ts'
import type { Filled } from '../../services/web/src/site/fill.ts'

/** What stands in the place of each text and each address that somebody wrote. */
export interface Dress {
  text: (name: string) => string
  address: (name: string) => string
}

/** Every text ends with it. */
export const wordOfAll = 'zebra'
export const at = '2026-05-04T10:00:00.000Z'
export const now = new Date('2026-07-01T12:00:00.000Z')
const times = { createdAt: at, updatedAt: at }

/** One of each kind, in which every text is somebody's. */
export function thingsOf(dress: Dress) {
  return {
    issue: issueOf(dress),
    petition: petitionOf(dress),
    community: communityOf(dress),
    person: personOf(dress),
    representative: representativeOf(dress),
    organization: organizationOf(dress),
    announcement: announcementOf(dress),
    consultation: consultationOf(dress),
    project: projectOf(dress),
    campaign: campaignOf(dress),
    repAnnouncement: repAnnouncementOf(dress),
  }
}

export type Things = ReturnType<typeof thingsOf>

/** Each of these texts under its name. */
export function textsOf<Name extends string>({ text }: Dress, ...names: Name[]): Record<Name, string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name by construction
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>
}

const inCommunity = { communityId: 'community-1' }
const ofOrganization = { organizationId: 'organization-1' }
/** What people talk about. */
const discussed = {
  ...inCommunity,
  ...times,
  commentCount: 2,
  officialResponseCount: 1,
  lastOfficialAt: at,
  isHidden: false,
}
/** What an organization says. */
const said = { ...ofOrganization, ...times, status: 'PUBLISHED', publishedAt: at, authorId: 'person-2' } as const

function issueOf(dress: Dress): Issue {
  const { text, address } = dress
  return {
    ...discussed,
    ...textsOf(dress, 'title', 'location'),
    id: 'issue-1',
    description: `${text('description')}\n\n${text('second paragraph')}\n${text('second line')}`,
    category: 'INFRASTRUCTURE',
    status: 'IN_PROGRESS',
    imageUrls: [address('photo.png'), 'https://elsewhere.example/photo.png'],
    imageAlts: [text('alt'), null],
    upvoteCount: 3,
    assignmentCount: 1,
    reportedById: 'person-1',
  }
}

function petitionOf({ text, address }: Dress): Petition {
  return {
    ...discussed,
    id: 'petition-1',
    title: text('title'),
    description: `${text('description')}\n\n${text('second paragraph')}`,
    goal: 100,
    signatureCount: 60,
    status: 'ACTIVE',
    deadline: '2026-12-24T00:00:00.000Z',
    imageUrls: [address('photo.png')],
    imageAlts: [text('alt')],
    createdById: 'person-1',
  }
}

function communityOf(dress: Dress): Community {
  return {
    ...textsOf(dress, 'description', 'state', 'lga', 'country'),
    ...times,
    id: 'community-1',
    name: dress.text('community'),
    slug: 'community',
    latitude: 6.5,
    longitude: 3.3,
    logoUrl: dress.address('logo.png'),
    createdById: 'person-1',
    memberCount: 5,
  }
}

/** With a home, and an address that waits to be confirmed. */
function personOf({ text, address }: Dress): PublicUser {
  return {
    id: 'person-1',
    email: text('address'),
    name: text('person'),
    role: 'CITIZEN',
    avatarUrl: address('face.png'),
    activeCommunityId: 'community-1',
    primaryCommunityId: 'community-1',
    memberships: [{ ...inCommunity, joinedAt: at }],
    requestedAccountType: 'CITIZEN',
    approvalStatus: 'REJECTED',
    approvalNote: text('note'),
    emailVerified: true,
    emailVerifiedAt: at,
    pendingEmail: text('new address'),
    ...times,
  }
}

function representativeOf(dress: Dress): Representative {
  return {
    ...textsOf(dress, 'title', 'position', 'constituency', 'party', 'bio', 'email', 'phone'),
    ...inCommunity,
    ...times,
    id: 'representative-1',
    name: dress.text('representative'),
    avatarUrl: dress.address('face.png'),
    website: dress.address('site'),
    responseRate: 50,
    followerCount: 4,
    commentCount: 2,
    isClaimed: true,
    createdById: 'person-1',
  }
}

function organizationOf(dress: Dress): Organization {
  return {
    ...textsOf(dress, 'state', 'lga', 'description', 'email', 'phone'),
    ...times,
    id: 'organization-1',
    name: dress.text('organization'),
    slug: 'organization',
    kind: 'NGO',
    jurisdiction: 'LGA',
    logoUrl: dress.address('logo.png'),
    website: dress.address('site'),
    verified: true,
    memberCount: 1,
    announcementCount: 1,
    projectCount: 1,
    assignmentCount: 1,
    bankAccountVerified: false,
    createdById: 'person-1',
  }
}

function announcementOf(dress: Dress): Announcement {
  return { ...said, ...textsOf(dress, 'title', 'body'), id: 'announcement-1', authorName: dress.text('author') }
}

function consultationOf(dress: Dress): Consultation {
  return {
    ...said,
    ...inCommunity,
    ...textsOf(dress, 'title', 'summary', 'description'),
    id: 'consultation-1',
    coverImageUrl: dress.address('cover.png'),
    closesAt: '2026-12-24T00:00:00.000Z',
    responseCount: 2,
    authorName: dress.text('author'),
  }
}

function projectOf(dress: Dress): Project {
  return {
    ...ofOrganization,
    ...inCommunity,
    ...times,
    ...textsOf(dress, 'title', 'description'),
    id: 'project-1',
    status: 'ACTIVE',
    assignmentCount: 1,
    createdById: 'person-2',
  }
}

function campaignOf(dress: Dress): PublicCampaign {
  return {
    ...ofOrganization,
    ...textsOf(dress, 'title', 'summary', 'state', 'lga'),
    id: 'campaign-1',
    slug: 'campaign',
    category: 'HEALTHCARE',
    status: 'PUBLISHED',
    currency: 'NGN',
    goalMinor: 100_000,
    raisedMinor: 40_000,
    donorCount: 4,
    coverImageUrl: dress.address('cover.png'),
    organizationName: dress.text('organization'),
    isEmergency: false,
    publishedAt: at,
    platformFeeBps: 100,
    acceptsDonations: true,
    donationMinMinor: 100,
    donationMaxMinor: 1_000_000,
  }
}

/** What a representative announced. */
function repAnnouncementOf(dress: Dress) {
  const who = { representativeId: 'representative-1', representativeName: dress.text('representative') }
  return { ...inCommunity, ...who, ...textsOf(dress, 'title', 'body'), id: 'words-1', commentCount: 1 }
}

/** One of a neighbour, one that speaks for an office. */
export function commentsOf({ text }: Dress): IssueComment[] {
  const comment: IssueComment = {
    id: 'comment-1',
    content: `${text('comment')}\n${text('second line')}`,
    authorId: 'person-1',
    authorName: text('author'),
    authorRole: 'CITIZEN',
    isOfficialResponse: false,
    isHidden: false,
    createdAt: at,
    issueId: 'issue-1',
  }
  return [
    comment,
    { ...comment, id: 'comment-2', authorId: 'person-2', authorRole: 'REPRESENTATIVE', isOfficialResponse: true },
  ]
}

/** A form as somebody filled it in, with what is wrong in it. */
export function filledBy({ text }: Dress, problems: Problems = {}, typedAt?: Date): Filled {
  const value = (name: string) => (name === 'deadline' ? '2026-12-01' : text(name))
  return {
    action: to`/issues/issue-1`,
    token: 'token',
    key: 'key',
    keep: true,
    takesFile: true,
    problems,
    value,
    values: (name) => [value(name)],
    field: (name) => ({
      name,
      label: text('label'),
      hint: text('hint'),
      rows: 4,
      value: value(name),
      problem: problems[name],
    }),
    typedAt,
  }
}
