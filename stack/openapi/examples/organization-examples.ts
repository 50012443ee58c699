import type { ExampleBook } from './compose-example.ts'
import { fundingExamples } from './funding-examples.ts'
import { at, cleanWater, drain, ids, ikorodu, people, photo } from './ikorodu.ts'

const { emeka, bukola } = people
const image = `/api/v1/uploads/${photo}`
const [email, phone, website] = ['office@cleanwater.example.org', '+234 800 000 0177', 'https://cleanwater.example.org']
const member = { role: 'STAFF', title: 'Field engineer' }

const announced = {
  title: 'Free water test at Sabo market on Saturday',
  body: 'Bring a closed bottle from your well between eight and noon. We test it on the spot and tell you what it means.',
}
const project = {
  title: 'New covers for the drains of Lagos Road',
  description: 'Forty concrete covers between the market gate and the motor park, cast in Ikorodu.',
  status: 'ACTIVE',
  budgetKobo: 420_000_000,
}
const progress = {
  title: 'The first ten covers are in place',
  body: 'The road is open again between the market gate and the chemist. The next ten follow on Monday.',
  attachmentUrls: [image],
  isPublic: true,
}
const consultation = {
  title: 'Where should the next borehole be?',
  summary: 'Three schools asked for one; there is money for one this year.',
  description: 'Tell us which school your children go to, how they get water today, and what you would give up for it.',
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
  changeOrganization: { email, website },
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
    ...announced,
    organizationId: ids.organization,
    status: 'PUBLISHED',
    publishedAt: at('10:00'),
    authorId: emeka.id,
    authorName: emeka.name,
  },
  writeAnnouncement: { ...announced, publish: true },
  changeAnnouncement: { title: announced.title },

  Project: { ...project, organizationId: ids.organization, communityId: ids.ikorodu, createdById: emeka.id },
  beginProject: { ...project, communityId: ids.ikorodu },
  changeProject: { status: 'COMPLETED' },

  IssueAssignment: {
    issueId: ids.issue,
    organizationId: ids.organization,
    status: 'IN_PROGRESS',
    note,
    assignedById: emeka.id,
    assignedByName: emeka.name,
  },
  takeIssueOn: { issueId: ids.issue, note },
  changeAssignment: { status: 'IN_PROGRESS', note },
  ProgressUpdate: {
    ...progress,
    organizationId: ids.organization,
    issueId: ids.issue,
    authorId: emeka.id,
    authorName: emeka.name,
  },
  postProgressUpdate: { ...progress, issueId: ids.issue, title: `${drain.title}: covered` },

  Consultation: {
    ...consultation,
    organizationId: ids.organization,
    communityId: ids.ikorodu,
    status: 'PUBLISHED',
    responseCount: 212,
    publishedAt: at('07:30'),
    authorId: emeka.id,
    authorName: emeka.name,
  },
  draftConsultation: { ...consultation, communityId: ids.ikorodu },
  changeConsultation: { summary: consultation.summary },
  Question: question,
  addQuestion: question,
  replaceQuestion: question,
  ConsultationResponse: { userId: bukola.id },
  QuestionAggregate: {
    prompt: question.prompt,
    type: question.type,
    answerCount: 212,
    optionCounts: { 'Sabo Primary School': 131, 'Ojubode Primary School': 54, 'Ijede Road School': 27 },
  },
  showConsultationAnalytics: { responseCount: 212 },
  Outcome: { ...outcome, authorId: emeka.id, authorName: emeka.name },
  publishOutcome: outcome,
}
