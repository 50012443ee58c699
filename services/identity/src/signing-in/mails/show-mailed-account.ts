import { act } from '../../act.ts'
import { hashOfToken } from '../sessions/secret-token.ts'
import { VerificationBody } from '../verification/verification-schemas.ts'
import { MailedLinkInvalidError } from './mailed-account-errors.ts'
import { findMailedAccount } from './mailed-account-queries.ts'
import { MailedAccountReply } from './mailed-account-schemas.ts'

export const showMailedAccount = act('POST /v1/auth/mailed-account', {
  summary: 'See whose account a mailed link is for',
  description:
    'For the page that the link leads to, which says so before anything is done: somebody may have been sent the ' +
    'link of an account that is not theirs. Takes the token of a link that verifies an address or resets a password, ' +
    'and uses nothing up. `email` is the address that the link is about.',
  who: { token: 'public' },
  body: VerificationBody,
  reply: MailedAccountReply,
  refuses: [MailedLinkInvalidError],

  async does({ db, clock, body: { token } }) {
    const account = await findMailedAccount(db, hashOfToken(token), clock.now())
    if (!account) throw new MailedLinkInvalidError()
    return { account }
  },
})
