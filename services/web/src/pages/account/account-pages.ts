import type { Form, Page } from '../../site/page.ts'
import { applyOrganizationPage, applyRepresentativePage } from './apply.ts'
import { checkYourMailPage } from './check-your-mail.ts'
import { deleteAccountPage, goodbyePage } from './delete-account.ts'
import { forgotPasswordPage } from './forgot-password.ts'
import { profileCommunitiesPage } from './profile-communities.ts'
import { profilePasswordPage } from './profile-password.ts'
import { profilePage } from './profile.ts'
import { registerPage } from './register.ts'
import { resetPasswordPage } from './reset-password.ts'
import { signInPage } from './sign-in.ts'
import { signOutForm } from './sign-out.ts'
import { verifyEmailPage } from './verify-email.ts'
import { welcomePage } from './welcome.ts'

/** Signing in, registering, and one's own account. */
export const accountPages: readonly (Page | Form)[] = [
  signInPage,
  signOutForm,
  registerPage,
  checkYourMailPage,
  verifyEmailPage,
  welcomePage,
  forgotPasswordPage,
  resetPasswordPage,
  profilePage,
  profileCommunitiesPage,
  profilePasswordPage,
  deleteAccountPage,
  goodbyePage,
  applyRepresentativePage,
  applyOrganizationPage,
]
