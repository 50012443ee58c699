import type { MyApplication } from '@civic/client'
import type { Html } from '../../services/web/src/html/html.ts'
import { asking, to } from '../../services/web/src/html/url.ts'
import type { Site } from '../../services/web/src/site/site.ts'
import { applyView } from '../../services/web/src/views/account/apply-view.ts'
import { checkYourMailView } from '../../services/web/src/views/account/check-your-mail-view.ts'
import { deleteAccountView, goodbyeView } from '../../services/web/src/views/account/delete-account-view.ts'
import {
  brokenResetView,
  forgotPasswordView,
  resetPasswordView,
  savedPasswordView,
} from '../../services/web/src/views/account/password-views.ts'
import { profileCommunitiesView } from '../../services/web/src/views/account/profile-communities-view.ts'
import { profilePasswordView } from '../../services/web/src/views/account/profile-password-view.ts'
import { profileView } from '../../services/web/src/views/account/profile-view.ts'
import { registerView } from '../../services/web/src/views/account/register-view.ts'
import { signInView } from '../../services/web/src/views/account/sign-in-view.ts'
import { confirmView, linkStateView } from '../../services/web/src/views/account/verify-email-view.ts'
import { welcomeView } from '../../services/web/src/views/account/welcome-view.ts'
import { at, type Dress, type Things } from './dressed-things.ts'

const token = 'token'
const key = 'key'
/** Of both applications. */
const answered = [
  'fullName',
  'title',
  'position',
  'party',
  'bio',
  'website',
  'proofUrls',
  'orgName',
  'slug',
  'state',
  'description',
  'officialPhone',
]

/** The views of signing in and of one's own account. */
export function dressedAccountViews(dress: Dress, things: Things, site: Site): Record<string, readonly Html[]> {
  return { ...signingIn(dress), ...registering(dress, things, site), ...ownAccount(dress, things, site) }
}

function signingIn({ text }: Dress): Record<string, readonly Html[]> {
  const problems = { form: text('problem'), email: text('problem'), password: text('problem') }
  const email = text('address')
  return {
    signInView: [signInView({ token, email, next: asking(to`/issues`, { q: text('next') }), problems })],
    forgotPasswordView: [
      forgotPasswordView({ token, email, next: asking(to`/issues`, { q: text('next') }), problems }),
    ],
    resetPasswordView: [
      resetPasswordView({ token, link: text('link'), account: { name: text('name'), email }, problems }),
    ],
    savedPasswordView: [savedPasswordView(email)],
    brokenResetView: (['missing', 'cut', 'invalid', 'expired'] as const).map((state) => brokenResetView(state)),
    profilePasswordView: [profilePasswordView({ token, email, pendingEmail: text('pending'), problems })],
  }
}

function registering({ text }: Dress, { community, person }: Things, site: Site): Record<string, readonly Html[]> {
  const problems = { form: text('problem'), name: text('problem'), email: text('problem') }
  const kinds = ['citizen', 'representative', 'organization'] as const
  const answers = Object.fromEntries(answered.map((name) => [name, text(name)]))
  const applying = { token, problems, answers, communities: [community], hasMore: true }
  const email = text('address')
  const next = asking(to`/issues`, { q: text('q') })
  const mail = { token, key, address: email, stays: text('stays'), againFrom: text('time'), problems }
  const welcome = { token, key, q: text('q'), communities: [community], total: 40, shown: 20, next, problems }
  const states = ['other', 'already', 'invalid', 'expired', 'missing', 'cut', 'taken'] as const
  return {
    registerView: kinds.flatMap((kind) =>
      [true, false].map((isTaken) =>
        registerView({ ...applying, kind, name: text('name'), email, next, isTaken, isAskedMore: isTaken }),
      ),
    ),
    applyView: (['representative', 'organization'] as const).flatMap((kind) =>
      [text('note'), undefined].map((note) => applyView({ ...applying, kind, note, hasApplied: note !== undefined })),
    ),
    checkYourMailView: [
      checkYourMailView({ ...mail, waiting: next, isEarly: false, typed: text('typed'), isTaken: true }),
      checkYourMailView({
        ...mail,
        stays: undefined,
        againFrom: undefined,
        waiting: undefined,
        isTaken: false,
        isEarly: true,
        typed: undefined,
      }),
    ],
    confirmView: [undefined, text('here')].map((signedInAs) =>
      confirmView({ token, link: text('link'), account: { name: text('name'), email }, signedInAs }),
    ),
    linkStateView: states.flatMap((state) =>
      [person, undefined].map((who) => linkStateView({ state, person: who, token, key, confirmed: email })),
    ),
    welcomeView: [
      welcomeView(site, { ...welcome, home: community.id, also: [community.id] }),
      welcomeView(site, { ...welcome, communities: [], home: undefined, also: [], total: 0 }),
    ],
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
  const typed = { name: text('name'), email: text('address') }
  const profile = { person, token, typed, problems, communities: names }
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
    deleteAccountView: [deleteAccountView({ token, reason: text('reason'), owned: [organization.name], problems })],
    goodbyeView: [goodbyeView()],
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
