import { randomUUID } from 'node:crypto'
import { inTransaction } from '@civic/db'
import { enqueueJob } from '@civic/jobs'
import type { Kysely, Transaction } from 'kysely'
import { pushAfterCommit, storeOrWarn, type Delivery } from './delivery.ts'
import { readFanOutJob, type FanOutJob } from './fan-out-job.ts'
import type { Message } from './notify.ts'
import { countPeople, tellAllOrNobody, tellFirst, type People, type Batch } from './tell-audience.ts'

/** A job tells more people than this. */
const mostInAct = 1000
/** Few enough for a transaction that is over in a moment. */
const mostInBatch = 2000

/**
 * The people who belong to the row `of`: everybody whom one of the queries names. Each query should have an index that
 * gives it in the order of `user_id`, for it is asked for the first thousand at each act and for 2,000 a batch.
 */
export type Audience<Tables> = (db: Kysely<Tables>, of: string) => readonly People[]

/** What everybody in an audience is to be told. */
export interface AudienceNotice<Name extends string> {
  audience: Name
  /** The row whose audience it is. */
  of: string
  /** Somebody in the audience who is not told: usually the one who acts. */
  except?: string
  message: Message
}

/** Tells an audience in the transaction of the act, each person once and deleted accounts not at all. */
export type NotifyAudience<Tables, Name extends string> = (
  tx: Transaction<Tables>,
  notice: AudienceNotice<Name>,
) => Promise<void>

/** How many people an act would tell now, by the query that tells them. */
export type CountAudience<Tables, Name extends string> = (
  db: Kysely<Tables>,
  notice: Pick<AudienceNotice<Name>, 'audience' | 'of'>,
) => Promise<number>

export interface FanOutOptions<Tables, Name extends string> extends Delivery {
  db: Kysely<Tables>
  /** The job's name: owner and what, e.g. `community:fan-out`. */
  task: string
  audiences: Record<Name, Audience<Tables>>
}

export interface FanOut<Tables, Name extends string> {
  notifyAudience: NotifyAudience<Tables, Name>
  countAudience: CountAudience<Tables, Name>
  /** For the service to run: see `startJobs`. */
  tasks: Record<string, (payload: unknown) => Promise<void>>
}

/**
 * Tells up to 1,000 people in the act's own transaction, behind a savepoint as `createNotify` does. A crowd becomes a
 * job recorded there; after the commit it tells the audience as it then is, batch by batch. A batch commits its rows
 * together with the job of the next one, and the key of the act keeps a repeated batch from telling anybody twice.
 *
 * ```ts
 * const audiences = { followers: (tx: Tx, of: string) => [followersOf(tx, of)] }
 * const fanOut = createFanOut({ db, task: 'community:fan-out', audiences, bus, warn })
 * await startJobs({ url, tasks: { ...fanOut.tasks }, warn })
 *
 * await fanOut.notifyAudience(tx, { audience: 'followers', of: representative.id, except: author.userId, message })
 * ```
 */
export function createFanOut<Tables, Name extends string>(options: FanOutOptions<Tables, Name>): FanOut<Tables, Name> {
  const { task, warn } = options
  return {
    notifyAudience: async (tx, notice) => {
      const job = { key: randomUUID(), ...notice }
      const stored = await storeOrWarn(tx, warn, async () => {
        const told = await tellAllOrNobody(tx, batchOf(tx, job, options.audiences), mostInAct)
        if (!told) await enqueueJob(tx, task, job)
        return told?.stored ?? []
      })
      pushAfterCommit(tx, stored, options)
    },
    countAudience: async (db, { audience, of }) => countPeople(db, options.audiences[audience](db, of)),
    tasks: { [task]: async (payload) => tellNextBatch(options, readFanOutJob(payload)) },
  }
}

/** A batch in which everybody has been told already leaves the rest to the batches that told them. */
async function tellNextBatch<Tables, Name extends string>(
  { db, task, audiences, ...delivery }: FanOutOptions<Tables, Name>,
  job: FanOutJob,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { people, stored } = await tellFirst(tx, batchOf(tx, job, audiences), mostInBatch)
    const isLast = people.length < mostInBatch
    if (!isLast && stored.length > 0) await enqueueJob(tx, task, { ...job, after: people.at(-1) })
    pushAfterCommit(tx, stored, delivery)
  })
}

/** Throws when this release does not know the audience; the job then waits for one that does. */
function batchOf<Tables>(
  tx: Transaction<Tables>,
  { audience, of, ...batch }: FanOutJob,
  audiences: Readonly<Record<string, Audience<Tables>>>,
): Batch {
  const people = Object.hasOwn(audiences, audience) ? audiences[audience] : undefined
  if (!people) throw new Error(`There is no audience ${audience}`)
  return { ...batch, audience: people(tx, of) }
}
