import { asyncDefaultReportMessage, asyncProperty, check } from 'fast-check'
import { describe, inject, test } from 'vitest'
import { histories } from './history.ts'
import { extent } from './extent.ts'
import { playHistory } from './play-history.ts'
import { openStage } from './stage.ts'

const { runs, seed, path, lanes } = extent()
const perLane = Math.ceil(runs / lanes)

/** Several stages side by side, each with histories of its own: while one waits for its database another one goes on. */
describe.concurrent('donations under webhooks, replays, reorder, crashes and reconciliation', () => {
  test.each(Array.from({ length: lanes }, (_, lane) => seed + lane))(
    `keep every promise in ${perLane} histories from the seed %i on`,
    { timeout: 180_000 + perLane * 1000 },
    async (laneSeed) => {
      await using stage = await openStage(inject('databaseServerUrl'))
      const property = asyncProperty(histories(7), async (history) => playHistory(stage, history))
      const details = await check(property, {
        seed: laneSeed,
        numRuns: perLane,
        // Whoever is given up goes on in the background, on the stage of the next: only what hangs is.
        timeout: 120_000,
        ...(path !== undefined && { path }),
      })
      if (!details.failed) return
      const again = `HISTORIES_SEED=${laneSeed} HISTORIES_PATH=${details.counterexamplePath} npm run histories`
      const problem = details.errorInstance instanceof Error ? details.errorInstance.message : 'It failed'
      const message = await asyncDefaultReportMessage(details)
      throw new Error(`${problem}\nPlay it again: ${again}\n${message}`)
    },
  )
})
