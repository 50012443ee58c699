// A program of its own for the tests that kill it: works off the fan-outs of one database.
import process from 'node:process'
import { startJobs } from '@civic/jobs'
import { openMembersFanOut } from './members-fan-out.ts'

const [url = '', applicationName = ''] = process.argv.slice(2)
const warn = (problem: string) => void process.stderr.write(`${problem}\n`)

const { tasks } = openMembersFanOut({ url, applicationName, warn })
await startJobs({ url, tasks, warn })
