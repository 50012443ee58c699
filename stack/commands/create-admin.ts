import process from 'node:process'
import { loadEnvFile, printable, systemClock } from '@civic/config'
import { openDatabase } from '@civic/db'
import type { IdentityTables } from '../../services/identity/src/tables.ts'
import {
  type AdministratorForm,
  readAdministratorForm,
} from '../../services/identity/src/people/users/administrator-form.ts'
import {
  createAdministrator,
  type MadeAdministrator,
} from '../../services/identity/src/people/users/create-administrator.ts'
import { askForMissing } from './ask.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { openCommandDatabase } from './command-database.ts'

/** `create-admin`: asks for what is missing, makes the administrator and tells what is different now. */
export async function createAdmin(given: { email?: string; name?: string; password?: string }): Promise<void> {
  const [email = '', name = ''] = await askForMissing([
    { option: 'email', question: 'E-mail address', given: given.email },
    { option: 'name', question: 'Name', given: given.name },
  ])
  // Read before anything is opened: a database of its own takes seconds to start.
  const form = readAdministratorForm({ email, name, password: given.password })
  process.stdout.write(report(await createInDatabase(form)))
}

async function createInDatabase(form: AdministratorForm): Promise<MadeAdministrator> {
  loadEnvFile()
  const tell = (line: string) => void process.stderr.write(`${line}\n`)
  await using server = await openCommandDatabase(process.env, tell)
  await bringUpToDate(server.url, tell)
  await using database = openDatabase<IdentityTables>({
    url: server.url,
    applicationName: 'civic-create-admin',
    warn: tell,
  })
  return await createAdministrator({ db: database.db, clock: systemClock }, form)
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
