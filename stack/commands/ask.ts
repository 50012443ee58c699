import { createInterface } from 'node:readline'
import { StartError } from '../start-error.ts'
import { MisuseError } from './command.ts'
import type { Terminal } from './terminal.ts'

/** An option of a command that cannot do without it. */
export interface Needed {
  option: string
  /** Asked when it is not given. */
  question: string
  given: string | undefined
}

type Asked = Pick<Terminal, 'input' | 'out'>

/**
 * The value of each option, in the order of `needed`: what is missing is asked for when somebody sits at the terminal,
 * else a MisuseError names it. Who leaves while being asked gets a StartError.
 */
export async function askForMissing(needed: readonly Needed[], terminal: Asked): Promise<string[]> {
  const missing = needed.filter(({ given }) => given === undefined)
  if (missing.length > 0 && !terminal.input.isTTY) {
    const options = missing.map(({ option }) => `--${option}`)
    throw new MisuseError(`${options.join(' and ')} ${options.length === 1 ? 'is' : 'are'} missing.`)
  }
  if (missing.length === 0) return needed.map(({ given }) => given ?? '')
  using asker = openAsker(terminal)
  const answers: string[] = []
  for (const { question } of missing) answers.push(await asker.ask(question))
  return needed.map(({ given }) => given ?? answers.shift() ?? '')
}

/** Puts one question after the other. Answers that were pasted in one go are all there. */
export function openAsker({ input, out }: Asked): Asker {
  const lines = createInterface({ input, output: out })
  const answered = lines[Symbol.asyncIterator]()
  let isOpen = true
  lines.once('close', () => (isOpen = false))
  return {
    ask: async (question) => {
      lines.setPrompt(`${question}: `)
      if (isOpen) lines.prompt()
      const answer = await answered.next()
      if (answer.done) throw new StartError('Nothing was changed.')
      return answer.value
    },
    [Symbol.dispose]: () => lines.close(),
  }
}

export interface Asker extends Disposable {
  /** Who leaves while being asked gets a StartError. */
  ask: (question: string) => Promise<string>
}
