import { spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { eventually } from '@civic/testing'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../test/start-test-app.ts'
import { serveApp } from './serve-app.ts'

const module = (name: string) => JSON.stringify(path.join(import.meta.dirname, name))

/** A process that runs one service, whose `dispose` is JavaScript of the test's own. */
function runProcess({ start = '', dispose = '' }: { start?: string; dispose?: string }) {
  const program = `
    const { runService } = await import(${module('run-service.ts')})
    const isAlive = setInterval(() => {}, 1000)
    await runService('test-service', async () => {
      ${start}
      return { url: '', [Symbol.asyncDispose]: async () => { ${dispose} } }
    })
    console.log('running')`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { cwd: import.meta.dirname })
  const said = { out: '', err: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  return {
    said,
    isRunning: async () => eventually('the service', () => said.out.includes('running')),
    signal: (name: NodeJS.Signals) => child.kill(name),
    ended: once(child, 'exit').then(([code]: unknown[]) => code),
  }
}

describe('a service that runs as a process', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)('closes in order at %s and ends with 0', async (signal) => {
    const service = runProcess({ dispose: `await new Promise((r) => setTimeout(r, 50)); console.log('closed')` })
    await service.isRunning()
    service.signal(signal)
    expect([await service.ended, service.said.out]).toEqual([0, 'running\nclosed\n'])
  })

  test('ends at once at a second signal', async () => {
    const service = runProcess({ dispose: `console.log('closing'); await new Promise(() => {})` })
    await service.isRunning()
    service.signal('SIGTERM')
    await eventually('the closing', () => service.said.out.includes('closing'))
    service.signal('SIGTERM')
    // After its patience it would say why it ends.
    expect([await service.ended, service.said]).toEqual([1, { out: 'running\nclosing\n', err: '' }])
  })

  test('that cannot start says why in one text and ends with 1', async () => {
    const service = runProcess({
      start: `throw new Error('The configuration cannot be used:\\n  - JWT_SECRET is required')`,
    })
    expect(await service.ended).toBe(1)
    expect(service.said.err).toBe(
      'test-service cannot start. The configuration cannot be used:\n  - JWT_SECRET is required\n',
    )
  })

  test('that cannot close in order says so and ends with 1', async () => {
    const service = runProcess({ dispose: `throw new Error('a pool would not end')` })
    await service.isRunning()
    service.signal('SIGTERM')
    expect([await service.ended, service.said.err]).toEqual([
      1,
      'test-service did not close in order. a pool would not end\n',
    ])
  })
})

describe('serving an app', () => {
  test('tells the address that was really bound', async () => {
    const { app } = await createTestApp(() => {})
    const url = await serveApp(app, { host: '127.0.0.1', port: 0 })
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/)
    expect((await fetch(`${url}/health`)).status).toBe(200)
    await app.close()
  })

  test('throws when the port is taken', async () => {
    const other = net.createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { app } = await createTestApp(() => {})
    await expect(serveApp(app, { host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE')
    await app.close()
    other.close()
  })
})
