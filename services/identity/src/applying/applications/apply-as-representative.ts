import { change } from '../../act.ts'
import { CommunityNotFoundError, UserNotFoundError } from '../../people/accounts/account-errors.ts'
import { communityExists } from '../../people/accounts/account-queries.ts'
import { ApplicationAlreadyApprovedError } from './application-errors.ts'
import { insertOrReplaceRepresentativeApplication } from './application-queries.ts'
import { RepresentativeApplicationReply, RepresentativeForm } from './application-schemas.ts'
import { storedRepresentativeForm } from './forms/representative-form.ts'
import { readableRepresentativeApplication } from './readable-application.ts'
import { submitApplication } from './submit-application.ts'

export const applyAsRepresentative = change('PUT /v1/applications/me/representative', {
  summary: 'Apply to become a representative, or apply anew',
  description:
    'There is one application of this kind for each account: sending it again replaces it and makes it ' +
    '`PENDING`, whatever was decided before. An approval grants the role `REPRESENTATIVE` and opens a ' +
    'public profile; until then you stay what you are. You are notified that it arrived, and of the ' +
    'decision.',
  body: RepresentativeForm,
  reply: RepresentativeApplicationReply,
  refuses: [UserNotFoundError, ApplicationAlreadyApprovedError, CommunityNotFoundError],

  async does({ body, ...doing }) {
    const form = storedRepresentativeForm(body)
    return submitApplication(doing, {
      kind: 'REPRESENTATIVE',
      store: async (submittedAt) => {
        if (!(await communityExists(doing.tx, form.communityId))) throw new CommunityNotFoundError()
        const application = { ...form, userId: doing.citizen.userId, submittedAt }
        const row = await insertOrReplaceRepresentativeApplication(doing.tx, application)
        return { representativeApplication: readableRepresentativeApplication(row) }
      },
    })
  },
})
