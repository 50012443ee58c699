import { loadEnvFile } from '@civic/config'
import { runService } from '@civic/http'
import { readIdentityConfig } from './config.ts'
import { startIdentity } from './start.ts'

loadEnvFile()
await runService('identity-service', async () => startIdentity(readIdentityConfig(process.env)))
