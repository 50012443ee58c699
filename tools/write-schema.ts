import { writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { prepareDatabase } from '@civic/db'
import { installJobs } from '@civic/jobs'
import { startEphemeralPostgres } from '../stack/embedded-postgres.ts'
import { describeSchema } from './schema/describe-schema.ts'
import { listChecksums, MigrationsRefusedError } from './schema/list-checksums.ts'

const databaseFolder = path.resolve(import.meta.dirname, '../database')
const migrationsFolder = path.join(databaseFolder, 'migrations')

/** Migrates an empty database, then lists what is new and writes down what came out; a failure writes nothing. */
async function writeSchema(): Promise<void> {
  await using server = await startEphemeralPostgres()
  await prepareDatabase({ url: server.url, installSchemas: [installJobs], warn: (problem) => console.warn(problem) })
  const schema = await describeSchema(server.url, migrationsFolder)
  for (const name of listChecksums(migrationsFolder)) console.log(`${name}: its checksum is listed from now on`)
  writeFileSync(path.join(databaseFolder, 'schema.sql'), schema)
  console.log('database/schema.sql is written')
}

try {
  await writeSchema()
} catch (error) {
  if (!(error instanceof MigrationsRefusedError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
