import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Bench, Part } from './bench.ts'
import { type Options, type PartName, readOptions, usage } from './options.ts'
import type { LoadProgram } from './load/load-program.ts'
import { measureAi } from './parts/ai-part.ts'
import { measureCommits } from './parts/commits-part.ts'
import { measureCommunity } from './parts/community-part.ts'
import { measureFunding } from './parts/funding-part.ts'
import { measureGateway } from './parts/gateway-part.ts'
import { measureIdentity } from './parts/identity-part.ts'
import { measureOrganization } from './parts/organization-part.ts'
import { measurePages } from './parts/pages-part.ts'
import { measureStart } from './parts/start-part.ts'
import { measureStreams } from './parts/streams-part.ts'
import { measureTown } from './parts/town-part.ts'
import { startWorker } from './processes/worker.ts'
import { keepReport } from './report/keep-report.ts'
import { describeMachine } from './report/machine.ts'
import { circumstancesOf, type Report, tableOf } from './report/table.ts'

const parts: Record<PartName, Part> = {
  start: measureStart,
  gateway: measureGateway,
  community: measureCommunity,
  identity: measureIdentity,
  town: measureTown,
  organization: measureOrganization,
  funding: measureFunding,
  ai: measureAi,
  streams: measureStreams,
  pages: measurePages,
  commits: measureCommits,
}

/** Measures part after part. What keeps one from being measured is told, and the next one goes on. */
async function runBench(options: Options, signal: AbortSignal): Promise<Report> {
  using scratch = openScratch()
  await using generator = await startWorker<LoadProgram>('load/load-program.ts', signal)
  const tell = (line: string) => console.log(`  ${line}`)
  const { sizes, isSmall, against } = options
  const bench: Bench = { sizes, isSmall, against, scratch: scratch.folder, generator, signal, tell }
  const machine = describeMachine()
  const loadBefore = os.loadavg()
  const report: Report = {}
  for (const name of options.parts) {
    if (signal.aborted) break
    console.log(`${name}, ${new Date().toLocaleTimeString('en-GB')}`)
    try {
      const result = await parts[name](bench)
      report[name] = { takenAt: new Date().toISOString(), machine, loadBefore, sizes, ...result }
    } catch (error) {
      process.exitCode = 1
      console.error(`  not measured: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return report
}

/** A folder that is removed when disposed of; the database's own account may pass through it. */
function openScratch(): Disposable & { folder: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'civic-bench-'))
  chmodSync(folder, 0o711)
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

async function main(): Promise<void> {
  let options: Options
  try {
    options = readOptions(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
    process.exitCode = 2
    return
  }
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const report = await runBench(options, stopping.signal)
  if (stopping.signal.aborted) {
    process.exitCode = 130
    return
  }
  console.log(`\n${tableOf(report)}\n\n${circumstancesOf(report)}`)
  if (!options.isSmall) keepReport(report)
}

await main()
