import { openContext } from '../src/open-context.ts'
import { readContextConfig } from '../src/config.ts'
import type { OrganizationContext } from '../src/context.ts'
import type { TestOrganization } from './start-organization.ts'

type Beside = Pick<TestOrganization, 'database' | 'mailbox' | 'clock' | 'log'>

/** What a process of its own beside the service works with: same database, same mailbox. */
export async function openContextBeside({ database, mailbox, clock, log }: Beside) {
  const opening = new AsyncDisposableStack()
  const config = readContextConfig({
    DATABASE_URL: database.url,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailbox.port),
    APP_URL: 'https://app.example.org',
  })
  const tell = (what: string) => log.write(`${JSON.stringify({ msg: what })}\n`)
  const opener = { applicationName: 'beside', clock, log: tell, warn: tell }
  const { context }: { context: OrganizationContext } = await openContext(opening, config, opener)
  return { context, [Symbol.asyncDispose]: async () => opening.disposeAsync() }
}
