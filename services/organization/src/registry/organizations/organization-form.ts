import { filled } from '@civic/contracts'
import type { NewOrganizationBody } from './organization-schemas.ts'
import { readWebsite } from './website.ts'

type Described = Pick<NewOrganizationBody, 'state' | 'lga' | 'description' | 'logoUrl' | 'email' | 'phone' | 'website'>

/** What may be empty, as it is stored: a member that is absent is left out, a cleared one is null. */
export function describedBy(input: Described) {
  const { state, lga, description, logoUrl, email, phone, website } = input
  const site = filled(website)
  return {
    ...(state !== undefined && { state: filled(state) ?? null }),
    ...(lga !== undefined && { lga: filled(lga) ?? null }),
    ...(description !== undefined && { description: filled(description) ?? null }),
    ...(logoUrl !== undefined && { logoUrl: filled(logoUrl) ?? null }),
    ...(email !== undefined && { email: filled(email) ?? null }),
    ...(phone !== undefined && { phone: filled(phone) ?? null }),
    ...(website !== undefined && { website: site === undefined ? null : readWebsite(site) }),
  }
}
