import { connect } from '@nats-io/transport-node'
import { findFreePort, mayRunWith, startNatsServer, type NatsServer } from '@civic/testing'
import { afterAll, beforeAll, describe } from 'vitest'
import { describeBus } from '../test/bus-contract.ts'
import { openBus } from './open-bus.ts'

const nobodysDatabase = 'postgres://civic@127.0.0.1:1/civic'

describe.skipIf(!mayRunWith('nats-server'))('with a nats-server', () => {
  let server: NatsServer
  let nobodysPort: number

  beforeAll(async () => {
    server = await startNatsServer()
    nobodysPort = await findFreePort()
  })
  afterAll(async () => server[Symbol.asyncDispose]())

  describeBus('NATS', () => ({
    open: (warn) => openBus(server.url, { url: nobodysDatabase, warn }),
    openAway: (warn) => openBus(`nats://127.0.0.1:${nobodysPort}`, { url: nobodysDatabase, warn }),
    carried: (message) => message,
    sendText: async (subject, text) => {
      const connection = await connect({ servers: server.url })
      connection.publish(subject, text)
      await connection.drain()
    },
    interrupt: async () => {
      await server.kill()
      await server.restart()
    },
  }))
})
