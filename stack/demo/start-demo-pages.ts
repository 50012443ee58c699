import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { pageAnswer, styleAnswer, stylePath, type PageAnswer } from '../pages/page-answer.ts'
import { html } from '../pages/html.ts'
import { answerGift } from './answer-gift.ts'
import { answerAssistance } from './assistance/answer-assistance.ts'
import type { Assistance } from './assistance/assistance.ts'
import type { Giving } from './giving.ts'
import { showCampaign } from './show-campaign.ts'
import { showThanks } from './show-thanks.ts'

/** What there is to see once the platform runs. */
interface Shown {
  giving: Giving
  assistance: Assistance
}

/** The pages of the demo, on which somebody gives or asks: the smallest client that the platform can have. */
export interface DemoPages extends AsyncDisposable {
  url: string
  /** From now on they show this. */
  show: (shown: Shown) => void
}

const bodyLimit = 16_384

/** Listens on loopback before the platform runs, so that the platform can be told where its donors come back. */
export async function startDemoPages(port: number): Promise<DemoPages> {
  let current: Shown | undefined
  const server = createServer((message, response) => {
    void answer(message, current)
      .catch(() => failure)
      .then(({ status, headers, body }) => {
        response.writeHead(status, { 'cache-control': 'no-store', ...headers })
        response.end(body)
      })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('A server that listens has a port')
  return {
    url: `http://localhost:${address.port}`,
    show: (shown) => {
      current = shown
    },
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(message: IncomingMessage, shown: Shown | undefined): Promise<PageAnswer> {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://page')
  const call = `${message.method} ${pathname}`
  if (call === `GET ${stylePath}`) return styleAnswer()
  if (!shown) return notYet
  const { giving, assistance } = shown
  if (call === 'GET /' || call === `GET /campaigns/${giving.slug}`) return showCampaign(giving)
  if (call === 'GET /donations/complete') return showThanks(giving, searchParams)
  if (call === 'POST /give') return answerGift(giving, new URLSearchParams(await readBody(message)))
  return (await answerAssistance(message, pathname, assistance)) ?? missing
}

async function readBody(message: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of message.setEncoding('utf8')) {
    text += String(chunk)
    if (text.length > bodyLimit) throw new Error('The form is too large')
  }
  return text
}

const notYet = pageAnswer(503, { title: 'Not yet', content: html`<h1>The demo is still being made</h1>` })
const missing = pageAnswer(404, {
  title: 'Nothing here',
  content: html`<h1>There is nothing at this address</h1>
    <p>
      This demo shows <a href="/">one campaign</a> and <a href="/assistance">the AI helpers</a>; everything else is in
      the API.
    </p>`,
})
const failure = pageAnswer(502, {
  title: 'No answer',
  content: html`<h1>The platform does not answer</h1>
    <p>It may be stopping. <a href="/">Try again</a></p>`,
})
