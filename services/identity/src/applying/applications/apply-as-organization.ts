import { requireSignedIn } from '@civic/access'
import type { IdentityCall } from '../../context.ts'
import { insertOrReplaceOrganizationApplication } from './application-queries.ts'
import type { OrganizationApplication, OrganizationForm } from './application-schemas.ts'
import { storedOrganizationForm } from './forms/organization-form.ts'
import { readableOrganizationApplication } from './readable-application.ts'
import { submitApplication } from './submit-application.ts'

/** Applies for an organization; a second application takes the place of the first. */
export async function applyAsOrganization(
  call: IdentityCall,
  input: OrganizationForm,
): Promise<{ organizationApplication: OrganizationApplication }> {
  const citizen = requireSignedIn(call.actor)
  const form = storedOrganizationForm(input)

  return submitApplication(call, citizen, {
    kind: 'ORGANIZATION',
    grantedRoles: ['NGO', 'GOVERNMENT_ADMIN', 'PLATFORM_ADMIN'],
    store: async (tx, submittedAt) => {
      const application = { ...form, userId: citizen.userId, submittedAt }
      const row = await insertOrReplaceOrganizationApplication(tx, application)
      return { organizationApplication: readableOrganizationApplication(row) }
    },
  })
}
