import { loadEnvFile } from '@civic/config'
import { runService } from '@civic/http'
import { readOrganizationConfig } from './config.ts'
import { startOrganization } from './start.ts'

loadEnvFile()
await runService('organization-service', async () => startOrganization(readOrganizationConfig(process.env)))
