import { inTransaction, onCommit } from '@civic/db'
import { act } from '../../act.ts'
import { openSession } from '../../signing-in/sessions/open-session.ts'
import { hashPassword } from '../../signing-in/passwords/password-hash.ts'
import {
  InvalidSlugError,
  LgaRequiredError,
  OrganizationApplicationRequiredError,
  RepresentativeApplicationRequiredError,
  StateRequiredError,
} from '../../applying/applications/application-errors.ts'
import { requestedApplication } from '../../applying/applications/requested-application.ts'
import { CommunityNotFoundError, DisposableEmailDomainError, EmailAlreadyInUseError } from './account-errors.ts'
import { getOwnAccount, insertAccount } from './account-queries.ts'
import { RegistrationBody, SignedInReply } from './account-schemas.ts'
import { refuseDisposableAddress } from './disposable-addresses.ts'
import { publicUser } from './public-user.ts'
import { newVerificationLink } from '../../signing-in/verification/verification-link.ts'
import { sendVerificationMail } from '../../signing-in/verification/verification-mail.ts'

export const register = act('POST /v1/auth/register', {
  summary: 'Open an account and be signed in at once',
  description:
    'Everybody starts with the role `CITIZEN`. A mail with a link to verify the address is sent; until ' +
    'then the account can read, but most writing is refused. Whoever asks to be a `REPRESENTATIVE` or an ' +
    '`ORGANIZATION` sends the form of that name as well and waits for a review, as a citizen; a form that ' +
    'does not fit `requestedAccountType` is ignored. Addresses are compared without regard to case, and ' +
    'those of disposable mail services are refused.',
  who: { token: 'public' },
  body: RegistrationBody,
  reply: SignedInReply,
  status: 201,
  refuses: [
    DisposableEmailDomainError,
    RepresentativeApplicationRequiredError,
    OrganizationApplicationRequiredError,
    InvalidSlugError,
    StateRequiredError,
    LgaRequiredError,
    EmailAlreadyInUseError,
    CommunityNotFoundError,
  ],

  async does({ body, ...context }) {
    const email = body.email.toLowerCase()
    refuseDisposableAddress(email)
    const submitApplication = requestedApplication(body)
    const passwordHash = await hashPassword(body.password)
    const now = context.clock.now()
    const link = newVerificationLink(now)

    return inTransaction(context.db, async (tx) => {
      const userId = await insertAccount(tx, {
        email,
        name: body.name,
        passwordHash,
        requestedAccountType: body.requestedAccountType ?? 'CITIZEN',
        approvalStatus: submitApplication ? 'PENDING' : 'NONE',
        ...link.columns,
      })
      if (submitApplication) {
        await submitApplication(tx, userId, now)
        await context.notify(tx, [applicationReceived(userId)])
      }
      const account = await getOwnAccount(tx, userId)
      const tokens = await openSession(context, tx, account)
      onCommit(tx, () => sendVerificationMail(context, account, link))
      return { user: publicUser(account), tokens }
    })
  },
})

function applicationReceived(userId: string) {
  return {
    userId,
    type: 'SYSTEM' as const,
    title: 'Application received',
    body: 'Your application is pending review. You can use the platform as a citizen until it is decided.',
    linkUrl: '/profile',
  }
}
