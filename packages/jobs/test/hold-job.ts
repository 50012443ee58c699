// A program of its own for the tests that kill it: takes one job of the task, tells so, and never ends it.
import process from 'node:process'
import { startJobs } from '../src/start-jobs.ts'

const [url = '', task = ''] = process.argv.slice(2)

await startJobs({
  url,
  tasks: {
    [task]: async () => {
      process.stdout.write('begun\n')
      await new Promise(() => {})
    },
  },
  warn: (problem) => void process.stderr.write(`${problem}\n`),
})
