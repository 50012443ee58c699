import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { pageAnswer, styleAnswer, stylePath, type PageAnswer } from '../pages/page-answer.ts'
import { html } from '../pages/html.ts'
import { answerGift } from './answer-gift.ts'
import type { Giving } from './giving.ts'
import { showCampaign } from './show-campaign.ts'
import { showThanks } from './show-thanks.ts'

/** The page of the demo from which somebody gives: the smallest client that the platform can have. */
export interface GivingPage extends AsyncDisposable {
  url: string
  /** From now on it shows this campaign. */
  show: (giving: Giving) => void
}

const bodyLimit = 16_384

/** Listens on loopback before the platform runs, so that the platform can be told where its donors come back. */
export async function startGivingPage(port: number): Promise<GivingPage> {
  let giving: Giving | undefined
  const server = createServer((message, response) => {
    void answer(message, giving)
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
      giving = shown
    },
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(message: IncomingMessage, giving: Giving | undefined): Promise<PageAnswer> {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://page')
  const call = `${message.method} ${pathname}`
  if (call === `GET ${stylePath}`) return styleAnswer()
  if (!giving) return notYet
  if (call === 'GET /' || call === `GET /campaigns/${giving.slug}`) return showCampaign(giving)
  if (call === 'GET /donations/complete') return showThanks(giving, searchParams)
  if (call === 'POST /give') return answerGift(giving, new URLSearchParams(await readBody(message)))
  return missing
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
    <p>The page of this demo shows <a href="/">one campaign</a>; everything else is in the API.</p>`,
})
const failure = pageAnswer(502, {
  title: 'No answer',
  content: html`<h1>The platform does not answer</h1>
    <p>It may be stopping. <a href="/">Try again</a></p>`,
})
