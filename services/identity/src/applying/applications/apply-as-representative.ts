import { requireSignedIn } from '@civic/access'
import { CommunityNotFoundError } from '../../people/accounts/account-errors.ts'
import { communityExists } from '../../people/accounts/account-queries.ts'
import type { IdentityCall } from '../../context.ts'
import { insertOrReplaceRepresentativeApplication } from './application-queries.ts'
import type { RepresentativeApplication, RepresentativeForm } from './application-schemas.ts'
import { storedRepresentativeForm } from './forms/representative-form.ts'
import { readableRepresentativeApplication } from './readable-application.ts'
import { submitApplication } from './submit-application.ts'

/** Applies to become a representative; a second application takes the place of the first. */
export async function applyAsRepresentative(
  call: IdentityCall,
  input: RepresentativeForm,
): Promise<{ representativeApplication: RepresentativeApplication }> {
  const citizen = requireSignedIn(call.actor)
  const form = storedRepresentativeForm(input)

  return submitApplication(call, citizen, {
    kind: 'REPRESENTATIVE',
    grantedRoles: ['REPRESENTATIVE'],
    store: async (tx, submittedAt) => {
      if (!(await communityExists(tx, form.communityId))) throw new CommunityNotFoundError()
      const application = { ...form, userId: citizen.userId, submittedAt }
      const row = await insertOrReplaceRepresentativeApplication(tx, application)
      return { representativeApplication: readableRepresentativeApplication(row) }
    },
  })
}
