import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Environment } from '@civic/config'
import type { DestinationStream } from '@civic/http'
import { startEphemeralPostgres } from '../embedded-postgres.ts'
import { startModelSandbox } from '../model-sandbox/start-model-sandbox.ts'
import { startPaymentSandbox } from '../payment-sandbox/start-payment-sandbox.ts'
import { catchMails } from '../seed/catch-mails.ts'
import { seedEverything } from '../seed/seed-everything.ts'
import { platformCaller } from '../seed/platform-caller.ts'
import { startStack, type Stack } from '../start-stack.ts'
import { assertPortsFree } from './assert-ports-free.ts'
import { demoEnv, newSecretKey } from './demo-env.ts'
import { hasOwnModel } from './model-env.ts'
import { sandboxControl } from './sandbox-control.ts'

export interface DemoOptions {
  env: Environment
  destination: DestinationStream
  onProgress: (line: string) => void
  signal: AbortSignal
}

/** The platform with sandboxes beside it and people in it. Closing it leaves nothing. */
export interface Demo extends AsyncDisposable {
  stack: Stack
  /** The site's page of the campaign that takes donations, under the name that links in mails have. */
  campaignUrl: string
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
  await assertPortsFree(env)
  await using opening = new AsyncDisposableStack()
  const sandbox = opening.use(await startPaymentSandbox())
  const modelSandbox = hasOwnModel(env) ? undefined : opening.use(await startModelSandbox())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'civic-demo-'))
  opening.defer(async () => rm(dataDir, { recursive: true, force: true }))
  onProgress('Making a database for this demo; it is gone when the demo ends.')
  const database = opening.use(await startEphemeralPostgres())

  const secretKey = newSecretKey()
  const addresses = { sandboxUrl: sandbox.url, modelSandboxUrl: modelSandbox?.url }
  const platformEnv = demoEnv(env, { databaseUrl: database.url, dataDir, secretKey, ...addresses })
  const mails = catchMails(destination)
  const stack = opening.use(await startStack({ env: platformEnv, destination: mails, onProgress, signal }))
  const administrator = stack.firstAdministrator
  if (!administrator) throw new Error('A database that was just made has no administrator yet')

  onProgress('Letting people move in.')
  const control = sandboxControl(sandbox.url, secretKey)
  await control.tellEventsTo(`${stack.url}/api/v1/webhooks/payment`)
  const platform = platformCaller(stack.url, signal)
  const { campaign, people } = await seedEverything({ platform, mails, administrator, pay: control.pay })
  mails.letPass()

  const open = opening.move()
  return {
    stack,
    campaignUrl: `http://localhost:${new URL(stack.url).port}/campaigns/${campaign.slug}`,
    ...addresses,
    administrator,
    people,
    [Symbol.asyncDispose]: async () => open.disposeAsync(),
  }
}
