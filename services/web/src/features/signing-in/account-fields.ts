import { line, password } from '../../site/field.ts'
import { words } from '../../words/en.ts'

const { fields } = words.account
const { problems, taken, disposable } = words.registering.register

type Looks = Partial<Parameters<typeof line>[0]>
type Bounds = Parameters<typeof line>[1]

export function nameField(looks: Looks, bounds: Bounds) {
  return line({ label: fields.name, autocomplete: 'name', problem: problems.name, ...looks }, bounds)
}

export function emailField(looks: Looks, bounds: Bounds) {
  return line({ label: fields.email, type: 'email', problem: problems.email, ...looks }, bounds)
}

export function chosenPassword(label: string) {
  return password({ label, hint: fields.passwordHint, autocomplete: 'new-password', problem: problems.password })
}

/** The same in place of another one. */
export const newPassword = { ...chosenPassword(fields.newPassword), sentAs: 'newPassword' }

/** Why an address or a password cannot be had. */
export const addressRefusals = {
  EMAIL_ALREADY_IN_USE: { email: taken },
  DISPOSABLE_EMAIL_DOMAIN: { email: disposable },
}
export const passwordRefusals = { PASSWORD_TOO_SHORT: { password: problems.password } }
