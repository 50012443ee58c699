import { shownLine } from '@civic/config'
import { ValidationError } from '@civic/errors'

/** What an operator says of an administrator, as the rules of registration take it. */
export interface AdministratorForm {
  /** In lower case. */
  email: string
  name: string
  /** Undefined: one is generated for a new account, an existing one keeps its own. */
  password: string | undefined
}

/** What the wire takes for a mail address; whoever could not sign in with it must not get it. */
const atom = String.raw`[^\s\p{Cc}@<>()[\]\\,;:".]+`
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?'
const mailAddress = new RegExp(String.raw`^(?=[^@]{1,64}@)${atom}(?:\.${atom})*@${label}(?:\.${label})+$`, 'u')

/** Reads the form by the rules of registration, or throws a ValidationError that names every faulty field. */
export function readAdministratorForm(input: {
  email: string
  name: string
  password: string | undefined
}): AdministratorForm {
  const { password } = input
  const email = input.email.trim().toLowerCase()
  const name = shownLine(input.name).trim()
  const details: Record<string, string[]> = {}
  if (email.length > 254 || !mailAddress.test(email)) details['email'] = ['must be a valid email']
  if ([...name].length < 2 || [...name].length > 100) details['name'] = ['must have 2 to 100 characters']
  if (password !== undefined && [...password].length < 8) details['password'] = ['must have at least 8 characters']
  if (password !== undefined && Buffer.byteLength(password) > 72)
    details['password'] = ['must be at most 72 bytes long']
  if (Object.keys(details).length > 0) throw new ValidationError(details)
  return { email, name, password }
}
