import path from 'node:path'
import process from 'node:process'
import { loadEnvFile } from '@civic/config'
import { dataDirOf } from '../data-dir.ts'
import { StartError } from '../start-error.ts'
import { runUpdate } from '../update/run-update.ts'
import { type UpdateTools, usualTools } from '../update/tools.ts'
import { MisuseError } from './command.ts'
import { type Terminal, tellerAt } from './terminal.ts'

export interface UpdateOptions {
  to?: string
  stop?: string
  start?: string
  'backup-to'?: string
  'restore-by-hand': boolean
}

/** `update`: the newest release, or the old one again when anything fails. */
export async function update(given: UpdateOptions, terminal: Terminal, tools: UpdateTools = usualTools): Promise<void> {
  const stop = given.stop?.trim() || undefined
  const start = given.start?.trim() || undefined
  if ((stop === undefined) !== (start === undefined)) throw new MisuseError('--stop and --start go together.')
  // A terminal that goes away, such as a connection that breaks, must not end it half-way.
  for (const output of [terminal.out, terminal.err]) output.on('error', () => {})
  const tell = tellerAt(terminal)
  const givenEnv = { ...terminal.env }
  loadEnvFile(terminal.env, tell)
  const { env, out } = terminal
  const commands = stop === undefined ? await tools.usualCommands() : { stop, start }
  using signals = untilTold(tell)
  const updated = await runUpdate({
    to: given.to?.trim() || undefined,
    stop: commands?.stop,
    start: commands?.start,
    backupFolder: path.resolve(given['backup-to']?.trim() || path.join(dataDirOf(env), 'backups')),
    restoresByHand: given['restore-by-hand'],
    env,
    givenEnv,
    tools,
    tell,
    signal: signals.signal,
  })
  if (updated === undefined) return void out.write('Nothing was to do: there is nothing newer.\n')
  const { name, commit, backup, migrations } = updated
  out.write(
    [
      `Updated to ${name} (${commit.slice(0, 12)}), which is healthy.`,
      ...(commands === undefined ? ['It was tried and ended again: start the platform now.'] : []),
      `  Backup      ${backup}`,
      `  Migrations  ${migrations.join(', ') || 'none'}`,
      '',
    ].join('\n'),
  )
}

/** Ctrl-C, SIGTERM and the end of a connection all mean: go back. Told twice, it goes on going back. */
function untilTold(tell: (line: string) => void): Disposable & { signal: AbortSignal } {
  const stopping = new AbortController()
  const stop = () => {
    if (!stopping.signal.aborted) tell('Stopping. Wait until everything is as it was.')
    stopping.abort(new StartError('it was stopped'))
  }
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const name of names) process.on(name, stop)
  return {
    signal: stopping.signal,
    [Symbol.dispose]: () => {
      for (const name of names) process.off(name, stop)
    },
  }
}
