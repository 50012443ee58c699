// A program of its own for the test that kills it: starts the platform in processes, tells which, and waits.
import { anyPorts, startStack } from '../../../stack/start-stack.ts'
import { services } from '../../../stack/services.ts'

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2)
const stack = await startStack({
  env: { ...anyPorts, CIVIC_DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
  processes: true,
  destination: { write: () => {} },
})
const pids = services.map(({ name }) => stack.pidOf(name))
process.stdout.write(`${JSON.stringify({ pids, urls: Object.values(stack.urls) })}\n`)
