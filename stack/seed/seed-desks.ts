import type { PlatformCaller } from './platform-caller.ts'
import { textAt } from './read-answer.ts'
import type { SeededCampaign } from './seed-campaigns.ts'
import type { Town } from './seed-town.ts'
import { demoPassword, signIn, welcomeTownsperson, type Arrivals, type Townsperson } from './townspeople.ts'

/** What waits for moderators and administrators, and a moderator, who has decided once. Her address. */
export async function seedDesks(
  arrivals: Arrivals,
  administrator: PlatformCaller,
  { ikeja, drain, people }: Town,
  { id: campaign }: SeededCampaign,
): Promise<string> {
  const ruth = await welcomeTownsperson(arrivals, 'Ruth Ekpo', ikeja)
  await administrator.patch(`/users/${textAt(await ruth.get('/auth/me'), 'user', 'id')}/role`, { role: 'MODERATOR' })
  const dele = await welcomeTownsperson(arrivals, 'Dele Okoro', ikeja)
  const [ada, bola, chidi, dupe, emeka] = people
  if (!ada || !bola || !chidi || !dupe || !emeka) throw new Error('Nobody is there to flag anything')

  const harsh = await dele.post(`/issues/${drain}/comments`, { content: 'The office does nothing, as always.' })
  await flag([bola], 'ISSUE_COMMENT', textAt(harsh, 'comment', 'id'), { reason: 'ABUSE' })
  await decide(await signIn(arrivals.platform, { email: ruth.email, password: demoPassword }))

  const insult = await dele.post(`/issues/${drain}/comments`, {
    content:
      'Ask that lazy fool Kunle at the Ministry, he sleeps at home in Adelabu Street while we swim. Go to his gate.',
  })
  const insulted = textAt(insult, 'comment', 'id')
  await flag([ada, bola, chidi], 'ISSUE_COMMENT', insulted, { reason: 'ABUSE' })
  await flag([dupe], 'ISSUE_COMMENT', insulted, { reason: 'OTHER', description: 'This is where a real person lives.' })
  const report = { description: 'Good phones, cheap, call Mallam now.', category: 'OTHER', communityId: ikeja }
  const advert = await dele.post('/issues', { ...report, title: 'Cheap phones, call now' })
  await flag([emeka, chidi], 'ISSUE', textAt(advert, 'issue', 'id'), { reason: 'SPAM' })
  const concern = 'The survey was paid for in full, and nobody in Opebi Road has seen a surveyor.'
  await flag([chidi], 'CAMPAIGN', campaign, { reason: 'WORK_NOT_DONE', description: concern })

  await emeka.put('/applications/me/representative', {
    fullName: 'Emeka Nwosu',
    position: 'Councillor',
    title: 'Mr',
    constituency: 'Ward 7',
    bio: 'Repairs pumps in Ikeja, and was elected in the spring.',
    communityId: ikeja,
  })
  return ruth.email
}

async function flag(people: Townsperson[], contentType: string, contentId: string, more: object): Promise<void> {
  for (const person of people) await person.post('/flags', { contentType, contentId, ...more })
}

/** Keeps the first thing that waits. */
async function decide(moderator: PlatformCaller): Promise<void> {
  const id = textAt(await moderator.get('/flags?status=PENDING&limit=1'), 'flags', 0, 'id')
  await moderator.patch(`/flags/${id}`, { status: 'DISMISSED', resolutionNote: 'Sharp, but about the office.' })
}
