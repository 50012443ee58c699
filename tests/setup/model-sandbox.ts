import type { TestProject } from 'vitest/node'
import { startModelSandbox } from '../../stack/model-sandbox/start-model-sandbox.ts'
import type { Sandbox } from '../../stack/sandbox/start-sandbox.ts'

declare module 'vitest' {
  interface ProvidedContext {
    modelSandboxUrl: string
  }
}

let sandbox: Sandbox | undefined

/** One stand-in of the model provider for the whole run; every test file has a key, so an account, of its own. */
export async function setup(project: TestProject): Promise<void> {
  sandbox = await startModelSandbox()
  project.provide('modelSandboxUrl', sandbox.url)
}

export async function teardown(): Promise<void> {
  await sandbox?.[Symbol.asyncDispose]()
}
