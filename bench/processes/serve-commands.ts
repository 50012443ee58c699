import process from 'node:process'

/** What a program of the bench can be asked, by name. */
export type Commands = Record<string, (input: never) => unknown>

export interface Question {
  id: number
  name: string
  input: unknown
}

export type Answer = { id: number; result: unknown } | { id: number; failure: string }

/** Makes this process a program that answers whoever started it with `startWorker`, and ends with it. */
export function serveCommands(commands: Commands): void {
  process.on('message', (message) => {
    if (isQuestion(message)) void answer(message)
  })
  // What attends to the launcher does not keep a process running that has nothing else to do; waiting for questions does.
  process.channel?.ref()

  async function answer({ id, name, input }: Question): Promise<void> {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Worker.call` has checked it against the command
      tell({ id, result: await commands[name]?.(input as never) })
    } catch (error) {
      tell({ id, failure: error instanceof Error ? error.message : String(error) })
    }
  }
}

function tell(answer: Answer): void {
  process.send?.(answer)
}

function isQuestion(message: unknown): message is Question {
  return typeof message === 'object' && message !== null && 'id' in message && 'name' in message && 'input' in message
}
