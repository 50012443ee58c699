import { chownSync, existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { type Environment, loadEnvFile } from '@civic/config'
import { readMailAddress } from '@civic/contracts'
import { describePart } from '../check/describe-check.ts'
import { readSetup } from '../check/probes/probe.ts'
import { type PartName, tryPart } from '../check/probes/probes.ts'
import { dataDirOf } from '../data-dir.ts'
import { writePrivate } from '../kept-env.ts'
import { withSettings } from '../setup/env-file.ts'
import { lookAtMachine } from '../setup/look-at-machine.ts'
import { type Places, proveDomain } from '../setup/prove-domain.ts'
import { type Asker, openAsker } from './ask.ts'
import { MisuseError } from './command.ts'
import { type Terminal, tellerAt } from './terminal.ts'

export interface SetupOptions {
  domain?: string
  smtp?: string
  'mail-from'?: string
  'mail-to'?: string
  'payment-key'?: string
  unproven: boolean
  'env-file'?: string
}

type Settings = Readonly<Record<string, string>>

/** As that of `check`: something could not be shown to work, and nothing was written. */
const somethingFailed = 3

/** `setup`: asks, tries each answer, and writes `.env`. */
export async function setup(given: SetupOptions, terminal: Terminal): Promise<number> {
  const { env, input, out } = terminal
  const dataDir = env['CIVIC_DATA_DIR']?.trim()
  loadEnvFile(env, tellerAt(terminal))
  const say = (line: string) => void out.write(`${line}\n`)
  using asker = input.isTTY === true ? openAsker(terminal) : undefined
  const talk: Talk = { env, say, asker, isUnproven: given.unproven }
  const places: Places = { http: 80, https: 443, gateway: Number(env['PORT'] || env['API_GATEWAY_PORT'] || 3000) }

  say('This machine')
  for (const line of await lookAtMachine(dataDirOf(env), [places.http, places.https])) say(`  ${line}`)
  if (!asker) {
    say(
      '\nThis is no terminal, so nothing is asked: what --domain, --smtp and --payment-key do not say stays as it is.',
    )
  }
  const steps = [
    async () => domainSettings(talk, given.domain, places),
    async (found: Settings) => mailSettings(talk, given, found),
    async () => paymentSettings(talk, given['payment-key']),
    async () => cacheSettings(talk),
  ]
  // Those who call a command later need not say it again.
  let found: Settings = dataDir ? { CIVIC_DATA_DIR: path.resolve(dataDir) } : {}
  for (const step of steps) {
    const answered = await step(found)
    if (!answered) {
      say('\nNothing was written. Mend it and call setup again; --unproven writes it all the same.')
      return somethingFailed
    }
    found = { ...found, ...answered }
  }
  const file = given['env-file'] ?? path.resolve(import.meta.dirname, '../../.env')
  writeSettings(file, found)
  report(talk, { file, found })
  return 0
}

interface Talk {
  env: Environment
  say: (line: string) => void
  /** Undefined where nobody sits: what was not given stays as it is. */
  asker: Asker | undefined
  isUnproven: boolean
}

interface Question {
  given: string | undefined
  asked: string
  /** What is wrong with an answer; undefined: nothing. */
  problem: (answer: string) => string | undefined
}

/** What was given, else what is answered; empty where it stays as it is. Who is asked is asked again. */
async function answerOf({ asker, say }: Talk, { given, asked, problem }: Question): Promise<string> {
  for (;;) {
    const answer = (given ?? (await asker?.ask(asked)) ?? '').trim()
    const wrong = answer === '' ? undefined : problem(answer)
    if (wrong === undefined) return answer
    if (given !== undefined) throw new MisuseError(wrong)
    say(`  ${wrong}`)
  }
}

function noAddress(answer: string): string | undefined {
  return readMailAddress(answer) === undefined ? `${answer} is no mail address.` : undefined
}

/** A port is for trying this on a machine whose port 80 is somebody else's. */
const domainPattern = /^([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?$/i

/** Whether to go on: it works, or somebody wants it all the same. */
async function goesOn({ asker, isUnproven }: Talk, isProven: boolean): Promise<boolean> {
  if (isProven || isUnproven) return true
  return asker !== undefined && /^y/i.test((await asker.ask('Write it all the same? (y/N)')).trim())
}

/** Undefined in each of these: it could not be shown to work, and shall not be written. */
async function domainSettings(talk: Talk, given: string | undefined, places: Places): Promise<Settings | undefined> {
  talk.say('\nDomain')
  const answer = await answerOf(talk, {
    given,
    asked: 'Name of the site, such as civic.example.org (empty: as it is)',
    problem: (text) =>
      domainPattern.test(text) ? undefined : 'A domain looks like civic.example.org, without https:// and slashes.',
  })
  if (answer === '') return {}
  const [, domain = '', port] = domainPattern.exec(answer.toLowerCase()) ?? []
  const where = port === undefined ? places : { ...places, http: Number(port) }
  const proof = await proveDomain(domain, where)
  talk.say(`  ${proof.words}`)
  if (!(await goesOn(talk, proof.isProven))) return undefined
  return { APP_URL: `https://${domain}`, TRUSTED_PROXY_HOPS: '1' }
}

async function mailSettings(talk: Talk, given: SetupOptions, found: Settings): Promise<Settings | undefined> {
  talk.say('\nMail')
  const answer = await answerOf(talk, {
    given: given.smtp,
    asked: 'Mail server, smtp://user:password@host:587 (empty: as it is)',
    problem: (text) =>
      /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text)
        ? undefined
        : 'A mail server looks like smtp://user:password@mail.example.org:587.',
  })
  if (answer === '') return {}
  const url = new URL(answer)
  const site = URL.parse(found['APP_URL'] ?? talk.env['APP_URL']?.trim() ?? '')
  const host = site?.hostname ?? url.hostname
  const usual = `no-reply@${host}`
  const asked = `Mails come from (empty: ${usual})`
  const from = await answerOf(talk, { given: given['mail-from'], asked, problem: noAddress })
  const mailTo = await answerOf(talk, {
    given: given['mail-to'],
    asked: 'Address for a test mail (empty: the server is greeted alone)',
    problem: noAddress,
  })
  const settings = {
    SMTP_HOST: url.hostname,
    SMTP_PORT: url.port || (url.protocol === 'smtps:' ? '465' : '587'),
    SMTP_USER: decodeURIComponent(url.username),
    SMTP_PASSWORD: decodeURIComponent(url.password),
    SMTP_FROM: from || usual,
  }
  const isProven = await trial(talk, 'mail', settings, mailTo || undefined)
  return (await goesOn(talk, isProven)) ? settings : undefined
}

async function paymentSettings(talk: Talk, given: string | undefined): Promise<Settings | undefined> {
  talk.say('\nPayments')
  const asked = 'Secret key of the payment provider (empty: as it is)'
  const key = await answerOf(talk, { given, asked, problem: () => undefined })
  if (key === '') return {}
  const settings = { PAYMENT_SECRET_KEY: key }
  return (await goesOn(talk, await trial(talk, 'payments', settings))) ? settings : undefined
}

const usualRedis = 'redis://127.0.0.1:6379'

/** A Redis of this machine is taken without asking: without one nothing is limited. */
async function cacheSettings(talk: Talk): Promise<Settings> {
  talk.say('\nLimits')
  const known = talk.env['CACHE_URL']?.trim()
  const settings = { CACHE_URL: known || usualRedis }
  const isProven = await trial(talk, 'cache', settings)
  return isProven && !known ? settings : {}
}

/** Tries a part with the settings that it would have. */
async function trial({ env, say }: Talk, part: PartName, settings: Settings, mailTo?: string): Promise<boolean> {
  const setupOf = readSetup({ ...env, ...settings }, { databaseUrl: 'postgres://installation', mailTo })
  const found = await tryPart(part, setupOf)
  say(`  ${describePart(found)}`)
  return found.is === 'well'
}

function writeSettings(file: string, settings: Settings): void {
  if (Object.keys(settings).length === 0) return
  const isThere = existsSync(file)
  const { uid, gid } = statSync(isThere ? file : path.dirname(file))
  writePrivate(file, withSettings(isThere ? readFileSync(file, 'utf8') : '', settings))
  // The platform does not run as root, and has to read it.
  if (process.getuid?.() === 0) chownSync(file, uid, gid)
}

function report({ env, say }: Talk, { file, found }: { file: string; found: Settings }): void {
  const names = Object.keys(found)
  say(names.length === 0 ? '\nNothing was changed.' : `\nWritten to ${file}: ${names.join(', ')}`)
  const all = { ...env, ...found }
  const off = stillOff.filter(([name]) => !all[name]?.trim())
  if (off.length > 0) say(`\nStill off\n${off.map(([name, words]) => `  ${words} (${name})`).join('\n')}`)
  const webhook = all['APP_URL'] && all['PAYMENT_SECRET_KEY']
  say('\nNext')
  if (webhook) say(`  Tell the payment provider where to send its events: ${all['APP_URL']}/api/v1/webhooks/payment`)
  say('  Start the platform, anew where it runs already, and the proxy in front of it; docs/server.md says how.')
}

const stillOff: readonly [name: string, words: string][] = [
  ['APP_URL', 'the site has no name of its own'],
  ['SMTP_HOST', 'mails are printed to the log and reach nobody'],
  ['PAYMENT_SECRET_KEY', 'nobody can give'],
  ['CACHE_URL', 'requests are not limited: install Redis, and call setup again'],
  ['CONTACT', 'nobody is named whom people can write to'],
  ['AI_API_KEY', 'no model suggests or sums up'],
]
