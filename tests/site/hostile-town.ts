import {
  addQuestion,
  beginProject,
  changePrimaryCommunity,
  commentOnIssue,
  commentOnPetition,
  createCommunity,
  createOrganization,
  createPetition,
  createRepresentative,
  draftConsultation,
  joinCommunity,
  publishConsultation,
  reportIssue,
  switchActiveCommunity,
  updateProfile,
  writeAnnouncement,
} from '@civic/client'
import type { City, Resident } from '../journeys/start-city.ts'
import { hostileWords } from './hostile-words.ts'

const all = hostileWords.join('\n\n')
/** Marks in descriptions, so that a search finds all of it. */
export const marker = 'zebra'

/** A town in which every text is an attempt to run a script. */
export async function seedHostileTown(city: City): Promise<{ attacker: Resident }> {
  const administrator = await city.administrator()
  const attacker = await city.newcomer('Mallory')
  const [home] = await hostileCommunities(administrator)
  if (home === undefined) throw new Error('No community was made')
  await joinCommunity(attacker.civic, { body: { communityId: home } })
  await changePrimaryCommunity(attacker.civic, { body: { communityId: home } })
  await switchActiveCommunity(attacker.civic, { body: { communityId: home } })
  await updateProfile(attacker.civic, { body: { name: hostileWords[1] ?? '' } })
  await hostileIssues(attacker, home)
  await hostilePetition(attacker, home)
  await hostileOffices(administrator, home)
  return { attacker }
}

async function hostileCommunities({ civic }: Resident): Promise<string[]> {
  const made: string[] = []
  for (const [index, attack] of hostileWords.slice(0, 4).entries()) {
    const { community } = await createCommunity(civic, {
      body: {
        name: `${attack} ${marker}`,
        slug: `place-${index}`,
        state: attack,
        lga: hostileWords[7] ?? '',
        description: `${all} ${marker}`,
      },
    })
    made.push(community.id)
  }
  return made
}

async function hostileIssues({ civic }: Resident, communityId: string): Promise<void> {
  for (const attack of hostileWords) {
    const { issue } = await reportIssue(civic, {
      body: {
        title: `${attack} ${marker}`,
        description: `${all} ${marker}`,
        category: 'OTHER',
        location: attack,
        communityId,
      },
    })
    await commentOnIssue(civic, { path: { id: issue.id }, body: { content: `${attack}\n\n${all}` } })
  }
}

async function hostilePetition({ civic }: Resident, communityId: string): Promise<void> {
  const { petition } = await createPetition(civic, {
    body: { title: `${hostileWords[0]} ${marker}`, description: all, goal: 100, communityId },
  })
  await commentOnPetition(civic, { path: { id: petition.id }, body: { content: all } })
}

async function hostileOffices({ civic }: Resident, communityId: string): Promise<void> {
  const name = `${hostileWords[0]} ${marker}`
  const words = { title: name, description: all }
  const { organization } = await createOrganization(civic, {
    body: { name, slug: 'office', kind: 'NGO', jurisdiction: 'STATE', state: hostileWords[0] ?? '', description: all },
  })
  const path = { id: organization.id }
  await writeAnnouncement(civic, { path, body: { title: name, body: all, publish: true } })
  await beginProject(civic, { path, body: { ...words, status: 'ACTIVE', communityId } })
  const { consultation } = await draftConsultation(civic, {
    path,
    body: { ...words, summary: `${hostileWords[2]} ${marker}`, communityId },
  })
  const options = hostileWords.slice(0, 3)
  await addQuestion(civic, {
    path: { id: consultation.id },
    body: { prompt: name, helpText: name, type: 'SINGLE_CHOICE', options },
  })
  await publishConsultation(civic, { path: { id: consultation.id } })
  await joinCommunity(civic, { body: { communityId } })
  await createRepresentative(civic, {
    body: { name, title: '<b>Hon.</b>', position: name, constituency: name, party: '<i>"', bio: all, communityId },
  })
}
