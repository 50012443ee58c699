import { administrationExamples } from './administration-examples.ts'
import type { ExampleBook } from './compose-example.ts'
import { at, cleanWater, councillor, ids, ikorodu, people } from './ikorodu.ts'

const { bukola, tunde, emeka, folakeTheAdministrator: folake } = people
const password = 'rain on a zinc roof'
const mailed = `f3b8${'0'.repeat(60)}`

const representativeForm = {
  fullName: tunde.name,
  ...councillor,
  communityId: ids.ikorodu,
  officialEmail: 'councillor@ward-c.example.org',
  officialPhone: '+234 800 000 0142',
  proofUrls: ['https://ward-c.example.org/certificate-of-return.pdf'],
}

const organizationForm = {
  ...cleanWater,
  state: ikorodu.state,
  lga: ikorodu.lga,
  officialEmail: 'hello@clean-water.example.org',
  officialPhone: '+234 800 000 0177',
  website: 'https://clean-water.example.org',
  proofUrls: ['https://clean-water.example.org/cac-registration.pdf'],
}

const account = {
  ...bukola,
  email: 'bukola@example.org',
  role: 'CITIZEN',
  activeCommunityId: ids.ikorodu,
  primaryCommunityId: ids.ikorodu,
  memberships: [{ communityId: ids.ikorodu, joinedAt: at('07:20') }],
  requestedAccountType: 'CITIZEN',
  approvalStatus: 'NONE',
  emailVerified: true,
  emailVerifiedAt: at('07:12'),
  createdAt: at('07:05'),
  updatedAt: at('07:20'),
}

/** Somebody who applied, as reviewers see them. */
const applicant = {
  id: tunde.id,
  email: 'tunde.olaleye@example.org',
  name: tunde.name,
  requestedAccountType: 'REPRESENTATIVE',
  approvalStatus: 'PENDING',
  memberships: [{ communityId: ids.ikorodu, joinedAt: at('06:26') }],
  emailVerifiedAt: at('06:25'),
  createdAt: at('06:20'),
  updatedAt: at('06:30'),
}

const approved = {
  approvalStatus: 'APPROVED',
  approvalReviewedAt: at('10:45'),
  approvalReviewedById: folake.id,
  updatedAt: at('10:45'),
}

const joinedTwice = {
  memberships: [
    { communityId: ids.ikorodu, joinedAt: at('07:20') },
    { communityId: ids.ijede, joinedAt: at('17:05') },
  ],
}

const pages = { total: 1 }

export const identityExamples: ExampleBook = {
  ...administrationExamples,

  PublicUser: account,
  AdminUser: {
    ...account,
    avatarUrl: null,
    bannedAt: null,
    banReason: null,
    bannedById: null,
    deletedAt: null,
    deletionReason: null,
  },
  TokenPair: {
    accessToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiI1YjBmN2MxZSJ9.shortened',
    refreshToken: '5d1f'.padEnd(64, '0'),
    expiresIn: 900,
  },
  register: {
    name: bukola.name,
    email: 'bukola@example.org',
    password,
    requestedAccountType: 'CITIZEN',
    user: {
      activeCommunityId: undefined,
      primaryCommunityId: undefined,
      memberships: [],
      emailVerified: false,
      emailVerifiedAt: undefined,
      updatedAt: at('07:05'),
    },
  },
  updateProfile: { name: 'Bukola Adewunmi-Cole', user: { name: 'Bukola Adewunmi-Cole', updatedAt: at('07:14') } },
  deleteAccount: { reason: 'I am moving abroad.' },
  verifyEmail: {
    token: mailed,
    user: { activeCommunityId: undefined, primaryCommunityId: undefined, memberships: [], updatedAt: at('07:12') },
    tokens: {},
  },
  signIn: { email: 'bukola@example.org', password },
  refreshSession: { refreshToken: '7c2e'.padEnd(64, '0') },
  signOut: { refreshToken: '5d1f'.padEnd(64, '0') },
  forgotPassword: { email: 'bukola@example.org' },
  showMailedAccount: { token: mailed, name: 'Bukola Adewunmi', email: 'bukola@example.org' },
  resetPassword: { token: mailed, newPassword: 'seven canoes on the lagoon' },
  changePassword: { currentPassword: password, newPassword: 'seven canoes on the lagoon' },
  joinCommunity: { communityId: ids.ikorodu },
  joinCommunities: {
    communityIds: [ids.ikorodu, ids.ijede],
    primaryCommunityId: ids.ikorodu,
    user: { ...joinedTwice, updatedAt: at('17:05') },
  },
  switchActiveCommunity: {
    communityId: ids.ijede,
    user: { activeCommunityId: ids.ijede, ...joinedTwice, updatedAt: at('17:30') },
  },
  changePrimaryCommunity: {
    communityId: ids.ijede,
    user: {
      primaryCommunityId: ids.ijede,
      primaryCommunityChangedAt: at('18:00'),
      ...joinedTwice,
      updatedAt: at('18:00'),
    },
  },

  RepresentativeForm: representativeForm,
  OrganizationForm: organizationForm,
  RepresentativeApplication: {
    ...representativeForm,
    id: ids.representativeApplication,
    userId: tunde.id,
    status: 'PENDING',
    submittedAt: at('06:30'),
    createdAt: at('06:30'),
    updatedAt: at('06:30'),
  },
  OrganizationApplication: {
    ...organizationForm,
    id: ids.organizationApplication,
    userId: emeka.id,
    status: 'PENDING',
    submittedAt: at('06:50'),
    createdAt: at('06:50'),
    updatedAt: at('06:50'),
  },
  MyApplication: {
    requestedAccountType: 'REPRESENTATIVE',
    approvalStatus: 'PENDING',
    representativeApplication: {},
  },
  ApplicationSummary: {
    kind: 'REPRESENTATIVE',
    id: ids.representativeApplication,
    status: 'PENDING',
    submittedAt: at('06:30'),
    headline: tunde.name,
    subhead: `${councillor.position} · ${councillor.constituency}`,
    applicant,
  },
  ApplicationDetail: {
    kind: 'REPRESENTATIVE',
    id: ids.representativeApplication,
    status: 'PENDING',
    submittedAt: at('06:30'),
    representativeApplication: {},
    applicant,
    reviewHistory: [],
  },
  ReviewEvent: {
    id: '8e5c2f19-d07b-4a36-b1f4-6c9d3e0a7285',
    applicationKind: 'REPRESENTATIVE',
    applicationId: ids.representativeApplication,
    applicantUserId: tunde.id,
    reviewerUserId: folake.id,
    reviewerName: folake.name,
    status: 'APPROVED',
    note: 'The certificate of return names him.',
    createdAt: at('10:45'),
  },
  browseApplications: { limit: 25, ...pages },
  reviewApplication: {
    status: 'APPROVED',
    note: 'The certificate of return names him.',
    application: {
      status: 'APPROVED',
      reviewedAt: at('10:45'),
      representativeApplication: {
        status: 'APPROVED',
        reviewedAt: at('10:45'),
        reviewedByUserId: folake.id,
        reviewNote: 'The certificate of return names him.',
        approvedProfileId: ids.representative,
        updatedAt: at('10:45'),
      },
      applicant: {
        ...applicant,
        ...approved,
        role: 'REPRESENTATIVE',
        approvalNote: 'The certificate of return names him.',
      },
      reviewHistory: [{}],
    },
  },
}
