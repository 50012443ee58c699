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
  }
}

export type Things = ReturnType<typeof thingsOf>

function issueOf({ text, address }: Dress): Issue {
  return {
    id: 'issue-1',
    title: text('title'),
    description: `${text('description')}\n\n${text('second paragraph')}\n${text('second line')}`,
    category: 'INFRASTRUCTURE',
    status: 'IN_PROGRESS',
    location: text('location'),
    imageUrls: [address('photo.png'), 'https://elsewhere.example/photo.png'],
    imageAlts: [text('alt'), null],
    upvoteCount: 3,
    commentCount: 2,
    officialResponseCount: 1,
    lastOfficialAt: at,
    assignmentCount: 1,
    communityId: 'community-1',
    reportedById: 'person-1',
    isHidden: false,
    ...times,
  }
}

function petitionOf({ text, address }: Dress): Petition {
  return {
    id: 'petition-1',
    title: text('title'),
    description: `${text('description')}\n\n${text('second paragraph')}`,
    goal: 100,
    signatureCount: 60,
    commentCount: 2,
    officialResponseCount: 1,
    lastOfficialAt: at,
    status: 'ACTIVE',
    deadline: '2026-12-24T00:00:00.000Z',
    imageUrls: [address('photo.png')],
    imageAlts: [text('alt')],
    communityId: 'community-1',
    createdById: 'person-1',
    isHidden: false,
    ...times,
  }
}

function communityOf({ text, address }: Dress): Community {
  return {
    id: 'community-1',
    name: text('community'),
    slug: 'community',
    description: text('description'),
    state: text('state'),
    lga: text('area'),
    country: text('country'),
    latitude: 6.5,
    longitude: 3.3,
    logoUrl: address('logo.png'),
    createdById: 'person-1',
    memberCount: 5,
    ...times,
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
    memberships: [{ communityId: 'community-1', joinedAt: at }],
    requestedAccountType: 'CITIZEN',
    approvalStatus: 'REJECTED',
    approvalNote: text('note'),
    emailVerified: true,
    emailVerifiedAt: at,
    pendingEmail: text('new address'),
    ...times,
  }
}

function representativeOf({ text, address }: Dress): Representative {
  return {
    id: 'representative-1',
    name: text('representative'),
    title: text('title'),
    position: text('position'),
    constituency: text('constituency'),
    party: text('party'),
    bio: text('bio'),
    avatarUrl: address('face.png'),
    email: text('address'),
    phone: text('phone'),
    website: address('site'),
    communityId: 'community-1',
    responseRate: 50,
    followerCount: 4,
    commentCount: 2,
    isClaimed: true,
    createdById: 'person-1',
    ...times,
  }
}

function organizationOf({ text, address }: Dress): Organization {
  return {
    id: 'organization-1',
    name: text('organization'),
    slug: 'organization',
    kind: 'NGO',
    jurisdiction: 'LGA',
    state: text('state'),
    lga: text('area'),
    description: text('description'),
    logoUrl: address('logo.png'),
    email: text('address'),
    phone: text('phone'),
    website: address('site'),
    verified: true,
    memberCount: 1,
    announcementCount: 1,
    projectCount: 1,
    assignmentCount: 1,
    bankAccountVerified: false,
    createdById: 'person-1',
    ...times,
  }
}

function announcementOf({ text }: Dress): Announcement {
  return {
    id: 'announcement-1',
    organizationId: 'organization-1',
    title: text('title'),
    body: text('body'),
    status: 'PUBLISHED',
    publishedAt: at,
    authorId: 'person-2',
    authorName: text('author'),
    ...times,
  }
}

function consultationOf({ text, address }: Dress): Consultation {
  return {
    id: 'consultation-1',
    organizationId: 'organization-1',
    communityId: 'community-1',
    title: text('title'),
    summary: text('summary'),
    description: text('description'),
    coverImageUrl: address('cover.png'),
    status: 'PUBLISHED',
    closesAt: '2026-12-24T00:00:00.000Z',
    responseCount: 2,
    authorId: 'person-2',
    authorName: text('author'),
    publishedAt: at,
    ...times,
  }
}

function projectOf({ text }: Dress): Project {
  return {
    id: 'project-1',
    organizationId: 'organization-1',
    title: text('title'),
    description: text('description'),
    status: 'ACTIVE',
    communityId: 'community-1',
    assignmentCount: 1,
    createdById: 'person-2',
    ...times,
  }
}

function campaignOf({ text, address }: Dress): PublicCampaign {
  return {
    id: 'campaign-1',
    slug: 'campaign',
    title: text('title'),
    summary: text('summary'),
    category: 'HEALTHCARE',
    status: 'PUBLISHED',
    currency: 'NGN',
    goalMinor: 100_000,
    raisedMinor: 40_000,
    donorCount: 4,
    coverImageUrl: address('cover.png'),
    state: text('state'),
    lga: text('area'),
    organizationId: 'organization-1',
    organizationName: text('organization'),
    isEmergency: false,
    publishedAt: at,
    platformFeeBps: 100,
    acceptsDonations: true,
    donationMinMinor: 100,
    donationMaxMinor: 1_000_000,
  }
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
