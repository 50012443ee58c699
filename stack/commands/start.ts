import process from 'node:process'
import { loadEnvFile } from '@civic/config'
import { consoleLog } from '../console-log.ts'
import { administratorNote, welcome } from '../welcome.ts'
import { runUntilStopped, tell } from './run-until-stopped.ts'

/** `start`: the platform until Ctrl-C. */
export async function start({ processes }: { processes: boolean }): Promise<void> {
  await runUntilStopped({
    title: 'Civic platform',
    open: async (signal) => {
      loadEnvFile()
      const level = process.env['LOG_LEVEL']?.trim() || undefined
      // Loading all services takes a moment: the person at the console has read the first line by then.
      const { startStack } = await import('../start-stack.ts')
      return startStack({
        processes,
        destination: consoleLog({ out: process.stdout, err: process.stderr, level }),
        onProgress: (line) => tell(`  ${line}`),
        signal,
      })
    },
    welcome: (stack) => welcome(stack, process.env),
    onlyOnce: ({ firstAdministrator }) => firstAdministrator && administratorNote(firstAdministrator),
  })
}
