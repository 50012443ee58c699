import { CommunityNotFoundError } from '../../people/accounts/account-errors.ts'
import { communityExists } from '../../people/accounts/account-queries.ts'
import type { RegistrationBody } from '../../people/accounts/account-schemas.ts'
import type { Tx } from '../../tables.ts'
import { OrganizationApplicationRequiredError, RepresentativeApplicationRequiredError } from './application-errors.ts'
import { insertOrganizationApplication, insertRepresentativeApplication } from './application-queries.ts'
import { storedOrganizationForm } from './forms/organization-form.ts'
import { storedRepresentativeForm } from './forms/representative-form.ts'

type SubmitApplication = (tx: Tx, userId: string, now: Date) => Promise<void>

/** How to submit the application that a sign-up asks for; undefined for citizens. The other form is not looked at. */
export function requestedApplication(input: RegistrationBody): SubmitApplication | undefined {
  if (input.requestedAccountType === 'REPRESENTATIVE') {
    if (!input.representativeApplication) throw new RepresentativeApplicationRequiredError()
    const form = storedRepresentativeForm(input.representativeApplication)
    return async (tx, userId, submittedAt) => {
      if (!(await communityExists(tx, form.communityId))) throw new CommunityNotFoundError()
      await insertRepresentativeApplication(tx, { ...form, userId, submittedAt })
    }
  }
  if (input.requestedAccountType === 'ORGANIZATION') {
    if (!input.organizationApplication) throw new OrganizationApplicationRequiredError()
    const form = storedOrganizationForm(input.organizationApplication)
    return (tx, userId, submittedAt) => insertOrganizationApplication(tx, { ...form, userId, submittedAt })
  }
  return undefined
}
