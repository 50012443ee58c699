import type { Environment } from '@civic/config'
import type { Stack } from './start-stack.ts'

/** What a newcomer needs to know once everything runs. */
export function welcome({ url, urls, dataDir, databaseFolder, heldBack }: Stack, env: Environment): string {
  const front = `http://localhost:${new URL(url).port}`
  const ports = Object.entries(urls).map(([name, address]) => `${name} ${new URL(address).port}`)
  const rows: [label: string, value: string][] = [
    ['Open', front],
    ['API docs', `${front}/docs`],
    ['Services', ports.join(', ')],
    ['State', dataDir],
  ]
  if (databaseFolder === undefined) rows.push(['Database', 'the one that DATABASE_URL names'])
  else if (!databaseFolder.startsWith(dataDir)) rows.push(['Database', databaseFolder])
  if (!env['SMTP_HOST']?.trim()) rows.push(['Mails', 'printed here while SMTP_HOST is not set'])
  if (heldBack !== undefined) rows.push(['Held back', `jobs and mails that wait: ${heldBack}`])
  rows.push(['Stop', 'Ctrl-C'])
  return `\n${rows.map(([label, value]) => `  ${label.padEnd(10)}${value}`).join('\n')}\n`
}

/** The only time that this password is shown. */
export function administratorNote({ email, password }: { email: string; password: string }): string {
  return [
    '  The first administrator was made. Note the password now, it is shown only this once:',
    `    address   ${email}`,
    `    password  ${password}\n`,
  ].join('\n')
}
