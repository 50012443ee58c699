import { discoveryExamples } from './discovery-examples.ts'
import type { ExampleBook } from './compose-example.ts'
import { at, councillor, drain, drainDay, ids, ikorodu, people, photo, streetLights } from './ikorodu.ts'

const { bukola, chidi, tunde, folakeTheAdministrator: folake } = people
const shownOnPhoto = 'A drain without its cover beside the road; the hole is as wide as a wheel.'
const image = `/api/v1/uploads/${photo}`

const contact = {
  email: 'councillor@ward-c.example.org',
  phone: '+234 800 000 0142',
}

const neighboursComment = {
  id: '9c4e1d7a-2b60-4f85-a3d9-5e8c7b0f1264',
  content: 'We put a board over it on Saturday, but a bus broke it the same evening.',
  authorId: chidi.id,
  authorName: chidi.name,
  authorRole: 'CITIZEN',
  isOfficialResponse: false,
  isHidden: false,
  createdAt: at('08:50'),
}

const citizensQuestion = {
  ...neighboursComment,
  id: 'ce07b5d3-6a1f-4298-8d4e-b93f0c2a7e16',
  content: 'When do you hold your office hours in the ward?',
  authorId: bukola.id,
  authorName: bukola.name,
  createdAt: at('11:05'),
}

/** What somebody who acts for the public writes below the drain. */
const officialAnswer = {
  id: '7a3d9f60-e5b8-4c12-9047-d1f6c8a2b5e3',
  content: 'Thank you. The works department comes today and closes the hole.',
  authorId: tunde.id,
  authorName: tunde.name,
  authorRole: 'REPRESENTATIVE',
  isOfficialResponse: true,
  createdAt: at('11:10'),
}

const communityPlace = { latitude: 6.6194, longitude: 3.5105 }
const communityText = 'Sabo, Ojubode and the streets between Lagos Road and the lagoon.'
const announced = { status: 'PUBLISHED', publishedAt: at('11:30'), updatedAt: at('11:30') }
const pages = { total: 1 }

const issue = {
  ...drain,
  id: ids.issue,
  status: 'OPEN',
  imageUrls: [image],
  imageAlts: [shownOnPhoto],
  upvoteCount: 14,
  commentCount: 2,
  officialResponseCount: 1,
  lastOfficialAt: at('11:10'),
  assignmentCount: 1,
  communityId: ids.ikorodu,
  reportedById: bukola.id,
  isHidden: false,
  createdAt: at('08:20'),
  updatedAt: at('08:20'),
}

const notification = {
  id: '3e8b5d70-c2f9-4164-a7d3-9b1e6f0c4a85',
  type: 'ISSUE_UPDATE',
  title: 'Issue status updated',
  body: `"${drain.title}" is now in progress.`,
  read: false,
  linkUrl: `/issues/${ids.issue}`,
  userId: bukola.id,
  createdAt: at('12:15'),
}

export const communityExamples: ExampleBook = {
  ...discoveryExamples,

  Community: {
    ...ikorodu,
    id: ids.ikorodu,
    description: communityText,
    country: 'Nigeria',
    ...communityPlace,
    createdById: folake.id,
    memberCount: 1284,
    createdAt: at('06:00'),
    updatedAt: at('06:00'),
  },
  browseCommunities: { limit: 100, ...pages },
  createCommunity: { ...ikorodu, description: communityText, ...communityPlace, community: { memberCount: 0 } },
  editCommunity: {
    description: 'Sabo, Ojubode, Agura and the streets between Lagos Road and the lagoon.',
    logoUrl: image,
    community: {
      description: 'Sabo, Ojubode, Agura and the streets between Lagos Road and the lagoon.',
      logoUrl: image,
      updatedAt: at('06:15'),
    },
  },
  suggestLocation: {
    suggestion: {
      ...communityPlace,
      formattedAddress: 'Ikorodu, Lagos, Nigeria',
      locationType: 'APPROXIMATE',
      partialMatch: false,
    },
  },
  listFloodAlerts: { alerts: [], attribution: null },

  Issue: issue,
  AssignedIssue: { ...issue, status: 'IN_PROGRESS', updatedAt: at('12:15') },
  AssignmentOfIssue: {
    id: ids.assignment,
    projectId: ids.project,
    status: 'IN_PROGRESS',
    note: 'The contractor opens the road on Thursday.',
    createdAt: at('09:10'),
    updatedAt: at('10:00'),
  },
  browseIssues: { limit: 500, ...pages },
  browseIssuesOfOrganization: { limit: 200, ...pages },
  browseIssuesOfProject: { limit: 200, ...pages },
  IssueStep: { from: 'OPEN', to: 'UNDER_REVIEW', at: at('11:00') },
  showIssueHistory: { limit: 200 },
  reportIssue: {
    ...drain,
    communityId: ids.ikorodu,
    imageUrls: [photo],
    imageAlts: [shownOnPhoto],
    issue: {
      imageUrls: [photo],
      imageAlts: [shownOnPhoto],
      upvoteCount: 0,
      commentCount: 0,
      officialResponseCount: 0,
      lastOfficialAt: undefined,
      assignmentCount: 0,
    },
  },
  editIssue: {
    location: 'Lagos Road, between the gate of Sabo market and the motor park',
    issue: { location: 'Lagos Road, between the gate of Sabo market and the motor park', updatedAt: at('11:40') },
  },
  changeIssueStatus: { status: 'IN_PROGRESS' },
  toggleUpvote: { upvoted: true, upvoteCount: 15 },
  listMyUpvotes: { limit: 5000, issueIds: [ids.issue] },
  IssueComment: { ...neighboursComment, issueId: ids.issue },
  readIssueThread: { comments: [{}, officialAnswer], total: 2, limit: 500 },
  commentOnIssue: { content: neighboursComment.content },

  Petition: {
    ...streetLights,
    id: ids.petition,
    signatureCount: 131,
    commentCount: 1,
    officialResponseCount: 0,
    status: 'ACTIVE',
    deadline: '2030-03-31T00:00:00.000Z',
    imageUrls: [],
    imageAlts: [],
    communityId: ids.ikorodu,
    createdById: chidi.id,
    isHidden: false,
    createdAt: at('09:40'),
    updatedAt: at('09:40'),
  },
  browsePetitions: { limit: 500, ...pages },
  createPetition: {
    ...streetLights,
    deadline: '2030-03-31',
    communityId: ids.ikorodu,
    status: 'ACTIVE',
    petition: { signatureCount: 0, commentCount: 0 },
  },
  editPetition: {
    deadline: '2030-04-30',
    petition: { deadline: '2030-04-30T00:00:00.000Z', updatedAt: at('14:00') },
  },
  SignedPetition: { id: ids.petition, title: streetLights.title, status: 'ACTIVE', signedAt: at('09:55') },
  listMySignatures: { limit: 5000, petitionIds: [ids.petition], ...pages },
  PetitionComment: {
    ...neighboursComment,
    id: '18f6d2c5-4b9e-4703-a8c1-0e7d5f3b9a62',
    content: 'I close my shop at seven because nobody dares to walk here after dark.',
    authorId: bukola.id,
    authorName: bukola.name,
    petitionId: ids.petition,
    createdAt: at('10:05'),
  },
  readPetitionThread: { limit: 500, ...pages },
  commentOnPetition: { content: 'I close my shop at seven because nobody dares to walk here after dark.' },

  Representative: {
    ...councillor,
    ...contact,
    id: ids.representative,
    name: tunde.name,
    communityId: ids.ikorodu,
    responseRate: 0,
    followerCount: 86,
    commentCount: 1,
    isClaimed: true,
    createdById: tunde.id,
    createdAt: at('10:45'),
    updatedAt: at('10:45'),
  },
  browseRepresentatives: { limit: 500, ...pages },
  createRepresentative: {
    ...councillor,
    ...contact,
    name: tunde.name,
    communityId: ids.ikorodu,
    representative: { isClaimed: false, createdById: folake.id, followerCount: 0, commentCount: 0 },
  },
  editRepresentative: {
    phone: '+234 800 000 0143',
    representative: { phone: '+234 800 000 0143', updatedAt: at('11:00') },
  },
  claimRepresentative: { userId: tunde.id },
  listMyFollows: { limit: 5000, representativeIds: [ids.representative] },
  RepresentativeComment: { ...citizensQuestion, representativeId: ids.representative },
  readRepresentativeThread: { limit: 500, ...pages },
  commentOnRepresentative: { content: citizensQuestion.content },

  RepresentativeAnnouncement: {
    ...drainDay,
    id: ids.representativeAnnouncement,
    representativeId: ids.representative,
    communityId: ids.ikorodu,
    ...announced,
    authorId: tunde.id,
    authorName: tunde.name,
    isHidden: false,
    commentCount: 1,
    createdAt: at('11:20'),
  },
  browseRepresentativeAnnouncements: { limit: 200 },
  manageRepresentativeAnnouncements: { limit: 200 },
  draftRepresentativeAnnouncement: {
    ...drainDay,
    announcement: { status: 'DRAFT', publishedAt: undefined, commentCount: 0, updatedAt: at('11:20') },
  },
  editRepresentativeAnnouncement: {
    title: 'Work on the drain at Sabo begins on Thursday at eight',
    announcement: {
      title: 'Work on the drain at Sabo begins on Thursday at eight',
      status: 'DRAFT',
      publishedAt: undefined,
      commentCount: 0,
      updatedAt: at('11:25'),
    },
  },
  publishRepresentativeAnnouncement: { announcement: { commentCount: 0 } },
  archiveRepresentativeAnnouncement: { announcement: { status: 'ARCHIVED', updatedAt: at('18:30') } },
  RepresentativeAnnouncementComment: {
    ...citizensQuestion,
    id: 'f4b1c8e6-9d27-4a50-b36f-8c0e5a7d2193',
    content: 'Will the market gate stay open while they work?',
    announcementId: ids.representativeAnnouncement,
    createdAt: at('11:50'),
  },
  readRepresentativeAnnouncementThread: { limit: 500, ...pages },
  commentOnRepresentativeAnnouncement: { content: 'Will the market gate stay open while they work?' },

  Notification: notification,
  listMyNotifications: { limit: 50 },
  streamNotifications: {
    events: `id: 1842\nevent: notification\ndata: ${JSON.stringify(notification)}\n\nid: 1843\nevent: resync\ndata: {}\n\n`,
  },
  countMyUnread: { count: 3 },
  uploadImage: { filename: photo, width: 1600, height: 1200 },
}
