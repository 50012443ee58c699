import { act } from '../../act.ts'
import { UserNotFoundError } from '../../people/accounts/account-errors.ts'
import { getAccount } from '../../people/accounts/account-queries.ts'
import { findOrganizationApplication, findRepresentativeApplication } from './application-queries.ts'
import { MyApplicationReply } from './application-schemas.ts'
import { readableOrganizationApplication, readableRepresentativeApplication } from './readable-application.ts'

export const showMyApplication = act('GET /v1/applications/me', {
  summary: 'Where your application stands',
  description:
    'The form is that of the account type which was applied for last, and is left out when there is none. ' +
    'After `NEEDS_CHANGES` or `REJECTED` read `reviewNote`, and apply again.',
  reply: MyApplicationReply,
  refuses: [UserNotFoundError],

  async does({ db, citizen: { userId } }) {
    const { requestedAccountType, approvalStatus } = await getAccount(db, userId)
    const standing = { requestedAccountType, approvalStatus }

    if (requestedAccountType === 'REPRESENTATIVE') {
      const row = await findRepresentativeApplication(db, userId)
      return {
        application: { ...standing, ...(row && { representativeApplication: readableRepresentativeApplication(row) }) },
      }
    }
    if (requestedAccountType === 'ORGANIZATION') {
      const row = await findOrganizationApplication(db, userId)
      return {
        application: { ...standing, ...(row && { organizationApplication: readableOrganizationApplication(row) }) },
      }
    }
    return { application: standing }
  },
})
