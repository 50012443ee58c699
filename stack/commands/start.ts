import process from 'node:process'
import { loadEnvFile } from '@civic/config'
import { administratorNote, welcome } from '../welcome.ts'
import { MisuseError } from './command.ts'
import { runUntilStopped, tell } from './run-until-stopped.ts'

/** `start`: the platform until Ctrl-C. */
export async function start({ processes }: { processes: boolean }): Promise<void> {
  // What stands before `--` npm takes for an option of its own, and leaves in the environment.
  if (!processes && process.env['npm_config_processes'] !== undefined) {
    throw new MisuseError('npm kept --processes for itself. Put two dashes before it: npm start -- --processes')
  }
  await runUntilStopped({
    title: 'Civic platform',
    open: async (signal) => {
      loadEnvFile()
      // Loading all services takes a moment: the person at the console has read the first line by then.
      const { startStack } = await import('../start-stack.ts')
      const { logOutput } = await import('../log-output.ts')
      return startStack({
        processes,
        destination: logOutput(process.env),
        onProgress: (line) => tell(`  ${line}`),
        signal,
      })
    },
    welcome: (stack) => welcome(stack, process.env),
    onlyOnce: ({ firstAdministrator }) => firstAdministrator && administratorNote(firstAdministrator),
  })
}
