import process from 'node:process'
import { loadEnvFile } from '@civic/config'
import { runService } from '@civic/http'
import { readGatewayConfig } from './config.ts'
import { startGateway } from './start.ts'

loadEnvFile()
await runService('api-gateway', async () => startGateway(readGatewayConfig(process.env)))
