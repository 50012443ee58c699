import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A server that speaks enough of PostgreSQL's protocol to let anybody in and to say which version it is. */
export async function startOlderPostgres(version: string): Promise<AsyncDisposable & { url: string }> {
  const [major = '', minor = ''] = version.split('.')
  const connections = new Set<Socket>()
  const server = createServer((connection) => {
    connections.add(connection.on('error', () => {}))
    let isStarted = false
    connection.on('data', (data) => {
      if (!isStarted) connection.write(Buffer.concat([message('R', int32(0)), ready]))
      else if (data.toString('latin1', 0, 1) === 'Q') connection.write(answer(`${major}${minor.padStart(4, '0')}`))
      else connection.end()
      isStarted = true
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `postgres://anybody@127.0.0.1:${port}/civic`,
    [Symbol.asyncDispose]: async () => {
      for (const connection of connections) connection.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 0xff_ff)])
const message = (kind: string, body: Buffer) => Buffer.concat([Buffer.from(kind), int32(body.length + 4), body])
const ready = message('Z', Buffer.from('I'))

/** One row with one column of text. */
function answer(value: string): Buffer {
  const [table, column, type] = [int32(0), int16(0), int32(25)]
  const field = Buffer.concat([
    Buffer.from('server_version_num\0'),
    table,
    column,
    type,
    int16(0xff_ff),
    int32(0),
    int16(0),
  ])
  return Buffer.concat([
    message('T', Buffer.concat([int16(1), field])),
    message('D', Buffer.concat([int16(1), int32(value.length), Buffer.from(value)])),
    message('C', Buffer.from('SHOW\0')),
    ready,
  ])
}
