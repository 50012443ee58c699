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
  const answers = await ask(
    missing.map(({ question }) => question),
    terminal,
  )
  return needed.map(({ given }) => given ?? answers.shift() ?? '')
}

/** Read line by line, so that answers which were pasted in one go are all there. */
async function ask(questions: string[], { input, out }: Asked): Promise<string[]> {
  if (questions.length === 0) return []
  using lines = createInterface({ input, output: out })
  const answered = lines[Symbol.asyncIterator]()
  const answers: string[] = []
  let isOpen = true
  lines.once('close', () => (isOpen = false))
  for (const question of questions) {
    lines.setPrompt(`${question}: `)
    if (isOpen) lines.prompt()
    const answer = await answered.next()
    if (answer.done) throw new StartError('Nothing was changed.')
    answers.push(answer.value)
  }
  return answers
}
