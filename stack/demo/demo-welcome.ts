import { demoPassword } from '../seed/townspeople.ts'
import type { Demo } from './open-demo.ts'

/** What there is to look at, once everything runs. */
export function demoWelcome({ stack, pageUrl, sandboxUrl, administrator, people }: Demo): string {
  const front = `http://localhost:${new URL(stack.url).port}`
  const rows: [label: string, value: string][] = [
    ['Give', `${pageUrl}  a campaign, its checkout, and what the platform says of it afterwards`],
    ['API', front],
    ['API docs', `${front}/docs`],
    ['Sandbox', `${sandboxUrl}  the payment provider's stand-in: no real money, no card`],
    ['Sign in', `${administrator.email}  ${administrator.password}  (administrator)`],
    ...people.map(({ email, what }): [string, string] => ['', `${email}  ${demoPassword}  (${what})`]),
    ['Mails', 'printed here, sent to nobody'],
    ['State', 'made anew at every start, gone when it ends; no installation is touched'],
    ['Stop', 'Ctrl-C'],
  ]
  return `\n${rows.map(([label, value]) => `  ${label.padEnd(10)}${value}`).join('\n')}\n`
}
