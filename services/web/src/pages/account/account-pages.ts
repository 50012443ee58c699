import {
  applyOrganizationForm,
  applyOrganizationPage,
  applyRepresentativeForm,
  applyRepresentativePage,
} from './apply.ts'
import { checkYourMailPage, otherAddressForm, sendLinkAgainForm } from './check-your-mail.ts'
import { deleteAccountForm, deleteAccountPage, goodbyePage } from './delete-account.ts'
import { forgotPasswordForm, forgotPasswordPage } from './forgot-password.ts'
import {
  activeCommunityForm,
  homeCommunityForm,
  joinAnotherForm,
  profileCommunitiesPage,
} from './profile-communities.ts'
import { profilePasswordForm, profilePasswordPage, signOutEverywhereForm } from './profile-password.ts'
import { emailForm, keepEmailForm, nameForm, profilePage } from './profile.ts'
import { registerForm, registerPage } from './register.ts'
import { resetPasswordForm, resetPasswordPage } from './reset-password.ts'
import { signInPage } from './sign-in.ts'
import { signOutForm } from './sign-out.ts'
import { verifyEmailForm, verifyEmailPage } from './verify-email.ts'
import { welcomeForm, welcomePage } from './welcome.ts'
import type { Form, Page } from '../../site/page.ts'

/** Signing in, registering, and one's own account. */
export const accountPages: readonly (Page | Form)[] = [
  signInPage,
  signOutForm,
  registerPage,
  registerForm,
  checkYourMailPage,
  sendLinkAgainForm,
  otherAddressForm,
  verifyEmailPage,
  verifyEmailForm,
  welcomePage,
  welcomeForm,
  forgotPasswordPage,
  forgotPasswordForm,
  resetPasswordPage,
  resetPasswordForm,
  profilePage,
  nameForm,
  emailForm,
  keepEmailForm,
  profileCommunitiesPage,
  activeCommunityForm,
  homeCommunityForm,
  joinAnotherForm,
  profilePasswordPage,
  profilePasswordForm,
  signOutEverywhereForm,
  deleteAccountPage,
  deleteAccountForm,
  goodbyePage,
  applyRepresentativePage,
  applyRepresentativeForm,
  applyOrganizationPage,
  applyOrganizationForm,
]
