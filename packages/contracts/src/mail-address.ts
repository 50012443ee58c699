import { domainToASCII } from 'node:url'

/** What mail servers without SMTPUTF8 take: ASCII, without quoting. */
const localPart = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}$/
const domainLabel = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
/** Invisible characters and those that turn the writing, which the ASCII form of a domain would leave out. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u
const longest = 254
/** What a mail program makes a link of. */
const addressInside = /:\/\/|www\.|@/i

/**
 * A mail address as it is kept, or undefined: `local@domain.tld` without quoting, no dots at the ends, at least two
 * labels. A domain that is not ASCII is kept in its ASCII form (`xn--`); letter case stays as it is.
 */
export function readMailAddress(text: string): string | undefined {
  if (text.length > longest) return undefined
  const at = text.indexOf('@')
  const local = text.slice(0, at)
  if (at < 1 || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return undefined
  const domain = asciiDomain(text.slice(at + 1))
  const labels = domain.split('.')
  const isAddress = localPart.test(local) && labels.length > 1 && labels.every((label) => domainLabel.test(label))
  return isAddress && local.length + 1 + domain.length <= longest ? `${local}@${domain}` : undefined
}

/** Empty when it is no domain. One that is ASCII already stays as it is: mail servers know whether it exists. */
function asciiDomain(domain: string): string {
  if (/^[!-~]*$/.test(domain)) return domain
  const ascii = unseen.test(domain) ? '' : domainToASCII(domain)
  // What looks like the number of a machine is read as one.
  return /(?:^|\.)\d+$/.test(ascii) ? '' : ascii
}

/** Whether a name holds an address of the web or of mail; look-alikes such as the fullwidth ＠ count too. */
export function holdsAddress(name: string): boolean {
  return addressInside.test(name.normalize('NFKC'))
}
