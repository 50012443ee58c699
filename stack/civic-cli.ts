import process from 'node:process'
import { runStart } from './start-command.ts'

const help = `Usage: npm start
       node bin/civic.js <command>

Commands
  start     start the whole platform on this machine, with a database of its own unless DATABASE_URL is set

Settings are environment variables, or lines in a file .env at the root of the repository; see .env.example.
`

/** The operator's commands; ends the process with 0, or with 1 and a sentence on stderr. */
export async function runCivic([command, ...rest]: readonly string[]): Promise<void> {
  if (command === 'start' && rest.length === 0) return runStart()
  if (
    command === undefined ||
    command === 'help' ||
    [command, ...rest].some((word) => word === '--help' || word === '-h')
  ) {
    process.stdout.write(help)
    return
  }
  const unknown = command === 'start' ? rest.join(' ') : command
  process.stderr.write(`"${unknown}" is not known here.\n\n${help}`)
  process.exitCode = 1
}
