import process from 'node:process'
import { ConfigError, loadEnvFile } from '@civic/config'
import { readGatewayConfig } from './config.ts'
import { startGateway } from './start.ts'

loadEnvFile()
try {
  const gateway = await startGateway(readGatewayConfig(process.env))
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void gateway[Symbol.asyncDispose]())
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
