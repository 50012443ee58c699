import type { PlatformCaller } from './platform-caller.ts'
import { textAt } from './read-answer.ts'
import type { Town } from './seed-town.ts'
import { demoPassword, signIn, welcomeTownsperson, type Arrivals } from './townspeople.ts'

/** An organization that may raise money, and who speaks for it. */
export interface SeededOrganization {
  id: string
  owner: PlatformCaller
  ownerEmail: string
  /** What it asks the neighbours. */
  consultation: string
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
  await takeUpDrain({ id, owner, drain })
  const consultation = await consult({ id, owner, ikeja, people })
  return { id, owner, ownerEmail: ngozi.email, consultation }
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

async function takeUpDrain({ id, owner, drain }: { id: string; owner: PlatformCaller; drain: string }): Promise<void> {
  await owner.post(`/organizations/${id}/assignments`, { issueId: drain, note: 'We bring a lid on Monday.' })
  await owner.post(`/organizations/${id}/progress-updates`, { issueId: drain, body: 'The lid is made.' })
  await owner.post(`/issues/${drain}/comments`, { content: 'We have measured the drain and bring a lid on Monday.' })
  await owner.post(`/organizations/${id}/announcements`, {
    title: 'A lid for Allen Avenue',
    body: 'We close the drain on Monday morning.',
    publish: true,
  })
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

/** Everybody chooses, and some add a wish. The id of the consultation. */
async function consult({ id, owner, ikeja, people }: Asking): Promise<string> {
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
  return consultation
}
