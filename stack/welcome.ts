import type { Environment } from '@civic/config'
import { areTracesAskedFor, traceEndpoints } from '@civic/traces'
import type { Stack } from './start-stack.ts'

/** What is worth knowing once everything runs: where it is, what is on and off, and what the public must not meet. */
export function welcome(stack: Stack, env: Environment): string {
  const front = `http://localhost:${new URL(stack.url).port}`
  const ports = Object.entries(stack.urls).filter(([, address]) => address !== '')
  const rows: [label: string, value: string][] = [
    ['Open', front],
    ['API docs', `${front}/docs`],
    ['Services', ports.map(([name, address]) => `${name} ${new URL(address).port}`).join(', ')],
    ...partsOf(env),
    ['Database', databaseOf(stack)],
    ['State', stack.dataDir],
    ['Stop', 'Ctrl-C'],
  ]
  const lines = rows.map(([label, value]) => `  ${label.padEnd(10)}${value}`)
  const warnings = warningsOf(stack, env).map((sentence) => `  Warning: ${sentence}`)
  return `\n${[...lines, ...(warnings.length > 0 ? ['', ...warnings] : [])].join('\n')}\n`
}

function partsOf(env: Environment): [label: string, value: string][] {
  const value = (name: string) => env[name]?.trim() ?? ''
  const isOn = (name: string, on: string) => (value(name) === '' ? `off, ${name} is not set` : `on, ${on}`)
  const hasOwnModel = value('AI_PROVIDER') === 'openai' && value('AI_BASE_URL') !== ''
  const keyKind = value('PAYMENT_SECRET_KEY').startsWith('sk_live_')
    ? 'with real money'
    : 'without real money (test key)'
  const bus = value('BUS_URL')
  return [
    ['Site', value('WEB') === 'off' ? 'off, as WEB says' : 'on'],
    ['Limits', isOn('CACHE_URL', 'counted in the Redis of CACHE_URL')],
    ['Mails', value('SMTP_HOST') === '' ? 'printed here, SMTP_HOST is not set' : `sent through ${value('SMTP_HOST')}`],
    ['Payments', isOn('PAYMENT_SECRET_KEY', keyKind)],
    ['AI', hasOwnModel ? 'on, openai' : isOn('AI_API_KEY', value('AI_PROVIDER') || 'gemini')],
    ['Bus', bus === 'off' ? 'off, as BUS_URL says' : bus === '' ? 'on, in the database' : 'on, the NATS of BUS_URL'],
    ['Images', imagesOf(value)],
    ['Metrics', value('METRICS_PORT') === '' ? 'on the ports of the services' : `on port ${value('METRICS_PORT')}`],
    ['Traces', tracesOf(env)],
  ]
}

function imagesOf(value: (name: string) => string): string {
  if (value('S3_BUCKET') !== '') return `in the bucket ${value('S3_BUCKET')}`
  return value('UPLOADS_DIR') || 'in uploads/ of the state'
}

function tracesOf(env: Environment): string {
  if (!areTracesAskedFor(env)) return 'off, no OTEL_ variable asks for them'
  const endpoint = traceEndpoints.map((name) => env[name]?.trim()).find(Boolean)
  // Of an address with a password in it only where it leads.
  return endpoint ? `on, to ${URL.parse(endpoint)?.host ?? endpoint}` : `on, ${env['OTEL_TRACES_EXPORTER']}`
}

function databaseOf({ dataDir, databaseFolder }: Stack): string {
  if (databaseFolder === undefined) return 'the one that DATABASE_URL names'
  return databaseFolder.startsWith(dataDir) ? 'embedded, in postgres/ of the state' : `embedded, in ${databaseFolder}`
}

/** One line for each thing that must not go public like this. */
function warningsOf({ defaultAdministrator, heldBack }: Stack, env: Environment): string[] {
  const isMissing = (name: string) => !env[name]?.trim()
  const warnings = []
  if (isMissing('CACHE_URL')) {
    warnings.push('requests are not limited. Before the public comes in, set CACHE_URL to a Redis.')
  }
  if (isMissing('SMTP_HOST')) {
    warnings.push('mails are printed here and reach nobody. Before the public comes in, set SMTP_HOST.')
  }
  if (!isMissing('SMTP_HOST') && isMissing('APP_URL')) {
    warnings.push(
      'links in mails lead to localhost, where nobody else can follow them. Before the public comes in, set APP_URL.',
    )
  }
  if (defaultAdministrator !== undefined) {
    warnings.push(
      `the default administrator ${defaultAdministrator} is still there. Sign in as it and change its address in the profile, or make another with create-admin and delete it there.`,
    )
  }
  if (heldBack !== undefined) {
    warnings.push(`jobs and mails that wait are held back: ${heldBack}`)
  }
  return warnings
}

/** The only time that password and link are shown. */
export function administratorNote({ firstAdministrator, url, urls }: Stack, env: Environment): string | undefined {
  if (!firstAdministrator) return undefined
  const { email, password, token } = firstAdministrator
  const front = env['APP_URL']?.trim() || `http://localhost:${new URL(url).port}`
  const link = `${front.replace(/\/+$/, '')}/first-administrator?token=${token}`
  return [
    '  The first administrator was made. Note the password now, it is shown only this once:',
    `    address   ${email}`,
    `    password  ${password}`,
    ...(urls.web === '' ? [] : ['  Or make the account your own in the browser, once, within a day:', `    ${link}`]),
    '',
  ].join('\n')
}
