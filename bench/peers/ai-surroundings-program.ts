import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { textOf } from '../data/phrases.ts'
import { serveCommands } from '../processes/serve-commands.ts'
import { listenOnLoopback } from './listen-on-loopback.ts'

// Stands in for what the AI service asks: the services beside it, which show the same rows of a busy place whichever id
// is asked about, with all members that the services send; and the model's provider, which says the same to everybody.
// All of it was made before anybody asks.

/** The higher the number, the newer the row. */
function datesOf(n: number) {
  const instant = new Date(Date.parse('2026-05-01T08:00:00.000Z') + n * 60_000).toISOString()
  return { createdAt: instant, updatedAt: instant }
}

const cause = (n: number, descriptionAt: number) => ({
  id: randomUUID(),
  title: textOf(n, 1),
  description: textOf(n + descriptionAt, 12),
  imageUrls: [],
  commentCount: 200,
  communityId: randomUUID(),
  isHidden: false,
  ...datesOf(n),
})
const issue = (n: number) => ({
  ...cause(n, 1),
  category: 'UTILITIES',
  status: 'OPEN',
  upvoteCount: n,
  reportedById: randomUUID(),
})
const petition = (n: number) => ({
  ...cause(n, 2),
  goal: 500,
  signatureCount: n,
  status: 'ACTIVE',
  createdById: randomUUID(),
})
const comment = (n: number) => ({
  id: randomUUID(),
  content: textOf(n, 4),
  authorId: randomUUID(),
  authorName: `Citizen ${n}`,
  authorRole: 'CITIZEN',
  isOfficialResponse: n % 40 === 0,
  isHidden: n % 50 === 0,
  createdAt: datesOf(n).createdAt,
})
const { createdAt: someDay } = datesOf(0)
const campaign = {
  id: randomUUID(),
  organizationId: randomUUID(),
  slug: 'borehole-for-the-school',
  title: textOf(1, 1),
  summary: textOf(2, 3),
  description: textOf(3, 60),
  category: 'EDUCATION',
  status: 'ACTIVE',
  currency: 'NGN',
  goalMinor: 500_000_000,
  raisedMinor: 412_345_678,
  donorCount: 3700,
  state: 'Lagos',
  lga: 'Ikorodu',
  startDate: someDay,
  endDate: someDay,
  publishedAt: someDay,
  isEmergency: false,
  ...datesOf(0),
}
const milestone = (n: number) => ({
  id: randomUUID(),
  campaignId: randomUUID(),
  title: textOf(n, 1),
  description: textOf(n, 3),
  targetMinor: 50_000_000,
  status: 'PLANNED',
  position: n,
  ...datesOf(0),
})
const spend = (n: number) => ({
  id: randomUUID(),
  milestoneId: randomUUID(),
  amountMinor: 1_000_050,
  currency: 'NGN',
  lines: [],
  description: textOf(n, 2),
  spentAt: datesOf(n).createdAt,
  publishedAt: datesOf(n).createdAt,
})
const update = (n: number) => ({
  id: randomUUID(),
  organizationId: randomUUID(),
  campaignId: randomUUID(),
  authorId: randomUUID(),
  title: textOf(n, 1),
  body: textOf(n, 20),
  attachmentUrls: [],
  isPublic: true,
  authorName: 'Ada Obi',
  createdAt: datesOf(n).createdAt,
})

/** The first whose path fits. */
const pages: readonly (readonly [path: RegExp, answer: Buffer])[] = [
  [/\/comments\?limit=200$/, page({ comments: rows(200, comment), total: 200, limit: 200, offset: 0 })],
  [/\/comments\?limit=12$/, page({ comments: rows(12, comment), total: 200, limit: 12, offset: 0 })],
  [/^\/v1\/issues\?/, page({ issues: rows(25, issue), total: 400, limit: 25, offset: 0 })],
  [/^\/v1\/petitions\?/, page({ petitions: rows(15, petition), total: 90, limit: 15, offset: 0 })],
  [/^\/v1\/issues\//, page({ issue: issue(1) })],
  [/\/milestones$/, page({ milestones: rows(10, milestone) })],
  [/\/spend\?/, page({ spend: rows(100, spend), summary: { reportedMinor: 100_005_000, recordCount: 100 } })],
  [/\/updates\?/, page({ updates: rows(20, update) })],
  [/^\/v1\/campaigns\/[^/]+$/, page({ campaign })],
]

const shares = { positive: 0.2, neutral: 0.5, negative: 0.3 }
const texts = (count: number) => rows(count, (n) => textOf(n, 2))

/** The members that any task of the bench asks for; those of the others are dropped. */
const reply = {
  category: 'UTILITIES',
  severity: 'MEDIUM',
  suggestedTags: ['street-light', 'safety', 'night'],
  confidence: 0.8,
  reasoning: textOf(1, 2),
  tldr: textOf(2, 6),
  themes: texts(5),
  topAsks: texts(4),
  whatToCheck: texts(3),
  sentiment: shares,
  sentimentMix: shares,
  recommendedActions: texts(3),
  band: 'WORTH_A_LOOK',
  signals: rows(3, (n) => ({
    concern: textOf(n, 2),
    evidence: `On 2026-05-01: ${textOf(n, 2)}`,
    innocentExplanation: textOf(n, 2),
  })),
}
const modelAnswer = json({
  candidates: [{ content: { parts: [{ text: JSON.stringify(reply) }] }, finishReason: 'STOP' }],
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

function rows<Row>(count: number, row: (n: number) => Row): Row[] {
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
