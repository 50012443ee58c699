import { prepareDatabase } from '@civic/db'
import { installJobs } from '@civic/jobs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEphemeralPostgres, type EmbeddedPostgres } from '../../stack/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseServerUrl: string
  }
}

const templateName = 'civic_template'

let server: EmbeddedPostgres | undefined

/** One throw-away PostgreSQL for the whole run, with a migrated template that every test file clones. */
export async function setup(project: TestProject): Promise<void> {
  server = await startEphemeralPostgres()
  const template = new URL(server.url)
  template.pathname = `/${templateName}`
  await createDatabase(server.url)
  await prepareDatabase({ url: template.href, installSchemas: [installJobs], warn })
  project.provide('databaseServerUrl', server.url)
}

export async function teardown(): Promise<void> {
  await server?.[Symbol.asyncDispose]()
}

async function createDatabase(serverUrl: string): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${templateName}`)
  await admin.end()
}

function warn(problem: string, cause?: unknown): void {
  process.stderr.write(`${problem} ${cause instanceof Error ? cause.message : ''}\n`)
}
