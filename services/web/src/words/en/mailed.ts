import type { DonationStatus, OrgMemberRole } from '@civic/client'

const roles: Record<OrgMemberRole, string> = {
  OWNER: 'You run the organization: all that its administrators do, and who belongs to it.',
  ADMIN: 'You speak for the organization: announcements, projects, consultations, campaigns and their money.',
  STAFF: 'You work on what the organization takes on, and read what its members read.',
}

const donations: Record<DonationStatus, string> = {
  PENDING:
    'The payment provider has not confirmed it yet. That can take some minutes; nothing is lost if you leave this page.',
  SETTLED: 'Thank you. The money has arrived.',
  FAILED: 'The payment failed. As far as we know nothing was charged.',
  ABANDONED: 'The payment was not finished. As far as we know nothing was charged.',
  REFUNDED: 'The payment was given back.',
}

/** Pages to which mails and payment providers lead. */
export const mailed = {
  invitation: {
    title: (organization: string) => `Join ${organization}`,
    by: (name: string, email: string) => `${name} invites ${email}.`,
    roles,
    as: (title: string) => `Your title there: ${title}.`,
    until: 'The invitation is open until',
    button: (organization: string) => `Join ${organization}`,
    signIn: 'Sign in to join',
    register: 'Create an account with this address',
    confirm: 'Confirm your e-mail address first; this page waits for you.',
    confirmLink: 'Check your mail',
    mismatch: (invited: string, own: string) => `The invitation is for ${invited}, and you are signed in as ${own}.`,
    other: 'Sign out, and sign in with that address',
    joined: (organization: string) => `You belong to ${organization} now.`,
    already: 'You belong to this organization already.',
    goneTitle: 'This invitation is no longer open',
    gone: 'It was used or taken back, or its two weeks are over. Ask whoever invited you for another one.',
  },
  donation: {
    title: 'Your donation',
    donations,
    unknown: 'We cannot tell which donation you come from. The receipt comes by mail once the money has arrived.',
    given: 'You gave',
    to: 'To',
    fee: 'Kept by this platform',
    providerFee: 'Kept by the payment provider',
    reached: 'Reached the organization',
    before: 'Before the provider’s fee',
    reference: 'Reference',
    again: 'Look again',
    receipt: 'The receipt comes by mail.',
  },
} as const
