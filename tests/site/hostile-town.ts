import {
  addQuestion,
  beginProject,
  changePrimaryCommunity,
  commentOnIssue,
  commentOnPetition,
  createCommunity,
  createOrganization,
  createRepresentative,
  draftConsultation,
  joinCommunity,
  publishConsultation,
  switchActiveCommunity,
  updateProfile,
  writeAnnouncement,
} from '@civic/client'
import type { Resident } from '../journeys/start-city.ts'
import { hostileWords } from './hostile-words.ts'
import type { Place } from './open-place.ts'
import { writeCampaign } from './written-campaign.ts'

const all = hostileWords.join('\n\n')
/** Marks in descriptions, so that a search finds all of it. */
export const marker = 'zebra'

/** A town in which every text is an attempt to run a script. */
export async function seedHostileTown(place: Place): Promise<{ attacker: Resident }> {
  const { administrator } = place
  const [home] = await hostileCommunities(administrator)
  if (home === undefined) throw new Error('No community was made')
  const attacker = await place.residentNamed('Mallory', home)
  await changePrimaryCommunity(attacker.civic, { body: { communityId: home } })
  await switchActiveCommunity(attacker.civic, { body: { communityId: home } })
  await updateProfile(attacker.civic, { body: { name: hostileWords[1] ?? '' } })
  await hostileThings(place, attacker, home)
  const organizationId = await hostileOffices(administrator, home)
  const written = { slug: marker, name: `${hostileWords[0]} ${marker}`, text: all }
  await writeCampaign(place.city, { organizationId, communityId: home, ...written })
  return { attacker }
}

async function hostileCommunities({ civic }: Resident): Promise<string[]> {
  const made: string[] = []
  for (const [index, attack] of hostileWords.slice(0, 4).entries()) {
    const named = { name: `${attack} ${marker}`, description: `${all} ${marker}`, slug: `place-${index}` }
    const body = { ...named, state: attack, lga: hostileWords[7] ?? '' }
    made.push((await createCommunity(civic, { body })).community.id)
  }
  return made
}

async function hostileThings(place: Place, attacker: Resident, communityId: string): Promise<void> {
  const { civic } = attacker
  for (const attack of hostileWords) {
    const more = { description: `${all} ${marker}`, location: attack, communityId }
    const { id } = await place.issueBy(attacker, `${attack} ${marker}`, more)
    await commentOnIssue(civic, { path: { id }, body: { content: `${attack}\n\n${all}` } })
  }
  const { id } = await place.petitionBy(attacker, `${hostileWords[0]} ${marker}`, { description: all, communityId })
  await commentOnPetition(civic, { path: { id }, body: { content: all } })
}

async function hostileOffices({ civic }: Resident, communityId: string): Promise<string> {
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
  return organization.id
}
