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

export const applyAsOrganization = change('PUT /v1/applications/me/organization', {
  summary: 'Apply for an organization, or apply anew',
  description:
    'There is one application of this kind for each account: sending it again replaces it and makes it ' +
    '`PENDING`, whatever was decided before. An approval creates the organization with you as its owner ' +
    'and grants the role `NGO`, or `GOVERNMENT_ADMIN` for the kinds `GOVERNMENT`, `AGENCY` and `UTILITY`. ' +
    'The slug is lower-cased, and is free or taken only when it is approved. You are notified that the ' +
    'application arrived, and of the decision.',
  body: OrganizationForm,
  reply: OrganizationApplicationReply,
  refuses: [InvalidSlugError, StateRequiredError, LgaRequiredError, UserNotFoundError, ApplicationAlreadyApprovedError],

  async does({ body, ...doing }) {
    const form = storedOrganizationForm(body)
    return submitApplication(doing, {
      kind: 'ORGANIZATION',
      store: async (submittedAt) => {
        const application = { ...form, userId: doing.citizen.userId, submittedAt }
        const row = await insertOrReplaceOrganizationApplication(doing.tx, application)
        return { organizationApplication: readableOrganizationApplication(row) }
      },
    })
  },
})
