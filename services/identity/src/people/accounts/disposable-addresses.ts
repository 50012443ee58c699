import { disposableEmailBlocklistSet } from 'disposable-email-domains-js'
import { deletedUserDomain } from '../erasure/placeholders.ts'
import { DisposableEmailDomainError } from './account-errors.ts'

/** Domains that the list lacks; the last is ours, for accounts that are deleted. */
const furtherDomains = ['tempmail.io', deletedUserDomain]
const disposableDomains = new Set([...disposableEmailBlocklistSet(), ...furtherDomains])

/** Refuses addresses of providers whose mailboxes vanish; a subdomain of a listed domain counts too. */
export function refuseDisposableAddress(email: string): void {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  const labels = domain.split('.')
  const isDisposable = labels.some((_, start) => disposableDomains.has(labels.slice(start).join('.')))
  if (isDisposable) throw new DisposableEmailDomainError()
}
