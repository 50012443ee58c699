import { checkYourMailPage, otherAddressForm, sendLinkAgainForm } from './pages/account/check-your-mail.ts'
import { registerForm, registerPage } from './pages/account/register.ts'
import { signInForm, signInPage } from './pages/account/sign-in.ts'
import { signOutForm } from './pages/account/sign-out.ts'
import { verifyEmailForm, verifyEmailPage } from './pages/account/verify-email.ts'
import { welcomeForm, welcomePage } from './pages/account/welcome.ts'
import { home } from './pages/home/home.ts'
import { issuePage } from './pages/issues/issue.ts'
import { issuesPage } from './pages/issues/issues.ts'
import { petitionPage } from './pages/petitions/petition.ts'
import { petitionsPage } from './pages/petitions/petitions.ts'
import type { Form, Page } from './site/page.ts'
import type { Site } from './site/site.ts'

/** Every page and form of the site, in reading order. */
export function pages(_site: Site): readonly (Page | Form)[] {
  return [
    home,
    ...[issuesPage, issuePage],
    ...[petitionsPage, petitionPage],
    ...[signInPage, signInForm, signOutForm],
    ...[registerPage, registerForm],
    ...[checkYourMailPage, sendLinkAgainForm, otherAddressForm],
    ...[verifyEmailPage, verifyEmailForm],
    ...[welcomePage, welcomeForm],
  ]
}
