import { notificationsCreated, openBus } from '@civic/bus'
import { eventually } from '@civic/testing'
import type { Named } from './calls.ts'
import type { TestOrganization } from './start-organization.ts'

/** Listens as the services do that hold people's open streams. */
export async function listenForPushes({ database }: Pick<TestOrganization, 'database'>) {
  const bus = openBus('', { url: database.url, warn: () => {} })
  const heard: { userId: string; wasStored: Promise<boolean> }[] = []
  const isStored = async (id: string) =>
    (await database.sql('select id from notifications where id::text = $1', [id])).length === 1
  bus.subscribe(notificationsCreated, ({ id, userId }) => heard.push({ userId, wasStored: isStored(id) }))
  await eventually('the bus to be heard', async () => {
    await bus.publish(notificationsCreated, [{ id: 'probe', userId: 'probe' }])
    return heard.length > 0
  })
  return {
    /** For each push to somebody: whether what it tells of stood in the database already. */
    pushesTo: async ({ id }: Named): Promise<boolean[]> =>
      Promise.all(heard.filter(({ userId }) => userId === id).map(async ({ wasStored }) => wasStored)),
    [Symbol.asyncDispose]: async () => bus[Symbol.asyncDispose](),
  }
}
