import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { ConfigError } from '@civic/config'
import { createTestDatabase } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../stack/free-port.ts'
import { StartError } from '../../stack/start-error.ts'
import { anyPorts, startStack } from '../../stack/start-stack.ts'
import { breakStartOf } from './break-start.ts'
import { eventually, killNow, postmasterOf, query, scratchFolder, statusOf } from './scratch.ts'

const destination = { write: () => {} }

describe('the whole platform in one process', { timeout: 180_000 }, () => {
  let databaseUrl: string

  beforeAll(async () => {
    await using database = await createTestDatabase(inject('databaseServerUrl'))
    databaseUrl = database.url
  })

  test('answers at the gateway and behind it, and nowhere once it is closed', async () => {
    const stack = await startStack({ env: environment(), destination })
    const addresses = Object.values(stack.urls).map((url) => `${url}/health`)

    // Health is asked of the database too, which may take its time on a busy machine.
    await eventually(async () => {
      const whileOpen = await Promise.all([...addresses, `${stack.url}/docs`].map(statusOf))
      return whileOpen.every((status) => status === 200)
    })
    await stack[Symbol.asyncDispose]()
    const whenClosed = await Promise.all(addresses.map(statusOf))

    expect(whenClosed).toEqual(Array(6).fill('refused'))
  })

  test('gets one administrator, who can sign in with the password that is shown once', async () => {
    await query(databaseUrl, 'truncate users cascade')
    await using first = await startStack({ env: environment(), destination })
    const { email, password } = first.firstAdministrator ?? {}

    const reply = await fetch(`${first.url}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    await using second = await startStack({ env: environment(), destination })

    expect(reply.status).toBe(200)
    expect(second.firstAdministrator).toBeUndefined()
  })

  test('tells all faults of all settings at once, before anything is opened', async () => {
    const env = {
      ...environment(),
      LOG_FORMAT: 'xml',
      PORT: 'many',
      AI_SERVICE_PORT: '-1',
      LOG_LEVEL: 'loud',
      JWT_SECRET: 'short',
    }

    const refusal = await startStack({ env, destination }).catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(ConfigError)
    for (const name of ['PORT', 'AI_SERVICE_PORT', 'LOG_LEVEL', 'LOG_FORMAT', 'JWT_SECRET']) {
      expect(String(refusal).split(`- ${name} `)).toHaveLength(2)
    }
  })

  test('can be told to stop while it starts', async () => {
    const signal = AbortSignal.abort(new Error('Enough'))

    await expect(startStack({ env: environment(), destination, signal })).rejects.toThrow('Enough')
  })

  function environment(): Record<string, string | undefined> {
    const secrets = { JWT_SECRET: 'a secret for tests, long enough for all' }
    return { ...anyPorts, ...secrets, DATABASE_URL: databaseUrl, CIVIC_DATA_DIR: scratchFolder() }
  }
})

describe('a platform with a database of its own', { timeout: 180_000 }, () => {
  const dataDir = scratchFolder(afterAll)

  test('tells by the health of the gateway that it ended and does not start again, and works again when it does', async () => {
    await using stack = await startStack({ env: { ...anyPorts, CIVIC_DATA_DIR: dataDir }, destination })
    const folder = stack.databaseFolder ?? ''
    const mend = breakStartOf(folder, (file) => writeFileSync(file, 'shared_buffers = plenty\n'))
    killNow(postmasterOf(folder))

    await eventually(async () => (await statusOf(`${stack.url}/health`)) === 503)
    const reply = await fetch(`${stack.url}/health`)
    expect([reply.status, await reply.json()]).toEqual([
      503,
      {
        status: 'down',
        service: 'api-gateway',
        services: { identity: 'down', community: 'down', organization: 'down', ai: 'ok' },
      },
    ])
    expect(await statusOf(`${stack.url}/api/v1/communities`)).toBe(503)
    mend()
    await eventually(async () => (await statusOf(`${stack.url}/health`)) === 200)
    expect(await statusOf(`${stack.url}/api/v1/communities`)).toBe(200)
  })

  test('says which port and which variable when its gateway cannot listen, and leaves nothing open', async () => {
    const rival = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void rival.close())
    await once(rival, 'listening')
    const taken = rival.address()
    const port = typeof taken === 'object' && taken ? taken.port : 0
    const identityPort = await findFreePort()
    const ports = { ...anyPorts, PORT: String(port), IDENTITY_SERVICE_PORT: String(identityPort) }

    const refusal = await startStack({ env: { ...ports, CIVIC_DATA_DIR: dataDir }, destination }).catch(
      (error: unknown) => error,
    )

    expect(refusal).toBeInstanceOf(StartError)
    expect(String(refusal)).toContain(`The gateway service cannot listen on port ${port}, another program uses it`)
    expect(String(refusal)).toContain(`PORT=${port + 100} npm start`)
    expect(await statusOf(`http://127.0.0.1:${identityPort}/health`)).toBe('refused')
    await expect(query(databaseUrlIn(dataDir), 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})

function databaseUrlIn(dataDir: string): string {
  return /^DATABASE_URL=(.*)$/m.exec(readFileSync(path.join(dataDir, 'env'), 'utf8'))?.[1] ?? ''
}
