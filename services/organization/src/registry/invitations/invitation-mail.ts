import { escapeHtml, headerText, type Mail } from '@civic/mail'
import type { InvitationRow } from './invitation-queries.ts'

const duties: Record<string, string> = {
  OWNER: 'As an owner you have full control of the organization, its team and its payout details.',
  ADMIN: 'As an administrator you publish for the organization, run its campaigns and look after its team.',
  STAFF: 'As staff you work on the issues that the organization has taken on and tell of progress.',
}

interface Invited {
  invitation: Pick<InvitationRow, 'email' | 'role' | 'title' | 'invitedByName' | 'expiresAt'>
  organizationName: string
  rawToken: string
  appUrl: string
}

/** The mail that brings the link of an invitation, as text and as HTML. */
export function invitationMail({ invitation, organizationName, rawToken, appUrl }: Invited): Mail {
  const { email, role, title, invitedByName, expiresAt } = invitation
  const url = `${appUrl}/invitations/${encodeURIComponent(rawToken)}`
  const lines = [
    `${headerText(invitedByName)} invites you to join ${headerText(organizationName)} on Civic Platform` +
      (title === null ? '.' : ` as ${headerText(title)}.`),
    duties[role] ?? '',
    'Open this link to accept the invitation:',
  ]
  const end = [
    `The link works until ${dayOf(expiresAt)}.`,
    'If you have no account yet, create one with this same address first.',
    'If you do not want to join, ignore this mail: nothing changes.',
  ].join(' ')
  return {
    kind: 'invitation',
    to: { name: '', address: email },
    subject: headerText(`${invitedByName} invited you to join ${organizationName} on Civic Platform`),
    text: ['Hello,', '', lines[0], '', lines[1], '', lines[2], '', url, '', end, ''].join('\n'),
    html: `<!doctype html>
<html lang="en"><body style="font-family: system-ui, sans-serif; line-height: 1.5; max-width: 36rem">
<p>Hello,</p>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>
<p>${escapeHtml(end)}</p>
</body></html>
`,
  }
}

/** E.g. `2 January 2006`, in UTC. */
function dayOf(instant: Date): string {
  return instant.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}
