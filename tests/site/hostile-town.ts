import {
  addQuestion,
  applyAsRepresentative,
  banUser,
  beginProject,
  browseIssues,
  browseUsers,
  changePrimaryCommunity,
  changeRole,
  commentOnIssue,
  commentOnPetition,
  createCommunity,
  createOrganization,
  createRepresentative,
  draftConsultation,
  flagContent,
  joinCommunity,
  publishConsultation,
  resolveFlag,
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

/** Flags, a note, an application and a reason that are attempts as well; `somebody` becomes an administrator. */
export async function seedHostileDesks(place: Place, somebody: { email: string }): Promise<void> {
  const { administrator } = place
  const { users } = await browseUsers(administrator.civic, { query: { q: somebody.email } })
  await changeRole(administrator.civic, { path: { id: users[0]?.id ?? '' }, body: { role: 'PLATFORM_ADMIN' } })
  const victim = await place.residentNamed('Victor')
  const { issues } = await browseIssues(victim.civic, { query: { limit: 5 } })
  for (const [index, { id }] of issues.entries()) {
    const { flag } = await flagContent(victim.civic, {
      body: { contentType: 'ISSUE', contentId: id, reason: 'OTHER', description: all },
    })
    if (index > 0) continue
    await resolveFlag(administrator.civic, {
      path: { id: flag.id },
      body: { status: 'DISMISSED', resolutionNote: all },
    })
  }
  await applyAsRepresentative(victim.civic, {
    body: {
      fullName: hostileWords[0] ?? '',
      title: hostileWords[1] ?? '',
      position: hostileWords[2] ?? '',
      constituency: hostileWords[3] ?? '',
      bio: all,
      communityId: place.ikeja,
    },
  })
  const banned = await place.residentNamed('Bode')
  await banUser(administrator.civic, { path: { id: banned.id }, body: { reason: all.slice(0, 900) } })
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
