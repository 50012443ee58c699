import { httpCaller } from '@civic/testing'
import { onTestFinished } from 'vitest'
import { anyPorts } from '../../../stack/start-stack.ts'
import { scratchFolder } from '../scratch.ts'
import { civic, type WhenOver } from './civic.ts'

/** No model either, whatever a file .env of the developer says. */
export const onAnyPort = { ...anyPorts, DEMO_PORT: '0', AI_API_KEY: '', AI_BASE_URL: '', AI_PROVIDER: '', AI_MODEL: '' }

/** The demo, running, from a folder of its own for what it keeps meanwhile; ended after the test or `whenOver`. */
export async function demo(env: Record<string, string | undefined> = {}, whenOver: WhenOver = onTestFinished) {
  const temporary = scratchFolder(whenOver)
  const program = civic(['demo'], { ...onAnyPort, TMPDIR: temporary, ...env }, { whenOver })
  await program.says('Ctrl-C')
  const row = (label: string): string => new RegExp(`${label} +(\\S+)`).exec(program.text.out)?.[1] ?? ''
  return { program, temporary, page: row('Give'), api: row('API'), sandbox: row('Sandbox'), model: row('Model') }
}

/** Fills in the form of a page as a browser does; where that leads. */
export async function sendsForm(
  address: string,
  fields: Record<string, string> = {},
  further: Record<string, string> = {},
) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...further }
  const reply = await httpCaller(address)('POST', '', { rawBody: String(new URLSearchParams(fields)), headers })
  return { ...reply, location: reply.headers.get('location') ?? '' }
}

export const read = async (address: string): Promise<string> => (await httpCaller(address)('GET', '')).body

/** The addresses behind the buttons. */
export async function questionsOn(page: string): Promise<string[]> {
  const list = await read(`${page}/assistance`)
  return [...list.matchAll(/method="post" action="(\/assistance\/[a-z-]+)"/g)].map(([, path]) => page + path)
}

/** Presses one button after the other. */
export async function answersTo(questions: readonly string[]) {
  const answers = []
  for (const question of questions) answers.push(await sendsForm(question))
  return answers
}
