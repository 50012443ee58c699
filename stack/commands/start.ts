import { loadEnvFile } from '@civic/config'
import { administratorNote, welcome } from '../welcome.ts'
import { MisuseError } from './command.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { type Terminal, tellerAt } from './terminal.ts'

/** `start`: the platform until Ctrl-C. */
export async function start({ processes }: { processes: boolean }, terminal: Terminal): Promise<void> {
  const { env, out } = terminal
  // What stands before `--` npm takes for an option of its own, and leaves in the environment.
  if (!processes && env['npm_config_processes'] !== undefined) {
    throw new MisuseError('npm kept --processes for itself. Put two dashes before it: npm start -- --processes')
  }
  await runUntilStopped(terminal, {
    title: 'Civic platform',
    open: async (signal) => {
      loadEnvFile(env, tellerAt(terminal))
      // Loading all services takes a moment: the person at the console has read the first line by then.
      const { startStack } = await import('../start-stack.ts')
      const { logOutput } = await import('../log-output.ts')
      return startStack({
        env,
        processes,
        destination: logOutput(env, terminal),
        onProgress: (line) => void out.write(`  ${line}\n`),
        signal,
      })
    },
    welcome: (stack) => welcome(stack, env),
    onlyOnce: (stack) => administratorNote(stack, env),
  })
}
