import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

/** A delivery as it came. */
export interface Delivered {
  at: number
  body: string
  reference: string
  /** Whether the signature is that of these bytes by the key. */
  isSigned: boolean
}

/** Something that takes webhooks, as the platform does, and answers these statuses in turn, the last one from then on. */
export async function listenForWebhooks(key: string, statuses: readonly number[] = [200]) {
  const deliveries: Delivered[] = []
  const server = createServer((message, response) => {
    const chunks: Buffer[] = []
    message.on('data', (chunk: Buffer) => chunks.push(chunk))
    message.on('end', () => {
      const body = Buffer.concat(chunks)
      const signature = createHmac('sha512', key).update(body).digest('hex')
      const reference = /"reference":"([^"]*)"/.exec(body.toString())?.[1] ?? ''
      const isSigned = message.headers['x-paystack-signature'] === signature
      response.statusCode = statuses[Math.min(deliveries.length, statuses.length - 1)] ?? 200
      deliveries.push({ at: performance.now(), body: body.toString(), reference, isSigned })
      response.setHeader('location', '/elsewhere').end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/webhook`, deliveries }
}
