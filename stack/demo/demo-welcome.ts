import { demoPassword } from '../seed/townspeople.ts'
import type { Demo } from './open-demo.ts'

/** What there is to look at, once everything runs. */
export function demoWelcome({ campaignUrl, sandboxUrl, modelSandboxUrl, administrator, people }: Demo): string {
  const front = new URL(campaignUrl).origin
  const rows: [label: string, value: string][] = [
    ['Open', `${front}  the site; sign in as one of the people below`],
    ['Give', `${campaignUrl}  give there: pay, refuse or leave at the sandbox's checkout`],
    ['API', front],
    ['API docs', `${front}/docs`],
    ['Sandbox', `${sandboxUrl}  the payment provider's stand-in: no real money, no card`],
    ['Model', modelWords(modelSandboxUrl)],
    ['Sign in', `${administrator.email}  ${administrator.password}  (administrator)`],
    ...people.map(({ email, what }): [string, string] => ['', `${email}  ${demoPassword}  (${what})`]),
    ['Mails', 'printed here, sent to nobody'],
    ['Limits', 'off: the demo counts no requests'],
    ['State', 'made anew at every start, gone when it ends; no installation is touched'],
    ['Stop', 'Ctrl-C'],
  ]
  return `\n${rows.map(([label, value]) => `  ${label.padEnd(10)}${value}`).join('\n')}\n`
}

function modelWords(sandboxUrl: string | undefined): string {
  return sandboxUrl === undefined
    ? 'your own, as AI_API_KEY or AI_BASE_URL of your environment has it; questions may leave this machine'
    : `${sandboxUrl}  the model's stand-in: its answers mean nothing, and no question leaves this machine`
}
