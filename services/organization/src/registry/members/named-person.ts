import { filled } from '@civic/contracts'
import { ValidationError } from '@civic/errors'
import type { NewMemberBody } from './member-schemas.ts'

/** Whom a form names: an account by its id, or by its address. */
export type NamedPerson = { userId: string } | { email: string }

/** The id wins where both are given; VALIDATION_ERROR where neither is. */
export function readNamed(input: Pick<NewMemberBody, 'userId' | 'email'>): NamedPerson {
  const [userId, email] = [filled(input.userId), filled(input.email)]
  if (userId !== undefined) return { userId }
  if (email !== undefined) return { email }
  throw new ValidationError({ email: ['must be given, or userId'] })
}
