import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { App } from '@civic/http'
import { afterAll, expect } from 'vitest'

/**
 * Whatever the tests of a service are refused, the OpenAPI document must tell of: each status and code of an answer
 * stands among the refusals that its route declares. Fastify announces each app that is made.
 */
const undeclared = new Set<string>()

const announcements = 'fastify.initialization'

function watch(announced: unknown): void {
  if (!isAnnouncement(announced)) return
  announced.fastify.addHook('onSend', async ({ is404, method, routeOptions }, { statusCode }, payload) => {
    const { refusals } = routeOptions.config
    if (is404 || !refusals || statusCode < 400 || typeof payload !== 'string') return
    const { code }: { code?: unknown } = JSON.parse(payload)
    if (refusals.some((refusal) => refusal.code === code)) return
    undeclared.add(`${method} ${routeOptions.url} answers ${statusCode} ${String(code)}`)
  })
}

function isAnnouncement(message: unknown): message is { fastify: App } {
  return typeof message === 'object' && message !== null && 'fastify' in message
}

if (expect.getState().testPath?.includes('/services/')) {
  subscribe(announcements, watch)
  afterAll(() => {
    unsubscribe(announcements, watch)
    expect([...undeclared]).toEqual([])
  })
}
