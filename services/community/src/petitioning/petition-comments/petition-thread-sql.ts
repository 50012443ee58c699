import { sql } from 'kysely'
import { petitionThread, type Thread } from '../../comments/thread-sql.ts'
import { mayBeSeenBy } from '../petitions/visible-petition-sql.ts'

/** The threads of the petitions that somebody may see; the others belong to nothing. */
export function petitionThreadSeenBy(citizenId: string | undefined): Thread {
  return { ...petitionThread, parents: sql`(select id from petitions where ${mayBeSeenBy(citizenId)})` }
}
