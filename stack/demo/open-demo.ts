import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { port, readSettings, type Environment } from '@civic/config'
import type { DestinationStream } from '@civic/http'
import { startEphemeralPostgres } from '../embedded-postgres.ts'
import { startModelSandbox } from '../model-sandbox/start-model-sandbox.ts'
import { startPaymentSandbox } from '../payment-sandbox/start-payment-sandbox.ts'
import { catchMails, type MailCatcher } from '../seed/catch-mails.ts'
import { seedEverything, type Seeded } from '../seed/seed-everything.ts'
import { demoPassword } from '../seed/townspeople.ts'
import { platformCaller, type PlatformCaller } from '../seed/platform-caller.ts'
import { startStack, type Stack } from '../start-stack.ts'
import type { Assistance } from './assistance/assistance.ts'
import { assertPortsFree } from './assert-ports-free.ts'
import { demoEnv, newSecretKey } from './demo-env.ts'
import type { Giving } from './giving.ts'
import { hasOwnModel } from './model-env.ts'
import { sandboxControl } from './sandbox-control.ts'
import { startDemoPages } from './start-demo-pages.ts'

export interface DemoOptions {
  env: Environment
  destination: DestinationStream
  onProgress: (line: string) => void
  signal: AbortSignal
}

/** The platform with sandboxes beside it and people in it. Closing it leaves nothing. */
export interface Demo extends AsyncDisposable {
  stack: Stack
  /** The page from which somebody gives. */
  pageUrl: string
  sandboxUrl: string
  /** Undefined when the reader has brought a model. */
  modelSandboxUrl: string | undefined
  administrator: { email: string; password: string }
  /** Others that the reader may sign in as. */
  people: { email: string; what: string }[]
}

/**
 * Made anew at every start, in a database of its own: no installation is touched, and nothing is sent anywhere but
 * questions to a model that the reader has brought.
 */
export async function openDemo({ env, destination, onProgress, signal }: DemoOptions): Promise<Demo> {
  const { pagePort } = readSettings(env, { pagePort: port(['DEMO_PORT'], 3005) })
  await assertPortsFree(env, pagePort)
  await using opening = new AsyncDisposableStack()
  const pages = opening.use(await startDemoPages(pagePort))
  const sandbox = opening.use(await startPaymentSandbox())
  const modelSandbox = hasOwnModel(env) ? undefined : opening.use(await startModelSandbox())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'civic-demo-'))
  opening.defer(async () => rm(dataDir, { recursive: true, force: true }))
  onProgress('Making a database for this demo; it is gone when the demo ends.')
  const database = opening.use(await startEphemeralPostgres())

  const secretKey = newSecretKey()
  const addresses = { pageUrl: pages.url, sandboxUrl: sandbox.url, modelSandboxUrl: modelSandbox?.url }
  const platformEnv = demoEnv(env, { databaseUrl: database.url, dataDir, secretKey, ...addresses })
  const mails = catchMails(destination)
  const stack = opening.use(await startStack({ env: platformEnv, destination: mails, onProgress, signal }))
  const administrator = stack.firstAdministrator
  if (!administrator) throw new Error('A database that was just made has no administrator yet')

  onProgress('Letting people move in.')
  const control = sandboxControl(sandbox.url, secretKey)
  await control.tellEventsTo(`${stack.url}/api/v1/webhooks/payment`)
  const platform = platformCaller(stack.url, signal)
  const seeded = await seedEverything({ platform, mails, administrator, pay: control.pay })
  const shown = { gatewayUrl: stack.url, addresses, seeded, administrator, mails }
  pages.show({ giving: givingOf(shown), assistance: assistanceOf(shown) })
  mails.letPass()

  const open = opening.move()
  return {
    stack,
    ...addresses,
    administrator,
    people: seeded.people,
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}

interface Shown extends Pick<Demo, 'administrator'> {
  gatewayUrl: string
  addresses: Pick<Demo, 'sandboxUrl' | 'modelSandboxUrl'>
  seeded: Seeded
  mails: MailCatcher
}

/** What the pages go on with as long as the demo runs. */
const guestAt = (gatewayUrl: string): PlatformCaller => platformCaller(gatewayUrl, new AbortController().signal)

function givingOf({ gatewayUrl, addresses: { sandboxUrl }, seeded, mails }: Shown): Giving {
  const receiptOf: Giving['receiptOf'] = async (reference) => mails.textWith(reference)
  return { platform: guestAt(gatewayUrl), slug: seeded.campaign.slug, sandboxUrl, receiptOf }
}

function assistanceOf({ gatewayUrl, addresses, seeded, administrator }: Shown): Assistance {
  return {
    platform: guestAt(gatewayUrl),
    askers: {
      citizen: { email: seeded.citizenEmail, password: demoPassword },
      owner: { email: seeded.ownerEmail, password: demoPassword },
      administrator,
    },
    things: seeded.things,
    isSandbox: addresses.modelSandboxUrl !== undefined,
  }
}
