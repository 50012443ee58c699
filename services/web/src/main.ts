import process from 'node:process'
import { loadEnvFile } from '@civic/config'
import { runService } from '@civic/http'
import { readWebConfig } from './config.ts'
import { startWeb } from './start.ts'

loadEnvFile()
await runService('web-service', async () => startWeb(readWebConfig(process.env)))
