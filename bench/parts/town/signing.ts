import { setTimeout as sleep } from 'node:timers/promises'
import { performing, type RatedAct, recordRated, replaying } from '../../compare/measure-rate.ts'
import { pathFor, type Stage, tokenFor } from '../../compare/stage.ts'
import { type Contender, figureOf, takeTurns } from '../../compare/take-turns.ts'
import { countStatements } from '../../floor/recorded-act.ts'
import { generateLoad } from '../../load/generate-load.ts'
import type { LoadProgram } from '../../load/load-program.ts'
import { startWorker } from '../../processes/worker.ts'
import type { Figure } from '../../report/figure.ts'
import { streamsThatFit } from '../../streams/open-files.ts'

const atOnce = 50
const readersPerSigner = 100
/** A reader looks at it once in so many seconds. */
const readEverySeconds = 5

/** How many can sign one petition in a second, fifty at once and each one once; and while thousands look at it. */
export async function measureSigning(stage: Stage): Promise<{ figures: Figure[]; notMeasured: string[] }> {
  const sign = await signing(stage)
  const wanted = atOnce * (stage.bench.isSmall ? 4 : readersPerSigner)
  const { streams: readers } = await streamsThatFit(wanted)
  const turns = await recordRated(stage, sign)
  const complaints: string[] = []
  const [alone, floor, beside] = await takeTurns(stage.bench, [
    performing(stage, sign),
    replaying(stage, sign, turns),
    besideReaders(stage, sign, { readers, complaints }),
  ])
  const rate = { member: 'perSecond', unit: 'per second' } as const
  const withReaders = `the same while ${readers} people read it, each every ${readEverySeconds} s`
  const figures: Figure[] = [
    figureOf({ name: `${sign.name}, ${atOnce} at once`, ...rate, target: { least: 500, of: 'value' } }, alone, floor),
    figureOf({ name: withReaders, ...rate, target: { least: 0.5, of: 'ratio' } }, beside, {
      ...alone,
      name: 'without readers',
    }),
    {
      name: `${sign.name}: statements`,
      value: countStatements(turns),
      unit: 'statements',
      target: { most: 4, of: 'value' },
    },
  ]
  return { figures, notMeasured: complaints }
}

async function signing({ sql, draw }: Stage): Promise<RatedAct> {
  const draws = await draw(`
    select id('petition', 0) as "petitionId", citizen(n) as "citizenId" from generate_series(0, :signers - 1) as n order by n`)
  const petition = [draws[0]?.['petitionId']]
  return {
    name: 'signature on the petition that everybody signs',
    request: (one) => ({
      method: 'POST',
      path: pathFor('/v1/petitions/{petitionId}/sign', one),
      token: tokenFor(one['citizenId']),
    }),
    draws,
    atOnce,
    clear: async () => {
      await sql.run(`delete from petition_signatures where petition_id = $1`, petition)
      await sql.run(`update petitions set signature_count = 0 where id = $1`, petition)
    },
    countDone: async () => {
      const [row] = await sql.run<{ counted: number; stored: number }>(
        `select signature_count as counted,
           (select count(*)::int from petition_signatures where petition_id = petitions.id) as stored
         from petitions where id = $1`,
        petition,
      )
      if (!row || row.counted !== row.stored) throw new Error(`Signatures were miscounted: ${JSON.stringify(row)}`)
      return row.stored
    },
  }
}

/** Readers come first and leave last. One who is refused is told of, but spoils nothing that was measured before. */
function besideReaders(
  stage: Stage,
  sign: RatedAct,
  { readers, complaints }: { readers: number; complaints: string[] },
): Contender<'perSecond'> {
  const { bench, url } = stage
  const requests = sign.draws.slice(0, 1).map((draw) => ({ path: pathFor('/v1/petitions/{petitionId}', draw) }))
  const alone = performing(stage, sign)
  return {
    ...alone,
    name: `${sign.name}, beside ${readers} readers`,
    run: async (seconds) => {
      await using generator = await startWorker<LoadProgram>('load/load-program.ts', bench.signal)
      const load = { url, requests, connections: readers, pauseMs: readEverySeconds * 1000 }
      const reading = generateLoad({ generator }, load, readEverySeconds + seconds + 2)
      reading.catch((error: unknown) => complaints.push(`some of the readers: ${String(error)}`))
      await sleep(readEverySeconds * 1000)
      try {
        return await alone.run(seconds)
      } finally {
        await Promise.allSettled([reading])
      }
    },
  }
}
