import { randomUUID } from 'node:crypto'
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
  const funding = { goalMinor: 100_000, category: 'OTHER', summary: 'A new cover.' }
  const profile = { name: 'Bola Ade', title: 'Hon.', position: 'Councillor', constituency: 'Ward 4' }
  const ids: Record<string, string> = {
    communities: community,
    organizations: organization,
    issues: await makes(administrator, '/issues', { ...text, category: 'INFRASTRUCTURE', communityId: community }),
    petitions: await makes(administrator, '/petitions', { ...text, goal: 10, communityId: community }),
    representatives: await makes(administrator, '/representatives', { ...profile, communityId: community }),
    projects: await makes(owner, `${at}/projects`, { ...text }),
    announcements: await makes(owner, `${at}/announcements`, { title: 'Water', body: 'Water comes.' }),
    consultations: await makes(owner, `${at}/consultations`, { ...text, summary: 'When shall we dig?' }),
    campaigns: await makes(owner, `${at}/campaigns`, { ...text, ...funding, description: text.description.repeat(2) }),
    users: owner.id,
    members: owner.id,
  }
  ids['assignments'] = await makes(owner, `${at}/assignments`, { issueId: ids['issues'] })
  const question = { prompt: 'When?', type: 'SHORT_TEXT' }
  ids['consultation-questions'] = await makes(owner, `/consultations/${ids['consultations']}/questions`, question)
  const milestone = { title: 'Digging', targetMinor: 1000 }
  ids['milestones'] = await makes(owner, `/campaigns/${ids['campaigns']}/milestones`, milestone)
  Object.assign(ids, await fundingRows(city, ids['milestones'], owner))
  return { ids, administrator, owner }
}

/** Rows that only reviewed and paid campaigns come to have: a record of spending, and a finding about a donation. */
async function fundingRows({ database }: City, milestoneId: string, owner: Resident): Promise<Record<string, string>> {
  const [spend] = await database.sql<{ id: string }>(
    `insert into spend_records
       (campaign_id, milestone_id, organization_id, amount_minor, description, spent_at, published_by_id, published_by_name)
     select campaign_id, milestones.id, organization_id, 100, 'A pump', now(), $2, 'Ngozi'
     from milestones join campaigns on campaigns.id = campaign_id where milestones.id = $1 returning id`,
    [milestoneId, owner.id],
  )
  const [finding] = await database.sql<{ id: string }>(
    `insert into reconciliation_findings (kind, donation_id, first_seen_at, last_seen_at)
     values ('AMOUNT_MISMATCH', gen_random_uuid(), now(), now()) returning id`,
  )
  return { spend: spend?.id ?? '', drift: finding?.id ?? '' }
}

/** A path as clients of the gateway write it, with rows that are there as far as the town has any. */
export function pathInTown({ ids }: Town, path: string): string {
  return path
    .replace(/^\/v1/, '')
    .replaceAll(/\/([\w-]+)\/(?::\w+|\{\w+\})/g, (_, noun: string) => `/${noun}/${ids[noun] ?? randomUUID()}`)
    .replaceAll(/:\w+|\{\w+\}/g, () => randomUUID())
}
