import type { OrgMemberRole } from '@civic/client'

const roles: Record<OrgMemberRole, string> = {
  OWNER: 'You run the organization: all that its administrators do, and who belongs to it.',
  ADMIN: 'You speak for the organization: announcements, projects, consultations, campaigns and their money.',
  STAFF: 'You work on what the organization takes on, and read what its members read.',
}

/** Pages to which mails lead. */
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
} as const
