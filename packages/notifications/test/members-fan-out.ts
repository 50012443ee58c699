import type { BusMessage } from '@civic/bus'
import { openDatabase, type Database } from '@civic/db'
import type { Warn } from '@civic/errors'
import type { Kysely } from 'kysely'
import { createFanOut, type FanOut } from '../src/fan-out.ts'
import type { StoredNotification } from '../src/notification-row.ts'

interface MemberTables {
  users: { id: string; communityId: string | null }
  userCommunityMemberships: { userId: string; communityId: string }
}

export const fanOutTask = 'test:fan-out'

/** Community as it fans out: with its role, to the members of a community. */
export interface MembersFanOut extends FanOut<MemberTables, 'members'> {
  database: Database<MemberTables>
}

export interface MembersFanOutOptions {
  url: string
  applicationName: string
  warn: Warn
  publish?: (messages: readonly BusMessage[]) => void
  pushHere?: (notification: StoredNotification) => void
}

export function openMembersFanOut({
  url,
  applicationName,
  warn,
  publish = () => {},
  pushHere = () => {},
}: MembersFanOutOptions): MembersFanOut {
  const database = openDatabase<MemberTables>({ url, applicationName, role: 'civic_community', warn })
  const bus = {
    publish: async (_: string, messages: readonly BusMessage[]) => publish(messages),
    subscribe: () => {},
    [Symbol.asyncDispose]: async () => {},
  }
  const audiences = { members }
  return { database, ...createFanOut({ db: database.db, task: fanOutTask, audiences, bus, warn, pushHere }) }
}

/** Those who joined it and those for whom only the older column says so; many stand in both. */
function members(db: Kysely<MemberTables>, of: string) {
  return [
    db.selectFrom('userCommunityMemberships').select('userId').where('communityId', '=', of),
    db.selectFrom('users').select('id as userId').where('communityId', '=', of),
  ]
}
