import { applyAsOrganization, connect, listMyOrganizations, reviewApplication, signIn } from '@civic/client'
import { password, type City, type Resident } from './start-city.ts'

/** Signs somebody in once more: what they may do by now stands in the new token. */
export async function signInAgain(city: City, { email }: Resident): Promise<Resident> {
  return city.resident(await signIn(connect(city.url), { body: { email, password } }))
}

/** Somebody new applies for an organization, and the administrator approves it; its owner, signed in. */
export async function openOrganization(
  city: City,
  administrator: Resident,
  { owner: ownerName, name }: { owner: string; name: string },
): Promise<{ id: string; owner: Resident }> {
  const founder = await city.newcomer(ownerName)
  const { organizationApplication } = await applyAsOrganization(founder.civic, {
    body: {
      name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      kind: 'NGO',
      jurisdiction: 'LGA',
      state: 'Lagos',
      lga: 'Ikeja',
    },
  })
  await reviewApplication(administrator.civic, {
    path: { kind: 'ORGANIZATION', id: organizationApplication.id },
    body: { status: 'APPROVED' },
  })
  const owner = await signInAgain(city, founder)
  const { memberships } = await listMyOrganizations(owner.civic)
  return { id: memberships[0]?.organization.id ?? '', owner }
}
