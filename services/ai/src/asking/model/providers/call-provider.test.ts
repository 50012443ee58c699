import { createServer, type RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { failureOf } from '../../../../test/models/models.ts'
import { callProvider, refusalIn } from './call-provider.ts'

/** A provider that speaks no protocol in particular. */
async function startProvider(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`
  const ask = async (signal = new AbortController().signal) => callProvider({ url, headers: {}, body: {}, signal })
  return {
    ask,
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

describe('a call of the provider', () => {
  test('can be given up in the middle of the answer', async () => {
    const [begun, dropped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await using provider = await startProvider((_, response) => {
      response.once('close', () => dropped.resolve())
      response.writeHead(200).write('{"half":', () => begun.resolve())
    })
    const leaving = new AbortController()
    const call = failureOf(provider.ask(leaving.signal))
    await begun.promise
    leaving.abort(new Error('reason-canary'))
    expect(await call).toMatchObject({ fault: 'aborted' })
    await dropped.promise
  })

  test('takes an answer of four megabytes and not a byte more', async () => {
    let size = 4_194_304
    await using provider = await startProvider((_, response) => void response.end(`{}${' '.repeat(size - 2)}`))
    expect(await provider.ask()).toEqual({})
    size += 1
    expect(await failureOf(provider.ask())).toMatchObject({ fault: 'malformed' })
  })

  test('reads signs that come in pieces', async () => {
    await using provider = await startProvider((_, response) => {
      const bytes = Buffer.from('{"text":"ọ̀rọ̀ 🌧️"}')
      const send = (index: number): void => {
        if (index === bytes.length) response.end()
        else response.write(bytes.subarray(index, index + 1), () => setImmediate(send, index + 1))
      }
      send(0)
    })
    expect(await provider.ask()).toEqual({ text: 'ọ̀rọ̀ 🌧️' })
  })

  test('does not wait for the words of a refusal', async () => {
    await using provider = await startProvider((_, response) => {
      response.writeHead(500).write('secret-canary')
    })
    expect(await failureOf(provider.ask())).toMatchObject({ fault: 'failed', detail: 'HTTP 500' })
  })

  test.each([
    [429, 'quota'],
    [400, 'refused'],
  ])('is a refusal by its status %d, though its words break off', async (status, fault) => {
    const words = new ReadableStream({ cancel: async () => Promise.reject(new Error('secret-canary')) })
    expect(await refusalIn(new Response(words, { status }))).toMatchObject({ fault, detail: `HTTP ${status}` })
  })

  test('survives an answer that is nested without end', async () => {
    const bomb = '{"a":'.repeat(600_000) + '1' + '}'.repeat(600_000)
    await using provider = await startProvider((_, response) => void response.end(bomb))
    const given = await provider.ask().catch((error: unknown) => error)
    expect(given).toHaveProperty('a')
  })
})
