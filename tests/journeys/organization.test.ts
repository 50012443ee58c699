import {
  acceptInvitation,
  addQuestion,
  applyAsOrganization,
  assignIssue,
  browseAssignmentsOfIssue,
  browseIssueUpdates,
  changeAssignment,
  closeConsultation,
  createCommunity,
  draftConsultation,
  editOrganization,
  inviteMember,
  joinCommunity,
  listMyNotifications,
  listMyOrganizations,
  postProgressUpdate,
  previewInvitation,
  publishConsultation,
  publishOutcome,
  readFeed,
  reportIssue,
  respondToConsultation,
  reviewApplication,
  searchPlatform,
  showConsultation,
  showConsultationAnalytics,
  writeAnnouncement,
  type AddQuestionData,
  type Consultation,
  type Issue,
  type Question,
} from '@civic/client'
import { afterAll, describe, expect, test } from 'vitest'
import { signInAgain } from './open-organization.ts'
import { codeOf, outcomesOf } from './refusal-code.ts'
import { startCity, type Resident } from './start-city.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())

type NewQuestion = AddQuestionData['body']

/** One story, told in order: each test goes on from where the one before it ended. */
describe('an organization takes responsibility', () => {
  let administrator: Resident
  let ada: Resident
  let ngozi: Resident
  let staff: Resident
  let ikeja: string
  let issue: Issue
  let organizationId: string
  let consultation: Consultation
  let questions: Question[]

  const titlesOf = async (resident: Resident): Promise<string[]> =>
    (await listMyNotifications(resident.civic)).notifications.map(({ title }) => title)
  const answers = async ({ civic }: Resident) =>
    respondToConsultation(civic, {
      path: { id: consultation.id },
      body: {
        answers: [
          { questionId: questions[0]?.id ?? '', selections: ['Mornings'] },
          { questionId: questions[1]?.id ?? '', textValue: 'The drain is deep at the gate.' },
        ],
      },
    })

  test('a neighbour reports an open drain', async () => {
    administrator = await city.administrator()
    const place = { name: 'Ikeja', slug: 'ikeja', state: 'Lagos', lga: 'Ikeja' }
    ikeja = (await createCommunity(administrator.civic, { body: place })).community.id
    ada = await city.newcomer('Ada')
    await joinCommunity(ada.civic, { body: { communityId: ikeja } })
    const reported = await reportIssue(ada.civic, {
      body: {
        title: 'Open drain in Allen Avenue',
        description: 'Open for weeks, beside the bus stop.',
        category: 'INFRASTRUCTURE',
        communityId: ikeja,
      },
    })
    issue = reported.issue
  })

  test('somebody applies for an organization, and it stands when the application is approved', async () => {
    ngozi = await city.newcomer('Ngozi')
    const { organizationApplication } = await applyAsOrganization(ngozi.civic, {
      body: {
        name: 'Clean Water',
        slug: 'clean-water',
        kind: 'NGO',
        jurisdiction: 'LGA',
        state: 'Lagos',
        lga: 'Ikeja',
      },
    })
    await reviewApplication(administrator.civic, {
      path: { kind: 'ORGANIZATION', id: organizationApplication.id },
      body: { status: 'APPROVED' },
    })
    ngozi = await signInAgain(city, ngozi)
    const { memberships } = await listMyOrganizations(ngozi.civic)
    expect(memberships).toMatchObject([{ organization: { slug: 'clean-water' }, membership: { role: 'OWNER' } }])
    organizationId = memberships[0]?.organization.id ?? ''
  })

  test('the platform verifies it, and she invites somebody, who takes the link out of the mail', async () => {
    const path = { id: organizationId }
    const { organization } = await editOrganization(administrator.civic, { path, body: { verified: true } })
    expect(organization.verified).toBe(true)
    staff = await city.newcomer('Sade')
    await inviteMember(ngozi.civic, { path, body: { email: staff.email, role: 'STAFF', title: 'Engineer' } })
    const { text } = await city.mailbox.next(staff.email)
    const invitation = { path: { invitationId: /\/invitations\/([\w-]+)/.exec(text)?.[1] ?? '' } }
    const preview = await previewInvitation(city.guest, invitation)
    expect(preview.invitation).toMatchObject({ organizationName: 'Clean Water' })

    expect(await codeOf(acceptInvitation(ada.civic, invitation))).toBe('INVITATION_EMAIL_MISMATCH')
    const accepted = await acceptInvitation(staff.civic, invitation)
    expect(accepted.member).toMatchObject({ role: 'STAFF', title: 'Engineer' })
    expect(await codeOf(acceptInvitation(staff.civic, invitation))).toBe('INVITATION_INVALID')
  })

  test('it takes the issue on, and the staff member reports progress', async () => {
    const path = { id: organizationId }
    const claim = { path, body: { issueId: issue.id, note: 'We bring a lid on Monday.' } }
    expect(await codeOf(assignIssue(staff.civic, claim))).toBe('FORBIDDEN')
    const { assignment: taken } = await assignIssue(ngozi.civic, claim)
    const { assignment } = await changeAssignment(staff.civic, {
      path: { assignmentId: taken.id },
      body: { status: 'IN_PROGRESS' },
    })
    expect(assignment.status).toBe('IN_PROGRESS')
    await postProgressUpdate(staff.civic, { path, body: { issueId: issue.id, body: 'The lid is made.' } })

    const { updates } = await browseIssueUpdates(city.guest, { path: { id: issue.id } })
    expect(updates).toMatchObject([{ body: 'The lid is made.', authorName: 'Sade' }])
    const { assignments } = await browseAssignmentsOfIssue(city.guest, { path: { id: issue.id } })
    expect(assignments).toMatchObject([{ organizationId, status: 'IN_PROGRESS' }])
  })

  test('it announces, and its members hear of it', async () => {
    const { announcement } = await writeAnnouncement(ngozi.civic, {
      path: { id: organizationId },
      body: { title: 'A lid for Allen Avenue', body: 'We close the drain on Monday morning.', publish: true },
    })
    expect(announcement.status).toBe('PUBLISHED')
    expect(await titlesOf(staff)).toContain('New announcement: A lid for Allen Avenue')
    const { announcements } = await searchPlatform(city.guest, { query: { q: 'lid' } })
    expect(announcements).toHaveLength(1)
  })

  test('it consults the neighbours: questions are frozen once they are asked', async () => {
    const drafted = await draftConsultation(ngozi.civic, {
      path: { id: organizationId },
      body: {
        title: 'When shall we dig?',
        summary: 'We want to know when it disturbs you least.',
        description: 'The work takes three days and closes half of the street.',
        communityId: ikeja,
      },
    })
    consultation = drafted.consultation
    const path = { id: consultation.id }
    const asks = async (body: NewQuestion) => (await addQuestion(ngozi.civic, { path, body })).question
    const options = ['Mornings', 'Evenings']
    const choice: NewQuestion = { prompt: 'When?', type: 'SINGLE_CHOICE', options, required: true }
    questions = [await asks(choice), await asks({ prompt: 'What should we know?', type: 'LONG_TEXT' })]
    expect(await codeOf(showConsultation(city.guest, { path }))).toBe('CONSULTATION_NOT_FOUND')

    const published = await publishConsultation(ngozi.civic, { path })
    expect(published.consultation.status).toBe('PUBLISHED')
    expect(await codeOf(asks(choice))).toBe('NOT_DRAFT')
    expect(await titlesOf(ada)).toContain('New consultation: When shall we dig?')
  })

  test('people answer once each, also those who press twice', async () => {
    const outcomes = await outcomesOf([answers(ada), answers(ada), answers(staff)])
    expect(outcomes).toEqual(['ALREADY_RESPONDED', 'done', 'done'])
    const path = { id: consultation.id }
    expect(await showConsultationAnalytics(ngozi.civic, { path })).toMatchObject({
      responseCount: 2,
      questions: [{ optionCounts: { Mornings: 2, Evenings: 0 } }, { answerCount: 2 }],
    })
    expect(await codeOf(showConsultationAnalytics(ada.civic, { path }))).toBe('FORBIDDEN')
  })

  test('the outcome reaches everybody who answered', async () => {
    const path = { id: consultation.id }
    await closeConsultation(ngozi.civic, { path })
    expect(await codeOf(answers(administrator))).toBe('NOT_ACCEPTING_RESPONSES')
    await publishOutcome(ngozi.civic, {
      path,
      body: {
        summary: 'Two neighbours answered.',
        decisions: 'We dig in the mornings.',
        nextSteps: 'The work begins on Monday.',
      },
    })
    expect(await titlesOf(ada)).toEqual(
      expect.arrayContaining(['Consultation closed: When shall we dig?', 'Outcome published: When shall we dig?']),
    )
    const { items } = await readFeed(ada.civic, { query: { kind: 'consultation' } })
    expect(items).toMatchObject([{ tier: 'COMMUNITY', consultation: { status: 'CLOSED', responseCount: 2 } }])
  })
})
