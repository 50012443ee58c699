import { Buffer } from 'node:buffer'
import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { modelReply } from '../data/ai/model-reply.ts'
import {
  campaignRow,
  commentRow,
  issueRow,
  milestoneRow,
  petitionRow,
  spendRow,
  updateRow,
} from '../data/ai/neighbour-rows.ts'
import { serveCommands } from '../processes/serve-commands.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'

// Stands in for what the AI service asks: the services beside it, which show the same rows of a busy place whichever id
// is asked about, and the model's provider, which says the same to everybody. All of it was made before anybody asks.

/** The first whose path fits. */
const pages: readonly (readonly [path: RegExp, answer: Buffer])[] = [
  [/\/comments\?limit=200$/, page({ comments: rows(200, commentRow), total: 200, limit: 200, offset: 0 })],
  [/\/comments\?limit=12$/, page({ comments: rows(12, commentRow), total: 200, limit: 12, offset: 0 })],
  [/^\/v1\/issues\?/, page({ issues: rows(25, issueRow), total: 400, limit: 25, offset: 0 })],
  [/^\/v1\/petitions\?/, page({ petitions: rows(15, petitionRow), total: 90, limit: 15, offset: 0 })],
  [/^\/v1\/issues\//, page({ issue: issueRow(1) })],
  [/\/milestones$/, page({ milestones: rows(10, milestoneRow) })],
  [/\/spend\?/, page({ spend: rows(100, spendRow), summary: { reportedMinor: 100_005_000, recordCount: 100 } })],
  [/\/updates\?/, page({ updates: rows(20, updateRow) })],
  [/^\/v1\/campaigns\/[^/]+$/, page({ campaign: campaignRow() })],
]
const modelAnswer = json({
  candidates: [{ content: { parts: [{ text: JSON.stringify(modelReply) }] }, finishReason: 'STOP' }],
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

function rows(count: number, row: (n: number) => object): object[] {
  return Array.from({ length: count }, (_, n) => row(n))
}

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
