import type { TestProject } from 'vitest/node'
import { startPaymentSandbox } from '../../stack/payment-sandbox/start-payment-sandbox.ts'
import type { Sandbox } from '../../stack/sandbox/start-sandbox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    paymentSandboxUrl: string
  }
}

let sandbox: Sandbox | undefined

/** One stand-in of the payment provider for the whole run; every test file has a key, so an account, of its own. */
export async function setup(project: TestProject): Promise<void> {
  sandbox = await startPaymentSandbox()
  project.provide('paymentSandboxUrl', sandbox.url)
}

export async function teardown(): Promise<void> {
  await sandbox?.[Symbol.asyncDispose]()
}
