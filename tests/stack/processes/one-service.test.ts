import { once } from 'node:events'
import { createServer } from 'node:net'
import { testJwtSecret } from '@civic/testing'
import { describe, expect, onTestFinished, test } from 'vitest'
import { keepRunning } from '../../../stack/processes/keep-running.ts'
import { openAsProcess } from '../../../stack/processes/open-as-process.ts'
import { startServiceProcess } from '../../../stack/processes/service-process.ts'
import { services, type Service } from '../../../stack/services.ts'
import { StartError } from '../../../stack/start-error.ts'
import { eventually, killNow, statusOf } from '../scratch.ts'

/** The service that needs no database. */
const ai = serviceNamed('ai')
const good = { PORT: '0', AI_SERVICE_PORT: '0', JWT_SECRET: testJwtSecret }
const destination = { write: () => {} }

describe('a service in a process of its own', { timeout: 180_000 }, () => {
  test('is started again on its port whenever it dies, told in one line each time, and writes to one destination', async () => {
    const { open, lines, written } = await openAi({ NODE_DEBUG: 'net' })
    const killed = [await killed9(open), await killed9(open)]

    expect(await statusOf(`${open.url}/health`)).toBe(200)
    expect(new Set([...killed, open.pid()]).size).toBe(3)
    expect(lines).toEqual([
      'The ai service ended by itself (SIGKILL). Started again in 0.5 s.',
      'The ai service ended by itself (SIGKILL). Started again in 1 s.',
    ])
    // Its log, and what stands on its stderr.
    expect(written()).toContain('"msg":"AI_API_KEY is empty: the service starts without a model"')
    expect(written()).toMatch(/^NET \d+: /m)
  })

  test('says why it does not start again, and is back when the reason is gone', async () => {
    const lines: string[] = []
    const environments = [good, { ...good, JWT_SECRET: 'short' }, good]
    const kept = await keepRunning({
      name: 'ai',
      launch: async () => startServiceProcess(ai, environments.shift() ?? {}, { destination }),
      tell: (line) => lines.push(line),
    })
    onTestFinished(kept.stop)
    killNow(kept.pid())

    await eventually(() => lines.length > 2)
    const reason = 'The configuration cannot be used: - JWT_SECRET must have'
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(new RegExp(`^The ai service did not start: .*${reason} .* Started again in 1 s\\.$`)),
      'The ai service runs again.',
    ])
  })

  test('that does not start at first is refused in a sentence and leaves no process', async () => {
    const rival = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void rival.close())
    await once(rival, 'listening')
    const taken = rival.address()
    const PORT = String(typeof taken === 'object' && taken ? taken.port : 0)

    const refusals = await Promise.all(
      [{ ...good, PORT }, { PORT: '0' }].map(async (env) =>
        startServiceProcess(ai, env, { destination }).catch((error: unknown) => error),
      ),
    )

    for (const refusal of refusals) expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusals[0])).toContain(
      `The ai service cannot listen on port ${PORT}, another program uses it: stop that program, or choose another port with AI_SERVICE_PORT, for example \`AI_SERVICE_PORT=${Number(PORT) + 100} npm start\`.`,
    )
    expect(String(refusals[1])).toMatch(/The ai service did not start: .*\n {2}- JWT_SECRET is required/)
  })

  test('ends when it is stopped, also while it is being started again', async () => {
    const { open, lines } = await openAi()
    const { url } = open
    killNow(open.pid())
    await eventually(() => lines.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 600))
    await open[Symbol.asyncDispose]()

    expect(open.pid()).toBeUndefined()
    expect(await statusOf(`${url}/health`)).toBe('refused')
    expect(lines).toHaveLength(1)
  })

  test('has its start ended by the signal of the caller who waits for it', async () => {
    const waiting = new AbortController()
    const starting = startServiceProcess(ai, good, { destination, signal: waiting.signal })
    waiting.abort(new Error('Enough'))

    await expect(starting).rejects.toThrow('Enough')
  })
})

async function openAi(changes: Record<string, string> = {}) {
  const lines: string[] = []
  const log: string[] = []
  const open = await openAsProcess(
    ai,
    { ...good, ...changes },
    {
      destination: { write: (line) => log.push(line) },
      onProgress: (line) => lines.push(line),
    },
  )
  onTestFinished(async () => open[Symbol.asyncDispose]())
  return { open, lines, written: () => log.join('') }
}

/** Kills the process and waits for its successor. */
async function killed9(open: { pid: () => number | undefined }): Promise<number | undefined> {
  const pid = open.pid()
  killNow(pid)
  await eventually(() => open.pid() !== undefined && open.pid() !== pid)
  return pid
}

function serviceNamed(name: string): Service {
  const found = services.find((service) => service.name === name)
  if (!found) throw new Error(`There is no service ${name}`)
  return found
}
