import { readSettings, siteName, systemClock } from '@civic/config'
import { openMailer, reasonOf } from '@civic/mail'
import { hasModel, openModel } from '../../../services/ai/src/asking/model/open-model.ts'
import { tryModel } from '../../../services/ai/src/asking/model/try-model.ts'
import { openPayments } from '../../../services/organization/src/giving/payments/open-payments.ts'
import { patienceMs, type Outcome, type Probe, type Setup } from './probe.ts'

export const mail: Probe = {
  part: 'mail',
  look: async ({ organization, mailTo }) => {
    const { smtpHost, smtpPort } = organization
    if (smtpHost === '') return { is: 'off', words: 'not set up, printed to the log' }
    await using mailer = openMailer(organization, () => {})
    try {
      await mailer.greet?.()
      if (mailTo === undefined)
        return { is: 'well', words: `${smtpHost}:${smtpPort} takes the login; --mail-to sends one` }
      await mailer.send({ to: { name: '', address: mailTo }, ...trial })
      return { is: 'well', words: `${smtpHost}:${smtpPort} has taken one to ${mailTo}; look whether it arrives` }
    } catch (error) {
      return { is: 'failing', words: `${smtpHost}:${smtpPort} does not take it: ${reasonOf(error)}. Look at SMTP_*` }
    }
  },
}

const trial = {
  subject: 'A mail to try the mail server',
  text: 'The operator of the platform asked for this mail, to see that it arrives. Nothing is to be done.',
  html: '<p>The operator of the platform asked for this mail, to see that it arrives. Nothing is to be done.</p>',
}

/** No payment has this reference: who knows the key says that there is none, others say nothing of it. */
const unknownReference = 'civic-check'

export const payments: Probe = {
  part: 'payments',
  look: async ({ organization }) => {
    const provider = openPayments(organization, systemClock)
    if (!provider) return { is: 'off', words: 'not set up, donations are refused' }
    try {
      await provider.verifyTransaction(unknownReference, { signal: AbortSignal.timeout(patienceMs) })
      return { is: 'well', words: `${organization.paymentProvider} knows the key` }
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return { is: 'failing', words: `${reason}. Look at PAYMENT_SECRET_KEY and PAYMENT_API_URL` }
    }
  },
}

export const model: Probe = {
  part: 'AI',
  look: async ({ ai }) => {
    if (!hasModel(ai)) return { is: 'off', words: 'not set up, nothing is suggested' }
    const fault = await tryModel(openModel(ai), 3 * patienceMs)
    if (fault === undefined) return { is: 'well', words: `${ai.model} answers` }
    return { is: 'failing', words: `${ai.model} does not answer: ${fault}. Look at AI_*` }
  },
}

export const appUrl: Probe = {
  part: 'APP_URL',
  look: async (setup) => {
    const url = setup.env['APP_URL']?.trim()
    if (!url && setup.organization.smtpHost === '')
      return { is: 'off', words: 'not set up, links in mails lead to the gateway' }
    if (!url) {
      const words = 'not set up, so links in mails lead to this machine, where nobody else can follow them. Set APP_URL'
      return { is: 'attention', words }
    }
    return setup.env['WEB']?.trim() === 'off' ? reach(url, url, async () => 'answers') : reachSite(url, setup.env)
  },
}

async function reachSite(url: string, env: Setup['env']): Promise<Outcome> {
  const { name } = readSettings(env, { name: siteName })
  return reach(url, `${url.replace(/\/+$/, '')}/manifest.webmanifest`, async (answer) => {
    const manifest: unknown = await answer.json().catch(() => undefined)
    const isOurs = typeof manifest === 'object' && manifest !== null && 'name' in manifest && manifest.name === name
    return isOurs ? 'is the site' : undefined
  })
}

const remedy = 'Look at its name, the proxy in front, and whether the platform runs'

/** `know` says what it is that answers there; undefined when that is not what it should be. */
async function reach(
  url: string,
  asked: string,
  know: (answer: Response) => Promise<string | undefined>,
): Promise<Outcome> {
  try {
    const answer = await fetch(asked, { signal: AbortSignal.timeout(patienceMs) })
    const known = answer.ok ? await know(answer) : undefined
    if (!answer.bodyUsed) await answer.body?.cancel()
    if (known !== undefined) return { is: 'well', words: `${url} ${known}` }
    const where = asked === url ? '' : ' where the site has its manifest'
    const fault = answer.ok ? 'answers, but it is not the site' : `answers ${answer.status}${where}`
    return { is: 'failing', words: `${url} ${fault}. ${remedy}` }
  } catch (error) {
    return { is: 'failing', words: `${url} cannot be reached (${causeOf(error)}). ${remedy}` }
  }
}

async function ask(url: string): Promise<Response> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
  await answer.body?.cancel()
  return answer
}

/** The time of a machine that is reached anyway; undefined when there is none, or it does not say. */
export async function timeElsewhere({ organization, env }: Setup): Promise<{ of: string; at: Date } | undefined> {
  const appAddress = env['APP_URL']?.trim() ?? ''
  const of = organization.paymentSecretKey === '' ? appAddress : organization.paymentApiUrl
  if (of === '') return undefined
  const date = await ask(of).then(
    ({ headers }) => headers.get('date'),
    () => null,
  )
  const at = new Date(date ?? '')
  return Number.isNaN(at.getTime()) ? undefined : { of: new URL(of).host, at }
}

/** What fetch hides behind "fetch failed". */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message
}
