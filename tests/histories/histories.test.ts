import process from 'node:process'
import { asyncDefaultReportMessage, asyncProperty, check, sample } from 'fast-check'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { histories, mostMoments } from './history.ts'
import { extent } from './extent.ts'
import { playHistory } from './play-history.ts'
import { openStage } from './stage.ts'

const { runs, seed, path, lanes } = extent()
const perLane = Math.ceil(runs / lanes)
/** Several times what it takes on a machine with others on it. */
const laneMs = 300_000 + perLane * 2000
const played = { histories: 0, faults: 0, failures: 0, sinceMs: Date.now() }

afterAll(() => {
  const { histories: count, faults, failures, sinceMs } = played
  const seconds = Math.round((Date.now() - sinceMs) / 1000)
  const outcome = failures === 0 ? 'every promise was kept' : `${failures} of ${lanes} lanes found a promise broken`
  const line = `${count} histories from the seed ${seed} on, ${faults} faults that struck, ${seconds} s: ${outcome}`
  process.stdout.write(`${line}\n`)
})

test('faults may strike at each moment that an act has', () => {
  const drawn = new Map<string, Set<number>>()
  for (const { steps } of sample(histories(7), { seed, numRuns: 20_000 })) {
    for (const step of steps) {
      if (!('fault' in step) || !step.fault) continue
      const { act } = 'act' in step ? step.act : step.acts[0]
      drawn.set(act, (drawn.get(act) ?? new Set()).add(step.fault.after))
    }
  }
  for (const [act, most] of Object.entries(mostMoments)) {
    const wanted = Array.from({ length: most }, (_, index) => index + 1)
    expect([act, [...(drawn.get(act) ?? [])].toSorted((a, b) => a - b)]).toEqual([act, wanted])
  }
})

/** Several stages side by side, each with histories of its own: while one waits for its database another one goes on. */
describe.concurrent('donations under webhooks, replays, reorder, crashes and reconciliation', () => {
  test.each(Array.from({ length: lanes }, (_, lane) => seed + lane))(
    `keep every promise in ${perLane} histories from the seed %i on`,
    { timeout: laneMs + 60_000 },
    async (laneSeed) => {
      await using stage = await openStage(inject('databaseServerUrl'))
      const property = asyncProperty(histories(7), async (history) => playHistory(stage, history))
      const details = await check(property, {
        seed: laneSeed,
        numRuns: perLane,
        // Whoever is given up goes on in the background, on the stage of the next: only what hangs is.
        timeout: 120_000,
        interruptAfterTimeLimit: laneMs,
        markInterruptAsFailure: true,
        ...(path !== undefined && { path }),
      })
      played.histories += details.numRuns
      played.faults += stage.faults
      if (!details.failed) return
      played.failures += 1
      if (details.interrupted) throw new Error(`After ${laneMs} ms only ${details.numRuns} of ${perLane} were played`)
      const again = `HISTORIES_SEED=${laneSeed} HISTORIES_PATH=${details.counterexamplePath} npm run histories`
      const problem = details.errorInstance instanceof Error ? details.errorInstance.message : 'It failed'
      const message = await asyncDefaultReportMessage(details)
      throw new Error(`${problem}\nPlay it again: ${again}\n${message}`)
    },
  )
})
