import { loadEnvFile } from '@civic/config'
import { runService } from '@civic/http'
import { readAiConfig } from './config.ts'
import { startAi } from './start.ts'

loadEnvFile()
await runService('ai-service', async () => startAi(readAiConfig(process.env)))
