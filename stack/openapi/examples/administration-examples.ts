import type { ExampleBook } from './compose-example.ts'
import { at, drain, ids, people } from './ikorodu.ts'

const { bukola, chidi, halimaTheModerator: halima, folakeTheAdministrator: folake } = people
const pages = { total: 1 }

const flag = {
  contentType: 'ISSUE_COMMENT',
  contentId: 'e7c02b9d-41f6-4a83-95d0-b3f8e6a1c274',
  reason: 'SPAM',
  description: 'The same offer of cheap generators stands below every issue of today.',
}

const resolution = {
  status: 'HIDDEN',
  resolutionNote: 'Advertising, posted below eleven issues.',
  resolvedById: halima.id,
  resolvedByName: halima.name,
  resolvedAt: at('13:10'),
  updatedAt: at('13:10'),
}

const newModerator = {
  ...halima,
  email: 'halima@example.org',
  role: 'MODERATOR',
  memberships: [{ communityId: ids.ikorodu, joinedAt: at('06:10') }],
  emailVerifiedAt: at('06:08'),
  createdAt: at('06:05'),
  updatedAt: at('09:30'),
}

const bannedUser = {
  id: '6f1a8e35-b9c2-4d70-8a4b-e3d5f7092c16',
  email: 'cheap.generators@example.org',
  name: 'Generator Depot',
  memberships: [{ communityId: ids.ikorodu, joinedAt: at('12:05') }],
  emailVerifiedAt: at('12:01'),
  createdAt: at('11:58'),
}

const ban = {
  bannedAt: at('13:15'),
  banReason: 'Advertising below eleven issues within an hour.',
  bannedById: folake.id,
}

const filed = {
  id: 'bd2a6c84-0f3e-4715-9e8d-a1c5b7f40923',
  ...flag,
  reporterId: chidi.id,
  reporterName: chidi.name,
  status: 'PENDING',
  createdAt: at('12:40'),
  updatedAt: at('12:40'),
}

/** What somebody else said of the same comment before, and a moderator did not find so. */
const dismissed = {
  id: '97b3d5e0-1c68-4f2a-b049-e6d28a7c5f13',
  reason: 'OTHER',
  description: undefined,
  reporterId: bukola.id,
  reporterName: bukola.name,
  status: 'DISMISSED',
  resolvedById: halima.id,
  resolvedByName: halima.name,
  resolvedAt: at('12:30'),
  createdAt: at('12:15'),
  updatedAt: at('12:30'),
}

/** What moderators and administrators see and do. */
export const administrationExamples: ExampleBook = {
  Flag: filed,
  ConcernGroup: { campaignId: ids.campaign, reporterCount: 2, flagCount: 2, latestAt: at('15:25') },
  FlagCase: {
    contentType: flag.contentType,
    contentId: flag.contentId,
    headline: 'Cheap generators, call today.',
    authorName: 'Generator Depot',
    parentTitle: drain.title,
    flagCount: 3,
    reporterCount: 3,
    reasons: { SPAM: 2, OTHER: 1 },
    statuses: { PENDING: 3 },
    firstAt: at('12:40'),
    latestAt: at('13:05'),
  },
  Part: { name: 'community', status: 'ok', since: at('06:00'), version: '0.1.0' },
  Installation: {
    version: '0.1.0',
    startedAt: at('06:00'),
    database: { version: '18.1', sizeBytes: 2_147_483_648, migration: '0068-identity-flagged-texts' },
    jobs: { waiting: 2, oldestSeconds: 4, failed: 0 },
    mail: { configured: true },
    payments: { on: true, feeBps: 250, nextRunAt: at('15:00') },
    ai: { on: true, model: 'gemini-flash-latest' },
    limits: { on: true },
    storage: { freeBytes: 42_949_672_960, uploadBytes: 1_288_490_188 },
    backup: {},
  },
  JudgedContent: {
    exists: true,
    text: 'Cheap generators, call today.',
    imageUrls: [],
    imageAlts: [],
    isHidden: false,
    createdAt: at('12:05'),
  },
  FlaggedText: { text: 'Cheap generators, call today.' },
  ContextParent: { type: 'ISSUE', id: ids.issue, title: drain.title, link: `/issues/${ids.issue}` },
  NeighbouringComment: {
    id: '5c0f7b9e-61d4-4a38-8f2c-93b7e0d4a156',
    authorName: 'Funmi Alade',
    text: 'The water stood in our kitchen last night.',
    isHidden: false,
    createdAt: at('11:48'),
  },
  ContentAuthor: {
    id: bannedUser.id,
    name: bannedUser.name,
    role: 'CITIZEN',
    createdAt: bannedUser.createdAt,
    isBanned: false,
    isDeleted: false,
    written: { ISSUE_COMMENT: 14 },
    flagged: 9,
    hidden: 6,
  },
  JudgedFlag: filed,
  FlagDecision: { flagId: dismissed.id, status: 'DISMISSED', by: halima.name, at: dismissed.resolvedAt, note: null },
  FlagContext: { flags: [{}, dismissed], flagCount: 2, after: [] },
  showJudgedContent: { contentType: flag.contentType, contentId: flag.contentId },
  flagContent: flag,
  OwnFlag: {
    id: 'bd2a6c84-0f3e-4715-9e8d-a1c5b7f40923',
    contentType: flag.contentType,
    contentId: flag.contentId,
    title: 'Cheap generators, call today.',
    parentType: 'ISSUE',
    parentId: ids.issue,
    reason: flag.reason,
    status: 'PENDING',
    createdAt: at('12:40'),
  },
  listMyFlags: { limit: 50, flagIds: ['bd2a6c84-0f3e-4715-9e8d-a1c5b7f40923'], ...pages },
  browseFlags: { limit: 50, ...pages },
  showFlagCounts: { counts: { PENDING: 7, REVIEWED: 31, HIDDEN: 18, DISMISSED: 44 } },
  resolveFlag: { status: 'HIDDEN', resolutionNote: resolution.resolutionNote, flag: resolution },
  decideFlags: {
    status: 'HIDDEN',
    resolutionNote: resolution.resolutionNote,
    contentType: flag.contentType,
    contentId: flag.contentId,
    seenFlagIds: ['bd2a6c84-0f3e-4715-9e8d-a1c5b7f40923'],
    seenStatus: 'PENDING',
    flags: [resolution],
    newerOpen: 1,
  },
  hideContent: {
    contentType: flag.contentType,
    contentId: flag.contentId,
    reason: flag.reason,
    resolutionNote: resolution.resolutionNote,
    flag: {
      ...resolution,
      description: undefined,
      reporterId: halima.id,
      reporterName: halima.name,
      createdAt: at('13:10'),
    },
  },

  browseUsers: { limit: 25, ...pages },
  changeRole: { role: 'MODERATOR', user: newModerator },
  banUser: { reason: ban.banReason, user: { ...bannedUser, ...ban, updatedAt: at('13:15') } },
  unbanUser: { user: { ...bannedUser, updatedAt: at('16:00') } },
  AuditLog: {
    id: '05c9e7f1-8b42-4d6a-93e0-f7a1d4c26b58',
    actorId: folake.id,
    actorName: folake.name,
    actorRole: 'PLATFORM_ADMIN',
    action: 'user.banned',
    targetType: 'USER',
    targetId: bannedUser.id,
    metadata: JSON.stringify({ reason: ban.banReason, email: bannedUser.email }),
    ipAddress: '203.0.113.24',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    createdAt: at('13:15'),
  },
  browseAuditLogs: { limit: 50, ...pages },
  Metrics: {
    users: { total: 18_420, newToday: 57, newThisWeek: 391, verifiedRate: 83, bannedTotal: 26 },
    communities: { total: 64 },
    issues: {
      total: 2310,
      byStatus: { OPEN: 840, UNDER_REVIEW: 265, IN_PROGRESS: 390, RESOLVED: 705, CLOSED: 110 },
      responseRate: 61,
    },
    petitions: { total: 148, signaturesTotal: 26_904, signaturesThisWeek: 1873 },
    representatives: { total: 212 },
    organizations: { total: 95, verified: 58 },
    moderation: { pendingFlags: 7, hiddenAllTime: 18, auditLogEntries: 5126 },
  },
  CommunityStats: {
    citizenCount: 1284,
    issueTotal: 173,
    issuesByStatus: { OPEN: 61, UNDER_REVIEW: 19, IN_PROGRESS: 28, RESOLVED: 57, CLOSED: 8 },
    petitionTotal: 12,
    representativeTotal: 9,
  },
}
