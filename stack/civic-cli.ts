import type { Command } from './commands/command.ts'
import { commands } from './commands/command-list.ts'
import { explainError, isMisuse } from './commands/explain-error.ts'
import type { Terminal } from './commands/terminal.ts'

const width = Math.max(...commands.map(({ name }) => name.length))

const help = `Usage: npm run civic -- <command> [options]
       npm start

Commands
${commands.map(({ name, summary }) => `  ${name.padEnd(width)}   ${summary}`).join('\n')}

npm run civic -- <command> --help tells more about one of them.
Settings are environment variables, or lines in a file .env at the root of the repository; see .env.example.
`

/** The operator's commands; the exit code. It is 1 when a command failed, 2 when it was called wrongly, each with a sentence. */
export async function runCivic(words: readonly string[], terminal: Terminal): Promise<number> {
  const tell = (text: string) => {
    terminal.out.write(text)
    return 0
  }
  const asksForHelp = words.some((word) => word === '--help' || word === '-h') || words[0] === 'help'
  const [name, ...rest] = words.filter((word) => !(asksForHelp && ['help', '--help', '-h'].includes(word)))
  const command = commands.find((candidate) => candidate.name === name)
  if (command) return asksForHelp ? tell(helpOf(command)) : run(command, rest, terminal)
  if (name === undefined) return tell(help)
  terminal.err.write(`"${name}" is no command.\n\n${help}`)
  return 2
}

async function run(command: Command, words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return (await command.run(words, terminal)) ?? 0
  } catch (error) {
    const isCalledWrongly = isMisuse(error)
    const hint = isCalledWrongly ? `\nSee: npm run civic -- ${command.name} --help` : ''
    terminal.err.write(`${explainError(error)}${hint}\n`)
    return isCalledWrongly ? 2 : 1
  }
}

function helpOf({ name, usage, help: text }: Command): string {
  return `Usage: npm run civic -- ${name} ${usage}`.trimEnd() + `\n\n${text}`
}
