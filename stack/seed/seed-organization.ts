import type { PlatformCaller } from './platform-caller.ts'
import { textAt } from './read-answer.ts'
import type { Town } from './seed-town.ts'
import { demoPassword, signIn, welcomeTownsperson, type Arrivals } from './townspeople.ts'

/** An organization that may raise money, and who speaks for it. */
export interface SeededOrganization {
  id: string
  owner: PlatformCaller
  ownerEmail: string
  /** What it builds, which answers a report. */
  projectId: string
}

const name = 'Clean Water Ikeja'

/** Applied for, approved, verified, with its papers and a payout account; it works on an issue and asks people. */
export async function seedOrganization(
  arrivals: Arrivals,
  administrator: PlatformCaller,
  { ikeja, drain, people }: Town,
): Promise<SeededOrganization> {
  const ngozi = await welcomeTownsperson(arrivals, 'Ngozi Umeh', ikeja)
  const applied = await ngozi.put('/applications/me/organization', {
    name,
    slug: 'clean-water-ikeja',
    kind: 'NGO',
    jurisdiction: 'LGA',
    state: 'Lagos',
    lga: 'Ikeja',
    description: 'Neighbours who build and look after wells and drains.',
  })
  const application = textAt(applied, 'organizationApplication', 'id')
  await administrator.patch(`/admin/applications/organization/${application}`, { status: 'APPROVED' })
  const owner = await signIn(arrivals.platform, { email: ngozi.email, password: demoPassword })
  const id = textAt(await owner.get('/me/organizations'), 'memberships', 0, 'organization', 'id')

  await prepareForMoney({ id, owner, administrator })
  const projectId = await takeUpDrain({ id, owner, drain, ikeja })
  await consultEarlier({ id, owner, ikeja, people })
  await consult({ id, owner, ikeja, people })
  return { id, owner, ownerEmail: ngozi.email, projectId }
}

interface Preparation {
  id: string
  owner: PlatformCaller
  administrator: PlatformCaller
}

/** The paperwork, the account that money goes to, and what the platform attests. */
async function prepareForMoney({ id, owner, administrator }: Preparation): Promise<void> {
  await administrator.patch(`/organizations/${id}`, { verified: true })
  await owner.patch(`/organizations/${id}`, {
    registrationNumber: 'RC 1234567',
    country: 'Nigeria',
    officialEmail: 'office@demo.example',
    representativeName: 'Ngozi Umeh',
  })
  await owner.post(`/organizations/${id}/psp-account`, {
    bankCode: '058',
    accountNumber: '0123456789',
    businessName: name,
  })
  await administrator.patch(`/organizations/${id}/funding-verification`, { bankAccountVerified: true })
}

async function takeUpDrain({
  id,
  owner,
  drain,
  ikeja,
}: Pick<Asking, 'id' | 'owner' | 'ikeja'> & { drain: string }): Promise<string> {
  const begun = await owner.post(`/organizations/${id}/projects`, {
    title: 'Lids for the drains of Ikeja',
    description: 'Forty drains beside schools and bus stops get a lid that a child can walk on.',
    status: 'ACTIVE',
    communityId: ikeja,
    budgetKobo: 120_000_000,
  })
  const projectId = textAt(begun, 'project', 'id')
  await owner.post(`/organizations/${id}/assignments`, { issueId: drain, projectId, note: 'We bring a lid on Monday.' })
  await owner.post(`/organizations/${id}/progress-updates`, { issueId: drain, body: 'The lid is made.' })
  await owner.post(`/organizations/${id}/progress-updates`, { projectId, body: 'Eleven of forty lids are in place.' })
  await owner.post(`/issues/${drain}/comments`, { content: 'We have measured the drain and bring a lid on Monday.' })
  await owner.post(`/organizations/${id}/announcements`, {
    title: 'A lid for Allen Avenue',
    body: 'We close the drain on Monday morning.',
    publish: true,
  })
  return projectId
}

interface Asking {
  id: string
  owner: PlatformCaller
  ikeja: string
  people: Town['people']
}

const wishes = [
  'The school closes at two, please not at that hour.',
  'Leave a way open for the water carriers.',
  'Tell us a week before.',
]

/** Everybody chooses, and some add a wish. */
async function consult({ id, owner, ikeja, people }: Asking): Promise<void> {
  const drafted = await owner.post(`/organizations/${id}/consultations`, {
    title: 'When shall we dig?',
    summary: 'We want to know when it disturbs you least.',
    description: 'The work takes three days and closes half of the street.',
    communityId: ikeja,
  })
  const consultation = textAt(drafted, 'consultation', 'id')
  const ask = async (question: object) =>
    textAt(await owner.post(`/consultations/${consultation}/questions`, question), 'question', 'id')
  const options = ['Mornings', 'Evenings']
  const when = await ask({ prompt: 'When?', type: 'SINGLE_CHOICE', options, required: true })
  const what = await ask({ prompt: 'What should we know?', type: 'LONG_TEXT' })
  await owner.post(`/consultations/${consultation}/publish`)
  for (const [index, person] of people.entries()) {
    const wish = wishes[index]
    const answers = [
      { questionId: when, selections: [index % 3 === 0 ? 'Evenings' : 'Mornings'] },
      ...(wish === undefined ? [] : [{ questionId: what, textValue: wish }]),
    ]
    await person.post(`/consultations/${consultation}/responses`, { answers })
  }
}

/** One that is over, with what came of it. */
async function consultEarlier({ id, owner, ikeja, people }: Asking): Promise<void> {
  const drafted = await owner.post(`/organizations/${id}/consultations`, {
    title: 'Where is a lid needed first?',
    summary: 'We have eleven lids, and forty open drains.',
    description: 'Name the drain that worries you most.',
    communityId: ikeja,
  })
  const path = `/consultations/${textAt(drafted, 'consultation', 'id')}`
  const asked = await owner.post(`${path}/questions`, { prompt: 'Where?', type: 'SHORT_TEXT', required: true })
  await owner.post(`${path}/publish`)
  const answer = { questionId: textAt(asked, 'question', 'id'), textValue: 'Allen Avenue, at the bus stop' }
  await people[0]?.post(`${path}/responses`, { answers: [answer] })
  await owner.post(`${path}/close`)
  await owner.post(`${path}/outcome`, {
    summary: 'Most named drains beside schools and bus stops.',
    decisions: 'The eleven lids go to bus stops, Allen Avenue first.',
    nextSteps: 'We ask again when the next lids are made.',
  })
}
