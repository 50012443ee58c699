import { escapeHtml, headerText } from '@civic/mail'
import type { IdentityContext } from './context.ts'

/** A mail whose point is one link. */
export interface LinkMail {
  subject: string
  invitation: string
  url: string
  lifetime: string
  otherwise: string
}

/** Mails a link, greeting by name where the address is known to be that person’s; a failure is warned about and swallowed, since no mail failure reaches a citizen. */
export async function mailLink(
  { mailer, warn }: Pick<IdentityContext, 'mailer' | 'warn'>,
  { email, name }: { email: string; name?: string },
  { subject, invitation, url, lifetime, otherwise }: LinkMail,
): Promise<void> {
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
  try {
    await mailer.send({ to: { name: name ?? '', address: email }, subject, text, html })
  } catch (cause) {
    warn(`The mail "${subject}" could not be sent`, cause)
  }
}
