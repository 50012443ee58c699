import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { httpCaller } from '@civic/testing'
import { onTestFinished } from 'vitest'
import { demoPassword } from '../../../stack/seed/townspeople.ts'
import { anyPorts } from '../../../stack/start-stack.ts'
import { scratchFolder } from '../scratch.ts'
import { civic, type WhenOver } from './civic.ts'

/** No model either, whatever a file .env of the developer says. */
export const onAnyPort = { ...anyPorts, AI_API_KEY: '', AI_BASE_URL: '', AI_PROVIDER: '', AI_MODEL: '' }

/** The demo, running, from a folder of its own for what it keeps meanwhile; ended after the test or `whenOver`. */
export async function demo(env: Record<string, string | undefined> = {}, whenOver: WhenOver = onTestFinished) {
  const temporary = scratchFolder(whenOver)
  const program = civic(['demo'], { ...onAnyPort, TMPDIR: temporary, ...env }, { whenOver })
  await program.says('Ctrl-C')
  const row = (label: string): string => new RegExp(`${label} +(\\S+)`).exec(program.text.out)?.[1] ?? ''
  return { program, temporary, campaign: row('Give'), api: row('API'), sandbox: row('Sandbox'), model: row('Model') }
}

/** Opens a donation of a guest to the campaign that the demo names, over the interface. */
export async function opensGift({ api, campaign }: { api: string; campaign: string }, gift: object) {
  const call = httpCaller(`${api}/api/v1`)
  const slug = path.basename(campaign)
  const { id } = (await call('GET', `/campaigns/slug/${slug}`)).data.campaign
  const body = { ...gift, idempotencyKey: randomUUID() }
  const { status, data } = await call('POST', `/campaigns/${id}/donation-intents`, { body })
  const { authorizationUrl, reference } = data.donation
  return {
    status,
    reference: String(reference),
    checkout: String(authorizationUrl),
    campaign: async () => (await call('GET', `/campaigns/slug/${slug}`)).data.campaign,
    donations: async () => (await call('GET', `/campaigns/${id}/donations`)).data.donations,
  }
}

/** Presses a button of the checkout; where that leads. */
export async function chooses(checkout: string, choice: 'pay' | 'fail' | 'leave') {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await httpCaller(checkout)('POST', '', { rawBody: `choice=${choice}`, headers })
  return { status: reply.status, location: reply.headers.get('location') ?? '' }
}

/** Somebody of the demo, signed in, who asks the AI helpers through the gateway. */
export async function askerIn(url: string, email: string) {
  const call = httpCaller(`${url}/api/v1`)
  const { data } = await call('POST', '/auth/login', { body: { email, password: demoPassword } })
  const token = String(data.tokens.accessToken)
  return async (method: string, address: string, body?: object) =>
    call(method, address, { token, ...(body !== undefined && { body }) })
}
