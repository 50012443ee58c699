import type { Answer } from './exchange.ts'
import { html, type Html } from './html.ts'
import { pageStyle } from './page-style.ts'

/** Where every page of a sandbox finds its style. */
export const stylePath = '/page.css'

export function styleAnswer(): Answer {
  return { status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body: pageStyle }
}

// A sign that means something in a policy would begin another rule.
const plainOrigin = /^https?:\/\/[\w.:[\]-]+$/

/**
 * A whole page that runs no script and loads nothing from elsewhere. `formOrigins` are the places to which its forms may
 * lead; browsers ask this of redirects after a form too.
 */
export function pageAnswer(
  status: number,
  { title, content, formOrigins = [] }: { title: string; content: Html; formOrigins?: string[] },
): Answer {
  const policy = [
    `default-src 'none'`,
    `style-src 'self'`,
    `img-src data:`,
    `form-action ${["'self'", ...formOrigins.filter((origin) => plainOrigin.test(origin))].join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ]
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }
  return { status, headers, body: wholePage(title, content).text }
}

function wholePage(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylePath}" />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html> `
}
