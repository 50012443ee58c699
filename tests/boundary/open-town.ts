import type { Wire } from '@civic/testing'
import { openOrganization } from '../journeys/open-organization.ts'
import type { City, Resident } from '../journeys/start-city.ts'

/** Ids of rows that are there, by the noun in front of them in a path, and who may see them. */
export interface Town {
  ids: Record<string, string>
  administrator: Resident
  owner: Resident
}

/** A town with one row of each kind that a path can name, made by those who may. */
export async function openTown(city: City): Promise<Town> {
  const administrator = await city.administrator()
  const place = { state: 'Lagos', lga: 'Ikeja' }
  const community = (await administrator.calls('POST', '/communities', { name: 'Ikeja', slug: 'ikeja', ...place })).data
    .community.id
  await administrator.calls('POST', '/auth/me/community', { communityId: community })
  const { id: organization, owner } = await openOrganization(city, administrator, {
    owner: 'Ngozi',
    name: 'Clean Water',
  })
  const makes = async (who: Resident, path: string, body: object): Promise<string> => {
    const { status, data } = await who.calls('POST', path, body)
    if (status !== 201) throw new Error(`POST ${path} answered ${status}`)
    return Object.values<Wire>(data)[0].id
  }
  const text = { title: 'Open drain', description: 'Open for weeks, beside the bus stop.' }
  const at = `/organizations/${organization}`
  const ids = {
    communities: community,
    organizations: organization,
    issues: await makes(administrator, '/issues', { ...text, category: 'INFRASTRUCTURE', communityId: community }),
    petitions: await makes(administrator, '/petitions', { ...text, goal: 10, communityId: community }),
    projects: await makes(owner, `${at}/projects`, { ...text }),
    announcements: await makes(owner, `${at}/announcements`, { title: 'Water', body: 'Water comes.' }),
    consultations: await makes(owner, `${at}/consultations`, { ...text, summary: 'When shall we dig?' }),
    users: owner.id,
  }
  return { ids, administrator, owner }
}
