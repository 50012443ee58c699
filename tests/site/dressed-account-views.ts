import type { MyApplication } from '@civic/client'
import { applyView } from '../../services/web/src/features/applying/apply.ts'
import { deleteAccountView } from '../../services/web/src/features/account/delete-account.ts'
import { profileCommunitiesView } from '../../services/web/src/features/account/profile-communities.ts'
import { profilePasswordView } from '../../services/web/src/features/account/profile-password.ts'
import { profileView } from '../../services/web/src/features/account/profile.ts'
import { checkYourMailView } from '../../services/web/src/features/signing-in/check-your-mail.ts'
import {
  forgotPasswordView,
  resetPasswordView,
  savedPasswordView,
} from '../../services/web/src/features/signing-in/passwords.ts'
import { registerView } from '../../services/web/src/features/signing-in/register.ts'
import { signInView } from '../../services/web/src/features/signing-in/sign-in.ts'
import { confirmView, linkStateView } from '../../services/web/src/features/signing-in/verify-email.ts'
import { welcomeView } from '../../services/web/src/features/signing-in/welcome.ts'
import type { Html } from '../../services/web/src/html/html.ts'
import { asking, to } from '../../services/web/src/html/url.ts'
import type { Site } from '../../services/web/src/site/site.ts'
import { words } from '../../services/web/src/words/en.ts'
import { at, type Dress, filledBy, now, type Things } from './dressed-things.ts'

const token = 'token'
const key = 'key'
/** The views of signing in and of one's own account. */
export function dressedAccountViews(dress: Dress, things: Things, site: Site): Record<string, readonly Html[]> {
  return { ...signingIn(dress, site), ...registering(dress, things, site), ...ownAccount(dress, things, site) }
}

function signingIn(dress: Dress, site: Site): Record<string, readonly Html[]> {
  const { text } = dress
  const problems = { form: text('problem'), email: text('problem'), password: text('problem') }
  const [filled, email, next] = [filledBy(dress, problems), text('address'), asking(to`/issues`, { q: text('next') })]
  return {
    signInView: [signInView(site, { filled, next })],
    forgotPasswordView: [forgotPasswordView({ filled, next })],
    resetPasswordView: [resetPasswordView({ filled, link: text('link'), account: { name: text('name'), email } })],
    savedPasswordView: [savedPasswordView(email)],
    profilePasswordView: [profilePasswordView({ filled, email, pendingEmail: text('pending') })],
  }
}

function registering(dress: Dress, { community, person }: Things, site: Site): Record<string, readonly Html[]> {
  const { text } = dress
  const kinds = ['citizen', 'representative', 'organization'] as const
  const filled = filledBy(dress, { form: text('problem'), name: text('problem'), email: text('problem') }, now)
  const applying = { filled, communities: [community], hasMore: true }
  const taken = { ...applying, filled: filledBy(dress, { email: words.registering.register.taken }) }
  const email = text('address')
  const next = asking(to`/issues`, { q: text('q') })
  const mail = { again: filled, other: taken.filled, address: email, stays: text('stays'), againFrom: text('time') }
  const welcome = { filled, communities: [community], total: 40, shown: 20, next }
  const states = ['other', 'already', 'invalid', 'expired', 'missing', 'cut', 'taken'] as const
  return {
    registerView: kinds.flatMap((kind) => [
      registerView({ ...applying, kind, next, isAskedMore: true }),
      registerView({ ...taken, kind, next, isAskedMore: false }),
    ]),
    applyView: (['representative', 'organization'] as const).flatMap((kind) =>
      [text('note'), undefined].map((note) =>
        applyView(site, { ...applying, kind, note, hasApplied: note !== undefined }),
      ),
    ),
    checkYourMailView: [
      checkYourMailView(site, { ...mail, waiting: next, isEarly: false }),
      checkYourMailView(site, {
        ...mail,
        other: filled,
        stays: undefined,
        againFrom: undefined,
        waiting: undefined,
        isEarly: true,
      }),
    ],
    confirmView: [undefined, text('here')].map((signedInAs) =>
      confirmView({ token, link: text('link'), account: { name: text('name'), email }, signedInAs }),
    ),
    linkStateView: states.flatMap((state) =>
      [person, undefined].map((who) => linkStateView({ state, person: who, token, key, confirmed: email })),
    ),
    welcomeView: [welcomeView(site, welcome), welcomeView(site, { ...welcome, communities: [], total: 0 })],
  }
}

function ownAccount(dress: Dress, { community, person, organization }: Things, site: Site) {
  const { text } = dress
  const problems = { name: text('problem'), reason: text('problem') }
  const names = new Map([[community.id, community.name]])
  const membership = {
    id: 'member-1',
    organizationId: organization.id,
    userId: person.id,
    userName: person.name,
    userRole: person.role,
    title: text('title'),
    role: 'OWNER' as const,
    joinedAt: at,
  }
  const filled = filledBy(dress, problems)
  const profile = { person, name: filled, email: filled, communities: names }
  const homes = { person, token, again: asking(to`/profile/communities`, { q: text('q') }), problems }
  return {
    profileView: [
      profileView(site, {
        ...profile,
        application: applicationOf(dress),
        organizations: [{ organization, membership }],
      }),
      profileView(site, { ...profile, application: undefined, organizations: undefined, communities: undefined }),
    ],
    profileCommunitiesView: [
      profileCommunitiesView(site, {
        ...homes,
        names,
        q: text('q'),
        found: [community],
        homeFrom: new Date(at),
        chosenHome: undefined,
      }),
      profileCommunitiesView(site, {
        ...homes,
        names: undefined,
        q: text('q'),
        found: [],
        homeFrom: undefined,
        chosenHome: community.id,
      }),
    ],
    deleteAccountView: [deleteAccountView({ filled, owned: [organization.name] })],
  }
}

function applicationOf({ text }: Dress): MyApplication {
  const application = {
    id: 'application-1',
    userId: 'person-1',
    status: 'REJECTED' as const,
    proofUrls: [],
    submittedAt: at,
    reviewNote: text('note'),
    createdAt: at,
    updatedAt: at,
    name: text('organization'),
    slug: 'organization',
    kind: 'NGO' as const,
    jurisdiction: 'LGA' as const,
  }
  return { requestedAccountType: 'ORGANIZATION', approvalStatus: 'REJECTED', organizationApplication: application }
}
