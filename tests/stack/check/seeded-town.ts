import { createTestDatabase } from '@civic/testing'
import { inject } from 'vitest'
import { newSecretKey } from '../../../stack/demo/demo-env.ts'
import { sandboxControl } from '../../../stack/demo/sandbox-control.ts'
import { startPaymentSandbox } from '../../../stack/payment-sandbox/start-payment-sandbox.ts'
import { catchMails } from '../../../stack/seed/catch-mails.ts'
import { platformCaller } from '../../../stack/seed/platform-caller.ts'
import { seedEverything } from '../../../stack/seed/seed-everything.ts'
import { anyPorts, startStack } from '../../../stack/start-stack.ts'
import type { WhenOver } from '../commands/civic.ts'
import { query, scratchFolder } from '../scratch.ts'

/** The database of a town that people have lived in, through the platform alone; nobody is connected to it any more. */
export async function seedTownDatabase(whenOver: WhenOver): Promise<string> {
  await using database = await createTestDatabase(inject('databaseServerUrl'))
  await using sandbox = await startPaymentSandbox()
  const secretKey = newSecretKey()
  const mails = catchMails({ write: () => {} })
  await using stack = await startStack({
    env: {
      ...anyPorts,
      DATABASE_URL: database.url,
      JWT_SECRET: 'j'.repeat(32),
      CIVIC_DATA_DIR: scratchFolder(whenOver),
      PAYMENT_SECRET_KEY: secretKey,
      PAYMENT_API_URL: sandbox.url,
      PLATFORM_FEE_BPS: '250',
    },
    destination: mails,
  })
  const { firstAdministrator: administrator } = stack
  if (!administrator) throw new Error('A new database has no administrator yet')
  const control = sandboxControl(sandbox.url, secretKey)
  await control.tellEventsTo(`${stack.url}/api/v1/webhooks/payment`)
  const platform = platformCaller(stack.url, new AbortController().signal)
  await seedEverything({ platform, mails, administrator, pay: control.pay })
  return database.url
}

/** A copy of it, with statements of an operator done to it past all triggers. */
export async function spoiltTown(town: string, name: string, statements: string): Promise<string> {
  const template = new URL(town).pathname.slice(1)
  await query(inject('databaseServerUrl'), `create database ${name} template ${template} strategy file_copy`)
  const url = Object.assign(new URL(town), { pathname: `/${name}` }).href
  await query(url, `begin; set local session_replication_role = replica; ${statements}; commit`)
  return url
}
