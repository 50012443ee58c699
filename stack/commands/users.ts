import { printable, systemClock } from '@civic/config'
import { readMailAddress } from '@civic/contracts'
import {
  appointModerator,
  dismissModerator,
  liftBan,
  resetPassword,
  type Operated,
  type OperatedContext,
} from '../../services/identity/src/people/users/operate-accounts.ts'
import { MisuseError } from './command.ts'
import { inIdentityDatabase } from './identity-database.ts'
import { operatorCalled } from './operator.ts'
import type { Terminal } from './terminal.ts'

export interface UserOptions {
  email?: string
  by?: string
  remove: boolean
}

/** `users`: does one thing to one account and tells what is different now. */
export async function operateUsers(
  action: 'moderator' | 'reset-password' | 'unban',
  given: UserOptions,
  terminal: Terminal,
): Promise<void> {
  const { remove } = given
  const email = readEmail(given.email)
  if (remove && action !== 'moderator') throw new MisuseError('--remove goes with "moderator" alone.')
  const operator = operatorCalled(given.by, terminal.env)
  const report = await inIdentityDatabase(terminal, 'civic-users', async (db) => {
    const context = { db, clock: systemClock, operator }
    if (action === 'unban') return reportUnban(await liftBan(context, email))
    if (action === 'reset-password') return reportReset(context, email)
    return remove
      ? reportDismissal(await dismissModerator(context, email))
      : reportAppointment(await appointModerator(context, email))
  })
  terminal.out.write(report)
}

function readEmail(given: string | undefined): string {
  if (given === undefined) throw new MisuseError('--email is missing.')
  const email = readMailAddress(given.trim())
  if (email === undefined) throw new MisuseError('--email must be a valid email.')
  return email
}

const followSoon = 'Open sessions follow within 15 minutes.\n'

function reportAppointment(account: Operated): string {
  const person = nameOf(account)
  if (account.role === 'MODERATOR') return `${person} is a moderator already. Nothing was changed.\n`
  if (account.role === 'PLATFORM_ADMIN') {
    return `${person} is an administrator, who may do all that moderators may. Nothing was changed.\n`
  }
  const was = account.role === 'CITIZEN' ? '' : ` The role was ${account.role}.`
  return `${person} is a moderator now.${was}\n${followSoon}`
}

function reportDismissal(account: Operated): string {
  const person = nameOf(account)
  if (account.role !== 'MODERATOR') return `${person} is no moderator (${account.role}). Nothing was changed.\n`
  return `${person} is a citizen again.\n${followSoon}`
}

function reportUnban(account: Operated): string {
  const person = nameOf(account)
  if (!account.bannedAt) return `${person} is not banned. Nothing was changed.\n`
  return `${person} is not banned any more, and can sign in again.\n`
}

async function reportReset(context: OperatedContext, email: string): Promise<string> {
  const account = await resetPassword(context, email)
  const banned = account.bannedAt ? 'The account is banned all the same: nobody can sign in to it.\n' : ''
  return `${nameOf(account)} has another password, and every session has ended.
${banned}Note the password now, it is shown only this once:
  ${account.generatedPassword}
`
}

function nameOf({ name, email }: Operated): string {
  return printable(`${name} <${email}>`)
}
