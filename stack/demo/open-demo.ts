import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { port, readSettings, type Environment } from '@civic/config'
import type { DestinationStream } from '@civic/http'
import { startEphemeralPostgres } from '../embedded-postgres.ts'
import { startPaymentSandbox } from '../payment-sandbox/start-payment-sandbox.ts'
import { catchMails } from '../seed/catch-mails.ts'
import { seedEverything } from '../seed/seed-everything.ts'
import { platformCaller } from '../seed/platform-caller.ts'
import { startStack, type Stack } from '../start-stack.ts'
import { assertPortsFree } from './assert-ports-free.ts'
import { demoEnv, newSecretKey } from './demo-env.ts'
import { sandboxControl } from './sandbox-control.ts'
import { startGivingPage } from './start-giving-page.ts'

export interface DemoOptions {
  env: Environment
  destination: DestinationStream
  onProgress: (line: string) => void
  signal: AbortSignal
}

/** The platform with a payment sandbox beside it and people in it. Closing it leaves nothing. */
export interface Demo extends AsyncDisposable {
  stack: Stack
  /** The page from which somebody gives. */
  pageUrl: string
  sandboxUrl: string
  administrator: { email: string; password: string }
  /** Others that the reader may sign in as. */
  people: { email: string; what: string }[]
}

/** Made anew at every start, in a database of its own: no installation is touched, and nothing is sent anywhere. */
export async function openDemo({ env, destination, onProgress, signal }: DemoOptions): Promise<Demo> {
  const { pagePort } = readSettings(env, { pagePort: port(['DEMO_PORT'], 3005) })
  await assertPortsFree(env, pagePort)
  await using opening = new AsyncDisposableStack()
  const page = opening.use(await startGivingPage(pagePort))
  const sandbox = opening.use(await startPaymentSandbox())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'civic-demo-'))
  opening.defer(async () => rm(dataDir, { recursive: true, force: true }))
  onProgress('Making a database for this demo; it is gone when the demo ends.')
  const database = opening.use(await startEphemeralPostgres())

  const secretKey = newSecretKey()
  const places = { databaseUrl: database.url, dataDir, sandboxUrl: sandbox.url, pageUrl: page.url, secretKey }
  const mails = catchMails(destination)
  const stack = opening.use(await startStack({ env: demoEnv(env, places), destination: mails, onProgress, signal }))
  const administrator = stack.firstAdministrator
  if (!administrator) throw new Error('A database that was just made has no administrator yet')

  onProgress('Letting people move in.')
  const control = sandboxControl(sandbox.url, secretKey)
  await control.tellEventsTo(`${stack.url}/api/v1/webhooks/payment`)
  const platform = platformCaller(stack.url, signal)
  const { campaign, people } = await seedEverything({ platform, mails, administrator, pay: control.pay })
  page.show({
    platform: platformCaller(stack.url, new AbortController().signal),
    slug: campaign.slug,
    sandboxUrl: sandbox.url,
    receiptOf: async (reference) => mails.textWith(reference),
  })
  mails.letPass()

  const open = opening.move()
  return {
    stack,
    pageUrl: page.url,
    sandboxUrl: sandbox.url,
    administrator,
    people,
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}
