import { createTokenIssuer, type PlatformRole } from '@civic/access'
import { benchSecret } from '../processes/platform-env.ts'

const issue = createTokenIssuer(benchSecret)

interface Holder {
  id: string
  name: string
  email: string
  role?: PlatformRole
}

/** The access token of somebody with a verified address, a citizen unless said otherwise; good for a quarter of an hour. */
export function tokenFor({ id, name, email, role = 'CITIZEN' }: Holder): string {
  return issue({ userId: id, name, email, role, emailVerified: true }, new Date())
}
