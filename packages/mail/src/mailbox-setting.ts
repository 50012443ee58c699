import type { Setting } from '@civic/config'

const atoms = String.raw`[\w!#$%&'*+/=?^{|}~\x60-]+`
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`
const address = String.raw`${atoms}(?:\.${atoms})*@${label}(?:\.${label})*`
// A colon or an address in a name that is not quoted would make a list of several mailboxes of it.
const name = String.raw`(?:"[^"\p{Cc}]*"|[^"<>@:\p{Cc}]*)`
const mailboxForm = new RegExp(`^(?:${address}|${name}\\s*<${address}>)$`, 'u')

/** In whose name mails go out: an address, or a name and an address. */
export function mailbox(variable: string, fallback: string): Setting<string> {
  return {
    variables: [variable],
    read: (raw) => {
      if (raw === undefined) return { value: fallback }
      if (mailboxForm.test(raw)) return { value: raw }
      return { fault: `must be an address, or a name and an address as in "${fallback}"` }
    },
  }
}
