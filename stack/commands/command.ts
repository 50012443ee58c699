import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { Terminal } from './terminal.ts'

/** One word after `npm run civic --`, with what it does. */
export interface Command {
  name: string
  /** For the list of all commands: begins with a verb, has no full stop. */
  summary: string
  /** What it does, its options and an example, as `--help` prints them below the line of usage. */
  help: string
  /** What follows its name in the line of usage. */
  usage: string
  /**
   * Reads its options and does it; throws a MisuseError when they are not as `--help` says. The exit code of what ended well
   * is 0 unless it says otherwise.
   */
  run: (words: readonly string[], terminal: Terminal) => Promise<number | void>
}

/** The command was not called as its help says; the sentence tells what is wrong. */
export class MisuseError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'MisuseError'
  }
}

type Values<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options; strict: true; allowPositionals: false }>
>['values']

/** Puts the reading of options before what a command does. */
export function defineCommand<const Options extends ParseArgsOptionsConfig>({
  options,
  run,
  ...command
}: Omit<Command, 'run'> & {
  options: Options
  run: (values: Values<Options>, terminal: Terminal) => Promise<number | void>
}): Command {
  return { ...command, run: async (words, terminal) => run(readOptions(words, options), terminal) }
}

/** The same for a command whose first word says which of several things it does. */
export function defineActions<const Options extends ParseArgsOptionsConfig, const Action extends string>({
  options,
  actions,
  run,
  ...command
}: Omit<Command, 'run'> & {
  options: Options
  actions: readonly Action[]
  run: (action: Action, values: Values<Options>, terminal: Terminal) => Promise<number | void>
}): Command {
  return {
    ...command,
    run: async ([first, ...rest], terminal) => {
      const action = actions.find((known) => known === first)
      if (action === undefined) throw new MisuseError(`Say first what to do: ${actions.join(', ')}.`)
      return run(action, readOptions(rest, options), terminal)
    },
  }
}

function readOptions<Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
): Values<Options> {
  try {
    return parseArgs({ args: [...words], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // What follows is advice about arguments that begin with a dash, of which these commands have none.
    throw new MisuseError(`${error.message.replace(/\. (?:To specify a positional|This command)[^]*/, '')}.`)
  }
}
