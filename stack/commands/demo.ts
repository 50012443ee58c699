import process from 'node:process'
import { loadEnvFile } from '@civic/config'
import { consoleLog } from '../console-log.ts'
import { demoWelcome } from '../demo/demo-welcome.ts'
import { runUntilStopped, tell } from './run-until-stopped.ts'

/** `demo`: the platform with people in it and sandboxes beside it, until Ctrl-C. */
export async function demo(): Promise<void> {
  await runUntilStopped({
    title: 'Civic platform, demo',
    open: async (signal) => {
      loadEnvFile()
      const level = process.env['LOG_LEVEL']?.trim() || undefined
      const { openDemo } = await import('../demo/open-demo.ts')
      return openDemo({
        env: process.env,
        destination: consoleLog({ out: process.stdout, err: process.stderr, level }),
        onProgress: (line) => tell(`  ${line}`),
        signal,
      })
    },
    welcome: demoWelcome,
  })
}
