import type { City, Resident } from './start-city.ts'

/** Signs somebody in once more: what they may do by now stands in the new token. */
export async function signInAgain(city: City, { email }: Resident): Promise<Resident> {
  return city.resident(await city.call('POST', '/auth/login', { body: { email, password: 'correct horse battery' } }))
}

/** Somebody new applies for an organization, and the administrator approves it; its owner, signed in. */
export async function openOrganization(
  city: City,
  administrator: Resident,
  { owner: ownerName, name }: { owner: string; name: string },
): Promise<{ id: string; owner: Resident }> {
  const founder = await city.newcomer(ownerName)
  const applied = await founder.calls('PUT', '/applications/me/organization', {
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    kind: 'NGO',
    jurisdiction: 'LGA',
    state: 'Lagos',
    lga: 'Ikeja',
  })
  const { id: application } = applied.data.organizationApplication
  await administrator.calls('PATCH', `/admin/applications/organization/${application}`, { status: 'APPROVED' })
  const owner = await signInAgain(city, founder)
  const { memberships } = (await owner.calls('GET', '/me/organizations')).data
  const id: string = memberships[0].organization.id
  return { id, owner }
}
