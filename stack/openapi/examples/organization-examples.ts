import type { ExampleBook } from './compose-example.ts'
import { fundingExamples } from './funding-examples.ts'
import { at, cleanWater, drain, drainCovers, ids, ikorodu, nextBorehole, people, waterTest } from './ikorodu.ts'

const { emeka, bukola } = people
const [email, phone, website] = ['office@cleanwater.example.org', '+234 800 000 0177', 'https://cleanwater.example.org']
const member = { role: 'STAFF', title: 'Field engineer' }

const progress = {
  title: 'The first ten covers are in place',
  body: 'The road is open again between the market gate and the chemist. The next ten follow on Monday.',
  attachmentUrls: ['5b8e1f37-2c64-4d9a-8f05-e7a3d1c9b642.jpg'],
  attachmentAlts: ['Ten new covers in a row, between the market gate and the chemist.'],
  isPublic: true,
}
const question = {
  prompt: 'Which school needs it most?',
  helpText: 'Choose one.',
  type: 'SINGLE_CHOICE',
  options: ['Sabo Primary School', 'Ojubode Primary School', 'Ijede Road School'],
  required: true,
  position: 0,
}
const outcome = {
  summary: 'Of 212 people, 131 named Sabo Primary School.',
  decisions: 'The next borehole is drilled at Sabo Primary School.',
  nextSteps: 'The survey of the ground begins in April. The other two schools come first next year.',
}
const note = 'The contractor opens the road on Thursday.'

export const organizationExamples: ExampleBook = {
  ...fundingExamples,

  Organization: {
    ...cleanWater,
    id: ids.organization,
    state: ikorodu.state,
    lga: ikorodu.lga,
    country: 'Nigeria',
    email,
    phone,
    website,
    verified: true,
    memberCount: 4,
    announcementCount: 9,
    projectCount: 2,
    assignmentCount: 3,
  },
  createOrganization: { ...cleanWater, state: ikorodu.state, lga: ikorodu.lga, email, phone, website },
  editOrganization: { email, website },
  OrgMember: {
    organizationId: ids.organization,
    userId: emeka.id,
    userName: emeka.name,
    userRole: 'NGO',
    title: 'Director',
    role: 'OWNER',
  },
  addMember: { email: 'bukola@example.org', ...member },
  changeMember: member,
  OrgInvitation: {
    organizationId: ids.organization,
    email: 'bukola@example.org',
    ...member,
    invitedByName: emeka.name,
  },
  inviteMember: { email: 'bukola@example.org', ...member },
  InvitationPreview: {
    organizationName: cleanWater.name,
    ...member,
    invitedByName: emeka.name,
    email: 'bukola@example.org',
  },

  Announcement: {
    ...waterTest,
    id: ids.announcement,
    organizationId: ids.organization,
    status: 'PUBLISHED',
    publishedAt: at('10:00'),
    authorId: emeka.id,
    authorName: emeka.name,
  },
  writeAnnouncement: { ...waterTest, publish: true },
  editAnnouncement: { title: waterTest.title },

  Project: {
    ...drainCovers,
    id: ids.project,
    organizationId: ids.organization,
    communityId: ids.ikorodu,
    assignmentCount: 3,
    createdById: emeka.id,
  },
  beginProject: { ...drainCovers, communityId: ids.ikorodu },
  editProject: { status: 'COMPLETED' },

  IssueAssignment: {
    issueId: ids.issue,
    organizationId: ids.organization,
    projectId: ids.project,
    status: 'IN_PROGRESS',
    note,
    assignedById: emeka.id,
    assignedByName: emeka.name,
  },
  assignIssue: { issueId: ids.issue, note, projectId: ids.project },
  changeAssignment: { status: 'IN_PROGRESS', note, projectId: ids.project },
  ProgressUpdate: {
    ...progress,
    organizationId: ids.organization,
    issueId: ids.issue,
    authorId: emeka.id,
    authorName: emeka.name,
  },
  postProgressUpdate: { ...progress, issueId: ids.issue, title: `${drain.title}: covered` },

  Consultation: {
    ...nextBorehole,
    id: ids.consultation,
    organizationId: ids.organization,
    communityId: ids.ikorodu,
    status: 'PUBLISHED',
    responseCount: 212,
    publishedAt: at('07:30'),
    authorId: emeka.id,
    authorName: emeka.name,
  },
  draftConsultation: { ...nextBorehole, communityId: ids.ikorodu },
  editConsultation: { summary: nextBorehole.summary },
  Question: question,
  addQuestion: question,
  replaceQuestion: question,
  reorderQuestions: { ordering: { '3f0c9a52-8a0d-4f3e-9d53-6a1c2b7e4d10': 0 } },
  respondToConsultation: {
    answers: [{ questionId: '3f0c9a52-8a0d-4f3e-9d53-6a1c2b7e4d10', selections: ['Sabo Primary School'] }],
  },
  ConsultationResponse: { userId: bukola.id },
  QuestionAggregate: {
    prompt: question.prompt,
    type: question.type,
    answerCount: 212,
    optionCounts: { 'Sabo Primary School': 131, 'Ojubode Primary School': 54, 'Ijede Road School': 27 },
  },
  showConsultationAnalytics: { responseCount: 212 },
  ConsultationAudience: { publish: 4130, close: 212, outcome: 212 },
  Outcome: { ...outcome, authorId: emeka.id, authorName: emeka.name },
  publishOutcome: outcome,
}
