import { loadEnvFile } from '@civic/config'
import { runService } from '@civic/http'
import { readCommunityConfig } from './config.ts'
import { startCommunity } from './start.ts'

loadEnvFile()
await runService('community-service', async () => startCommunity(readCommunityConfig(process.env)))
