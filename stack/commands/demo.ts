import { loadEnvFile } from '@civic/config'
import { demoWelcome } from '../demo/demo-welcome.ts'
import { runUntilStopped } from './run-until-stopped.ts'
import { type Terminal, tellerAt } from './terminal.ts'

/** `demo`: the platform with people in it and sandboxes beside it, until Ctrl-C. */
export async function demo(terminal: Terminal): Promise<void> {
  const { env, out } = terminal
  await runUntilStopped(terminal, {
    title: 'Civic platform, demo',
    open: async (signal) => {
      loadEnvFile(env, tellerAt(terminal))
      const { openDemo } = await import('../demo/open-demo.ts')
      const { logOutput } = await import('../log-output.ts')
      return openDemo({
        env,
        // People look at a demo, also where its lines go through a pipe.
        destination: logOutput({ LOG_FORMAT: 'pretty', ...env }, terminal),
        onProgress: (line) => void out.write(`  ${line}\n`),
        signal,
      })
    },
    welcome: demoWelcome,
  })
}
