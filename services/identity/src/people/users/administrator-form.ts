import { isVisible, typedLine, typedPassword } from '@civic/config'
import { holdsAddress, readMailAddress } from '@civic/contracts'
import { ValidationError } from '@civic/errors'

/** What an operator says of an administrator, as the rules of registration take it. */
export interface AdministratorForm {
  /** In lower case. */
  email: string
  name: string
  /** Undefined: one is generated for a new account, an existing one keeps its own. */
  password: string | undefined
}

/** Reads the form by the rules of registration, or throws a ValidationError that names every faulty field. */
export function readAdministratorForm(input: {
  email: string
  name: string
  password: string | undefined
}): AdministratorForm {
  const password = input.password === undefined ? undefined : typedPassword(input.password)
  const email = readMailAddress(input.email.trim())?.toLowerCase()
  const line = typedLine(input.name).trim()
  const name = isVisible(line) ? line : ''
  const details: Record<string, string[]> = {}
  if (holdsAddress(name)) details['name'] = ['must hold no address of the web or of mail']
  if (email === undefined) details['email'] = ['must be a valid email']
  if ([...name].length < 2 || [...name].length > 100) details['name'] = ['must have 2 to 100 characters']
  if (password !== undefined && [...password].length < 8) details['password'] = ['must have at least 8 characters']
  if (password !== undefined && Buffer.byteLength(password) > 72)
    details['password'] = ['must be at most 72 bytes long']
  if (email === undefined || Object.keys(details).length > 0) throw new ValidationError(details)
  return { email, name, password }
}
