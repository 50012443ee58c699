import type { PlatformCaller } from './platform-caller.ts'
import { textAt } from './read-answer.ts'
import type { Town } from './seed-town.ts'
import { demoPassword, signIn, welcomeTownsperson, type Arrivals } from './townspeople.ts'

const office = {
  fullName: 'Halima Sani',
  title: 'Hon.',
  position: 'Councillor',
  constituency: 'Ward 4',
  bio: 'Taught at the primary school in Opebi Road for twenty years.',
}

/** Applied for and approved; she announces something, is followed, asked and answers. Her address. */
export async function seedRepresentative(
  arrivals: Arrivals,
  administrator: PlatformCaller,
  { ikeja, people }: Town,
): Promise<string> {
  const halima = await welcomeTownsperson(arrivals, office.fullName, ikeja)
  const applied = await halima.put('/applications/me/representative', { ...office, communityId: ikeja })
  const application = textAt(applied, 'representativeApplication', 'id')
  await administrator.patch(`/admin/applications/representative/${application}`, { status: 'APPROVED' })
  const councillor = await signIn(arrivals.platform, { email: halima.email, password: demoPassword })
  const id = textAt(await councillor.get('/me/representative'), 'representative', 'id')
  for (const person of people.slice(0, 3)) await person.post(`/representatives/${id}/follow`)
  await people[0]?.post(`/representatives/${id}/comments`, { content: 'When does the clinic open on Saturdays again?' })
  await councillor.post(`/representatives/${id}/comments`, { content: 'From the first Saturday in May on, at nine.' })
  const drafted = await councillor.post(`/representatives/${id}/announcements`, {
    title: 'The market gets two more taps',
    body: 'They stand at the north gate from Monday on. Water is free before eight.',
  })
  await councillor.post(`/representatives/${id}/announcements/${textAt(drafted, 'announcement', 'id')}/publish`)
  return halima.email
}
