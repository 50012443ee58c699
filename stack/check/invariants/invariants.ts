import type { Client } from 'pg'
import { accounts } from './accounts.ts'
import { audit } from './audit.ts'
import { counters } from './counters.ts'
import type { Invariant } from './invariant.ts'
import { moderation } from './moderation.ts'
import { orphansIn } from './orphans.ts'
import { search } from './search.ts'
import { silence } from './silence.ts'
import { totals } from './totals.ts'

/** Everything that is looked at, the quickest first. */
export async function invariantsOf(client: Client): Promise<Invariant[]> {
  const held = await orphansIn(client)
  return [...counters, ...totals, ...moderation, ...accounts, ...audit, ...held, ...silence, ...search]
}
