import process from 'node:process'
import { loadEnvFile } from '@civic/config'
import { demoWelcome } from '../demo/demo-welcome.ts'
import { runUntilStopped, tell } from './run-until-stopped.ts'

/** `demo`: the platform with people in it and sandboxes beside it, until Ctrl-C. */
export async function demo(): Promise<void> {
  await runUntilStopped({
    title: 'Civic platform, demo',
    open: async (signal) => {
      loadEnvFile()
      const { openDemo } = await import('../demo/open-demo.ts')
      const { logOutput } = await import('../log-output.ts')
      return openDemo({
        env: process.env,
        // People look at a demo, also where its lines go through a pipe.
        destination: logOutput({ LOG_FORMAT: 'pretty', ...process.env }),
        onProgress: (line) => tell(`  ${line}`),
        signal,
      })
    },
    welcome: demoWelcome,
  })
}
