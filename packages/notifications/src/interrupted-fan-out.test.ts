import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { inTransaction } from '@civic/db'
import { startJobs } from '@civic/jobs'
import { eventually } from '@civic/testing'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openMembersFanOut } from '../test/members-fan-out.ts'
import { fanOutsDone, openTown, type Town } from '../test/town.ts'

const message = { type: 'COMMUNITY_UPDATE', title: 'Half-way', body: 'Water is back.' } as const
const warn = () => {}

describe('a crowd', () => {
  test('is told completely, with nobody told twice, when the process is killed in the middle of a batch', async () => {
    await using town = await openTown(inject('databaseServerUrl'))
    const of = await town.community({ members: 5000 })
    const people = await town.members(of)
    const here = openMembersFanOut({ url: town.url, applicationName: 'fan-out-here', warn })
    await using _ = here.database
    const obstacle = await town.hold('select from users where id = $1 for update', [people[4500]])

    const other = startElsewhere(town)
    await inTransaction(here.database.db, async (tx) => here.notifyAudience(tx, { audience: 'members', of, message }))
    await eventually('the third batch to meet the obstacle', async () => town.isWaiting('fan-out-elsewhere'))
    await other.kill()
    expect(await town.told(message.title)).toEqual(people.slice(0, 4000))

    await using _jobs = await startJobs({ url: town.url, tasks: here.tasks, warn, callEveryMs: 100 })
    await obstacle.commit()
    await fanOutsDone(town)
    expect(await town.told(message.title)).toEqual(people)
  })

  test('is told without a person who was removed meanwhile', async () => {
    await using town = await openTown(inject('databaseServerUrl'))
    const of = await town.community({ members: 1500 })
    const [removed, ...others] = await town.members(of)
    const here = openMembersFanOut({ url: town.url, applicationName: 'fan-out-here', warn })
    await using _ = here.database
    const removal = await town.hold('delete from users where id = $1', [removed])

    await using _jobs = await startJobs({ url: town.url, tasks: here.tasks, warn })
    await inTransaction(here.database.db, async (tx) => here.notifyAudience(tx, { audience: 'members', of, message }))
    await eventually('the batch to meet the removal', async () => town.isWaiting('fan-out-here'))
    await removal.commit()
    await fanOutsDone(town)
    expect(await town.told(message.title)).toEqual(others)
  })
})

/** Another process that works off the fan-outs. */
function startElsewhere(town: Town): { kill: () => Promise<void> } {
  const program = path.join(import.meta.dirname, '../test/work-off-fan-outs.ts')
  const child = spawn(process.execPath, [program, town.url, 'fan-out-elsewhere'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  onTestFinished(kill)
  return { kill }
}
