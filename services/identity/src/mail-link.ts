import { escapeHtml, headerText, type Mail, type MailKind } from '@civic/mail'

/** A mail whose point is one link. */
export interface LinkMail {
  kind: MailKind
  subject: string
  invitation: string
  url: string
  lifetime: string
  otherwise: string
}

/** A mail with a link, greeting by name where the address is known to be that person’s. */
export function linkMail(
  { email, name }: { email: string; name?: string },
  { kind, subject, invitation, url, lifetime, otherwise }: LinkMail,
): Mail {
  const greeting = name === undefined ? 'Hello,' : `Hello ${headerText(name)},`
  const [greetingHtml, urlHtml] = [escapeHtml(greeting), escapeHtml(url)]
  const ending = `${lifetime} ${otherwise}`.trim()
  const text = [greeting, '', invitation, '', url, '', ending, ''].join('\n')
  const html = `<!doctype html>
<html lang="en"><body style="font-family: system-ui, sans-serif; line-height: 1.5; max-width: 36rem">
<p>${greetingHtml}</p>
<p>${escapeHtml(invitation)}</p>
<p><a href="${urlHtml}">${urlHtml}</a></p>
<p>${escapeHtml(ending)}</p>
</body></html>
`
  return { to: { name: name ?? '', address: email }, subject, text, html, kind }
}
