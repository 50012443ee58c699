import { printable, systemClock } from '@civic/config'
import { readAdministratorForm } from '../../services/identity/src/people/users/administrator-form.ts'
import {
  createAdministrator,
  type MadeAdministrator,
} from '../../services/identity/src/people/users/create-administrator.ts'
import { askForMissing } from './ask.ts'
import { inIdentityDatabase } from './identity-database.ts'
import { operatorCalled } from './operator.ts'
import type { Terminal } from './terminal.ts'

/** `create-admin`: asks for what is missing, makes the administrator and tells what is different now. */
export async function createAdmin(
  given: { email?: string; name?: string; password?: string; by?: string },
  terminal: Terminal,
): Promise<void> {
  const needed = [
    { option: 'email', question: 'E-mail address', given: given.email },
    { option: 'name', question: 'Name', given: given.name },
  ]
  const [email = '', name = ''] = await askForMissing(needed, terminal)
  // Read before anything is opened: a database of its own takes seconds to start.
  const form = readAdministratorForm({ email, name, password: given.password })
  const operator = operatorCalled(given.by, terminal.env)
  const made = await inIdentityDatabase(
    terminal,
    'civic-create-admin',
    async (db) => createAdministrator({ db, clock: systemClock }, operator, form),
    { mayBegin: true },
  )
  terminal.out.write(report(made))
}

function report({ email, name, changes, generatedPassword }: MadeAdministrator): string {
  const person = printable(`${name} <${email}>`)
  if (changes.length === 0) return `${person} is an administrator already. Nothing was changed.\n`

  const isNow = changes.includes('created') || changes.includes('promoted')
  const lines = [`${person} ${isNow ? 'is an administrator now' : 'was an administrator already'}.`]
  if (changes.includes('verified')) lines.push('The address counts as verified from now on.')
  if (changes.includes('password changed')) {
    const password = generatedPassword === undefined ? 'The given password holds' : 'A new password holds'
    lines.push(`${password}, and every session has ended.`)
  } else if (changes.includes('promoted'))
    lines.push('The password is as it was. Open sessions follow within 15 minutes.')
  if (generatedPassword !== undefined) {
    lines.push('Note the password now, it is shown only this once:', `  ${generatedPassword}`)
  }
  return `${lines.join('\n')}\n`
}
