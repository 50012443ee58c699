import { change } from '../../act.ts'
import { UserNotFoundError } from '../../people/accounts/account-errors.ts'
import {
  ApplicationAlreadyApprovedError,
  InvalidSlugError,
  LgaRequiredError,
  StateRequiredError,
} from './application-errors.ts'
import { insertOrReplaceOrganizationApplication } from './application-queries.ts'
import { OrganizationApplicationReply, OrganizationForm } from './application-schemas.ts'
import { storedOrganizationForm } from './forms/organization-form.ts'
import { readableOrganizationApplication } from './readable-application.ts'
import { submitApplication } from './submit-application.ts'

/** A second application takes the place of the first. */
export const applyAsOrganization = change('PUT /v1/applications/me/organization', {
  summary: 'Apply for an organization, or apply anew',
  body: OrganizationForm,
  reply: OrganizationApplicationReply,
  refuses: [InvalidSlugError, StateRequiredError, LgaRequiredError, UserNotFoundError, ApplicationAlreadyApprovedError],

  async does({ body, ...doing }) {
    const form = storedOrganizationForm(body)
    return submitApplication(doing, {
      kind: 'ORGANIZATION',
      grantedRoles: ['NGO', 'GOVERNMENT_ADMIN', 'PLATFORM_ADMIN'],
      store: async (submittedAt) => {
        const application = { ...form, userId: doing.citizen.userId, submittedAt }
        const row = await insertOrReplaceOrganizationApplication(doing.tx, application)
        return { organizationApplication: readableOrganizationApplication(row) }
      },
    })
  },
})
