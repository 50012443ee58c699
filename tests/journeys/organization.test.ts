import type { Reply, Wire } from '@civic/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startCity, type Resident } from './start-city.ts'

const city = await startCity()
afterAll(async () => city[Symbol.asyncDispose]())

/** One story, told in order: each test goes on from where the one before it ended. */
describe('an organization takes responsibility', () => {
  let administrator: Resident
  let ada: Resident
  let ngozi: Resident
  let staff: Resident
  let ikeja: string
  let issue: Wire
  let organization: Wire
  let consultation: Wire
  let questions: Wire[]

  const signIn = async ({ email }: Resident): Promise<Resident> =>
    city.resident(await city.call('POST', '/auth/login', { body: { email, password: 'correct horse battery' } }))
  const titlesOf = async (resident: Resident): Promise<string[]> =>
    (await resident.calls('GET', '/notifications')).data.notifications.map(({ title }: Wire) => title)
  const answer = async (resident: Resident): Promise<Reply> =>
    resident.calls('POST', `/consultations/${consultation.id}/responses`, {
      answers: [
        { questionId: questions[0]?.id, selections: ['Mornings'] },
        { questionId: questions[1]?.id, textValue: 'The drain is deep at the gate.' },
      ],
    })

  test('a neighbour reports an open drain', async () => {
    administrator = await city.administrator()
    const opened = await administrator.calls('POST', '/communities', {
      name: 'Ikeja',
      slug: 'ikeja',
      state: 'Lagos',
      lga: 'Ikeja',
    })
    ikeja = opened.data.community.id
    ada = await city.newcomer('Ada')
    await ada.calls('POST', '/auth/me/community', { communityId: ikeja })
    const reported = await ada.calls('POST', '/issues', {
      title: 'Open drain in Allen Avenue',
      description: 'Open for weeks, beside the bus stop.',
      category: 'INFRASTRUCTURE',
      communityId: ikeja,
    })
    issue = reported.data.issue
  })

  test('somebody applies for an organization, and it stands when the application is approved', async () => {
    ngozi = await city.newcomer('Ngozi')
    const applied = await ngozi.calls('PUT', '/applications/me/organization', {
      name: 'Clean Water',
      slug: 'clean-water',
      kind: 'NGO',
      jurisdiction: 'LGA',
      state: 'Lagos',
      lga: 'Ikeja',
    })
    const { id } = applied.data.organizationApplication
    const approved = await administrator.calls('PATCH', `/admin/applications/organization/${id}`, {
      status: 'APPROVED',
    })
    expect(approved.status).toBe(200)
    ngozi = await signIn(ngozi)
    const { memberships } = (await ngozi.calls('GET', '/me/organizations')).data
    expect(memberships).toMatchObject([{ organization: { slug: 'clean-water' }, membership: { role: 'OWNER' } }])
    organization = memberships[0].organization
  })

  test('the platform verifies it, and she invites somebody, who takes the link out of the mail', async () => {
    const verified = await administrator.calls('PATCH', `/organizations/${organization.id}`, { verified: true })
    expect(verified.data.organization.verified).toBe(true)
    staff = await city.newcomer('Sade')
    const invited = await ngozi.calls('POST', `/organizations/${organization.id}/invitations`, {
      email: staff.email,
      role: 'STAFF',
      title: 'Engineer',
    })
    expect(invited.status).toBe(201)
    const { text } = await city.mailbox.next(staff.email)
    const token = /\/invitations\/([\w-]+)/.exec(text)?.[1] ?? ''
    expect((await city.call('GET', `/invitations/${token}`)).data.invitation).toMatchObject({
      organizationName: 'Clean Water',
    })

    expect((await ada.calls('POST', `/invitations/${token}/accept`)).code).toBe('INVITATION_EMAIL_MISMATCH')
    const accepted = await staff.calls('POST', `/invitations/${token}/accept`)
    expect(accepted.data.member).toMatchObject({ role: 'STAFF', title: 'Engineer' })
    expect((await staff.calls('POST', `/invitations/${token}/accept`)).code).toBe('INVITATION_INVALID')
  })

  test('it takes the issue on, and the staff member reports progress', async () => {
    const claim = { issueId: issue.id, note: 'We bring a lid on Monday.' }
    expect((await staff.calls('POST', `/organizations/${organization.id}/assignments`, claim)).code).toBe('FORBIDDEN')
    const taken = await ngozi.calls('POST', `/organizations/${organization.id}/assignments`, claim)
    const { assignment } = taken.data
    const moved = await staff.calls('PATCH', `/assignments/${assignment.id}`, { status: 'IN_PROGRESS' })
    expect(moved.data.assignment.status).toBe('IN_PROGRESS')
    await staff.calls('POST', `/organizations/${organization.id}/progress-updates`, {
      issueId: issue.id,
      body: 'The lid is made.',
    })

    const updates = await city.call('GET', `/issues/${issue.id}/progress-updates`)
    expect(updates.data.updates).toMatchObject([{ body: 'The lid is made.', authorName: 'Sade' }])
    const claims = await city.call('GET', `/issues/${issue.id}/assignments`)
    expect(claims.data.assignments).toMatchObject([{ organizationId: organization.id, status: 'IN_PROGRESS' }])
  })

  test('it announces, and its members hear of it', async () => {
    const announced = await ngozi.calls('POST', `/organizations/${organization.id}/announcements`, {
      title: 'A lid for Allen Avenue',
      body: 'We close the drain on Monday morning.',
      publish: true,
    })
    expect(announced.data.announcement.status).toBe('PUBLISHED')
    expect(await titlesOf(staff)).toContain('New announcement: A lid for Allen Avenue')
    expect((await city.call('GET', '/search?q=lid')).data.announcements).toHaveLength(1)
  })

  test('it consults the neighbours: questions are frozen once they are asked', async () => {
    const drafted = await ngozi.calls('POST', `/organizations/${organization.id}/consultations`, {
      title: 'When shall we dig?',
      summary: 'We want to know when it disturbs you least.',
      description: 'The work takes three days and closes half of the street.',
      communityId: ikeja,
    })
    consultation = drafted.data.consultation
    const path = `/consultations/${consultation.id}/questions`
    const choice = { prompt: 'When?', type: 'SINGLE_CHOICE', options: ['Mornings', 'Evenings'], required: true }
    const first = await ngozi.calls('POST', path, choice)
    const second = await ngozi.calls('POST', path, { prompt: 'What should we know?', type: 'LONG_TEXT' })
    questions = [first.data.question, second.data.question]
    expect((await city.call('GET', `/consultations/${consultation.id}`)).code).toBe('CONSULTATION_NOT_FOUND')

    const published = await ngozi.calls('POST', `/consultations/${consultation.id}/publish`)
    expect(published.data.consultation.status).toBe('PUBLISHED')
    expect((await ngozi.calls('POST', path, choice)).code).toBe('NOT_DRAFT')
    expect(await titlesOf(ada)).toContain('New consultation: When shall we dig?')
  })

  test('people answer once each, also those who press twice', async () => {
    const replies = await Promise.all([answer(ada), answer(ada), answer(staff)])
    expect(replies.map(({ status, code }) => code ?? String(status)).toSorted()).toEqual([
      '201',
      '201',
      'ALREADY_RESPONDED',
    ])
    const analytics = await ngozi.calls('GET', `/consultations/${consultation.id}/analytics`)
    expect(analytics.data).toMatchObject({
      responseCount: 2,
      questions: [{ optionCounts: { Mornings: 2, Evenings: 0 } }, { answerCount: 2 }],
    })
    expect((await ada.calls('GET', `/consultations/${consultation.id}/analytics`)).code).toBe('FORBIDDEN')
  })

  test('the outcome reaches everybody who answered', async () => {
    await ngozi.calls('POST', `/consultations/${consultation.id}/close`)
    expect((await answer(administrator)).code).toBe('NOT_ACCEPTING_RESPONSES')
    const outcome = await ngozi.calls('POST', `/consultations/${consultation.id}/outcome`, {
      summary: 'Two neighbours answered.',
      decisions: 'We dig in the mornings.',
      nextSteps: 'The work begins on Monday.',
    })
    expect(outcome.status).toBe(201)
    expect(await titlesOf(ada)).toEqual(
      expect.arrayContaining(['Consultation closed: When shall we dig?', 'Outcome published: When shall we dig?']),
    )
    const feed = (await ada.calls('GET', '/discover/feed?kind=consultation')).data.items
    expect(feed).toMatchObject([{ tier: 'COMMUNITY', consultation: { status: 'CLOSED', responseCount: 2 } }])
  })
})
