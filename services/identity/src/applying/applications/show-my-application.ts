import { requireSignedIn } from '@civic/access'
import { getAccount } from '../../people/accounts/account-queries.ts'
import type { IdentityCall } from '../../context.ts'
import { findOrganizationApplication, findRepresentativeApplication } from './application-queries.ts'
import type { MyApplication } from './application-schemas.ts'
import { readableOrganizationApplication, readableRepresentativeApplication } from './readable-application.ts'

/** Where the caller's application stands; the form is that of the account type that they asked for last. */
export async function showMyApplication({ db, actor }: IdentityCall): Promise<{ application: MyApplication }> {
  const citizen = requireSignedIn(actor)
  const { requestedAccountType, approvalStatus } = await getAccount(db, citizen.userId)
  const standing = { requestedAccountType, approvalStatus }

  if (requestedAccountType === 'REPRESENTATIVE') {
    const row = await findRepresentativeApplication(db, citizen.userId)
    return {
      application: { ...standing, ...(row && { representativeApplication: readableRepresentativeApplication(row) }) },
    }
  }
  if (requestedAccountType === 'ORGANIZATION') {
    const row = await findOrganizationApplication(db, citizen.userId)
    return {
      application: { ...standing, ...(row && { organizationApplication: readableOrganizationApplication(row) }) },
    }
  }
  return { application: standing }
}
