import type { Citizen } from '@civic/access'

/** How what somebody writes is signed: their name as the token has it. */
export function signedName({ name }: Pick<Citizen, 'name'>): string {
  return name.trim() || 'Anonymous'
}
