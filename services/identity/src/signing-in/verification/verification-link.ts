import { newSecretToken, type SecretToken } from '../sessions/secret-token.ts'

export const verificationHours = 24

/** The columns of an account that waits for no link. */
export const noVerification = {
  pendingEmail: null,
  emailVerificationTokenHash: null,
  emailVerificationExpiresAt: null,
}

/** A fresh link that replaces an earlier one: what is mailed, and what the account keeps of it. */
export function newVerificationLink(now: Date) {
  const { raw, hash }: SecretToken = newSecretToken()
  const expiresAt = new Date(now.getTime() + verificationHours * 3_600_000)
  return { raw, hash, columns: { emailVerificationTokenHash: hash, emailVerificationExpiresAt: expiresAt } }
}
