/** One mail; `text` and `html` say the same. Addresses are checked where they enter the platform. */
export interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** `<name@host>`; a mail that may go out twice is recognizable by it. The server's choice when it is left out. */
  messageId?: string
  /** What it is about, as it is counted. */
  kind?: MailKind
}

export const mailKinds = ['verification', 'reset', 'notice', 'receipt', 'invitation', 'other'] as const
export type MailKind = (typeof mailKinds)[number]

/** How many mails are on their way at the same time. */
export const mailConnections = 3

/** Sends mail or throws; callers swallow and log `reasonOf` the failure, since it never reaches a citizen. */
export interface Mailer extends AsyncDisposable {
  send: (mail: Mail) => Promise<void>
  /** Connects and signs in, and sends nothing; absent where there is no server. */
  greet?: () => Promise<void>
  /** When one last failed since the process began. */
  lastFailureAt?: () => Date | undefined
}

/** Header values without line breaks: a name must not add a header. */
export function headerText(text: string): string {
  return text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ').trim()
}

/** Text as it may stand between HTML tags and in attribute values. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
