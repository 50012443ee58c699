import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { textOf } from '../data/phrases.ts'
import samples from './ai-rows.json' with { type: 'json' }
import { serveCommands } from '../processes/serve-commands.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'

// Stands in for what the AI service asks: the services beside it, which show the same rows of a busy place whichever id
// is asked about, with all members that the services send (`ai-rows.json`); and the model's provider, which says the same
// to everybody. All of it was made before anybody asks.

type Kind = keyof typeof samples

/** The n-th row of its kind: the sample with an id, texts of so many phrases and instants of its own. */
function row(kind: Kind, n: number): object {
  let texts = 0
  return JSON.parse(JSON.stringify(samples[kind]), (_, value: unknown): unknown => {
    if (value === 'uuid') return randomUUID()
    if (value === 'instant') return new Date(Date.parse('2026-05-01T08:00:00.000Z') + n * 60_000).toISOString()
    const phraseCount = typeof value === 'string' ? /^(\d+) phrases?$/.exec(value)?.[1] : undefined
    return phraseCount === undefined ? value : textOf(n + (texts += 1), Number(phraseCount))
  })
}

function rows(kind: Kind, count: number): object[] {
  return Array.from({ length: count }, (_, n) => row(kind, n))
}

/** The first whose path fits. */
const pages: readonly (readonly [path: RegExp, answer: Buffer])[] = [
  [/\/comments\?limit=200$/, page({ comments: rows('comment', 200), total: 200, limit: 200, offset: 0 })],
  [/\/comments\?limit=12$/, page({ comments: rows('comment', 12), total: 200, limit: 12, offset: 0 })],
  [/^\/v1\/issues\?/, page({ issues: rows('issue', 25), total: 400, limit: 25, offset: 0 })],
  [/^\/v1\/petitions\?/, page({ petitions: rows('petition', 15), total: 90, limit: 15, offset: 0 })],
  [/^\/v1\/issues\//, page({ issue: row('issue', 1) })],
  [/\/milestones$/, page({ milestones: rows('milestone', 10) })],
  [/\/spend\?/, page({ spend: rows('spend', 100), summary: { reportedMinor: 100_005_000, recordCount: 100 } })],
  [/\/updates\?/, page({ updates: rows('update', 20) })],
  [/^\/v1\/campaigns\/[^/]+$/, page({ campaign: row('campaign', 1) })],
]
const modelAnswer = json({
  candidates: [{ content: { parts: [{ text: JSON.stringify(row('modelReply', 1)) }] }, finishReason: 'STOP' }],
  usageMetadata: { promptTokenCount: 900, candidatesTokenCount: 300 },
})

let modelDelayMs = 0
let lastQuestion: Buffer = Buffer.alloc(0)
const asked = { reads: 0, modelCalls: 0 }

const commands = {
  /** Listens on loopback; the ports. */
  listen: async (_: undefined): Promise<{ neighbours: number; model: number }> => ({
    neighbours: await listenOnLoopback((request, response) => {
      asked.reads += 1
      request.resume()
      const { url = '' } = request
      send(response, pages.find(([path]) => path.test(url))?.[1])
    }),
    model: await listenOnLoopback(async (request, response) => {
      asked.modelCalls += 1
      lastQuestion = await buffer(request)
      if (modelDelayMs > 0) await sleep(modelDelayMs)
      send(response, modelAnswer)
    }),
  }),
  /** How long the model thinks from now on. */
  delayModel: (ms: number): void => {
    modelDelayMs = ms
  },
  /** How often they were asked so far. */
  asked: (_: undefined): typeof asked => asked,
  /** What the model was asked last, as it came. */
  lastQuestion: (_: undefined): Buffer => lastQuestion,
}

export type AiSurroundings = typeof commands

function page(data: object): Buffer {
  return json({ success: true, data })
}

function json(value: object): Buffer {
  return Buffer.from(JSON.stringify(value))
}

function send(response: ServerResponse, answer: Buffer | undefined): void {
  if (answer === undefined) return void response.writeHead(404, { 'content-length': 0 }).end()
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': answer.length }
  response.writeHead(200, headers).end(answer)
}

serveCommands(commands)
