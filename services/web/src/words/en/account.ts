import { limits } from '@civic/client'

/** Registering, confirming, signing in, and one's own account. */
export const account = {
  fields: {
    name: 'Name',
    nameHint: 'It stands beside the comments that you write. Everybody can see it.',
    email: 'Email',
    password: 'Password',
    newPassword: 'New password',
    passwordHint: `At least ${limits.register.password.min} characters. A few words in a row are easy to remember and hard to guess.`,
    show: 'Show what is typed',
    kind: 'Kind of account',
  },
  signIn: {
    title: 'Sign in',
    why: 'Reading is open to all. Sign in to take part.',
    toAct: (act: string) => `Sign in to ${act}.`,
    toGoOn: (name: string) => `Sign in, and you come back to ${name}.`,
    forgot: 'Forgot your password?',
    none: 'No account yet?',
    emailMissing: 'Enter your e-mail address',
    passwordMissing: 'Enter your password',
    refused: 'This address and this password do not belong together. Check both and try again.',
    tooOften: (minutes: number, at: string) =>
      `There were too many attempts. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`} (at ${at}), or reset your password.`,
    done: (name: string) => `You are signed in as ${name}.`,
    busy: 'Many people sign in at this moment. Try again in a few seconds.',
  },
  signedOut: 'You are signed out.',
} as const
