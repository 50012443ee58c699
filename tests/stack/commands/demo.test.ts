import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { httpCaller } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { explainError } from '../../../stack/commands/explain-error.ts'
import { openDemo } from '../../../stack/demo/open-demo.ts'
import { outerAddresses, scratchFolder, statusOf } from '../scratch.ts'
import { civic } from './civic.ts'
import { askerIn, chooses, demo, onAnyPort, opensGift } from './running-demo.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)
const gift = {
  amountMinor: 2_000_050,
  donorName: 'Grace <b>Guest</b>',
  email: 'grace@demo.example',
  message: 'For the well',
}

describe('civic demo', { timeout: 180_000 }, () => {
  let running: Awaited<ReturnType<typeof demo>>
  let end = async (): Promise<void> => {}
  beforeAll(async () => {
    const realSettings = {
      DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/real',
      PAYMENT_SECRET_KEY: 'sk_live_real',
      SMTP_HOST: '127.0.0.1',
      BUS_URL: 'nats://127.0.0.1:1',
      HOST: '0.0.0.0',
    }
    const ends = new AsyncDisposableStack()
    end = async () => ends.disposeAsync()
    running = await demo(realSettings, (step) => ends.defer(step))
  })
  afterAll(async () => end())

  test('sends somebody who did not pay back to the site, takes nothing, and prints no secret', async () => {
    const { program, api, campaign } = running
    const opened = await opensGift(running, gift)
    const before = await opened.campaign()
    for (const choice of ['fail', 'leave'] as const) {
      const { location } = await chooses(opened.checkout, choice)
      expect(location).toBe(`${api}/donations/complete?trxref=${opened.reference}&reference=${opened.reference}`)
    }

    expect(campaign).toBe(`${api}/campaigns/a-well-for-opebi-road`)
    expect(await opened.campaign()).toEqual(before)
    expect(program.text.out + program.text.err).not.toMatch(/sk_test_|model_test_|postgres:\/\//)
  })

  test('has people to sign in as, and looks at no setting that leads to something real', async () => {
    const { api, program } = running
    const [, password] = /admin@civic\.local {2}(\S+)/.exec(program.text.out) ?? []
    const people = [
      { email: 'admin@civic.local', password },
      { email: 'ada@demo.example', password: 'water-for-ikeja' },
      { email: 'ngozi@demo.example', password: 'water-for-ikeja' },
    ]
    const call = httpCaller(`${api}/api/v1`)
    const replies = await Promise.all(people.map(async (body) => call('POST', '/auth/login', { body })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await call('GET', '/campaigns')).data).toMatchObject({ total: 2 })
    const { port } = new URL(api)
    const outside = await Promise.all(outerAddresses().map(async (host) => statusOf(`http://${host}:${port}/health`)))
    expect(outside.filter((answer) => answer !== 'refused')).toEqual([])
  })

  test('reports an issue by the first program of the client’s page, which has at most 14 lines, as it stands', async () => {
    const text = readFileSync(path.join(root, 'packages/client/README.md'), 'utf8')
    const [, program = ''] = /```ts\n([^]*?)```/.exec(text) ?? []
    expect(program.trimEnd().split('\n').length).toBeLessThanOrEqual(14)

    const { api } = running
    const folder = scratchFolder(onTestFinished)
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
    // The demo of a test listens elsewhere.
    expect(program).toContain('http://localhost:3000')
    writeFileSync(path.join(folder, 'report.ts'), program.replace('http://localhost:3000', api))
    const { stdout } = await run(process.execPath, ['report.ts'], { cwd: folder })
    expect(stdout.trim()).toMatch(/\/api\/v1\/issues\/[0-9a-f-]{36}$/)
    const issue = await (await fetch(stdout.trim())).json()
    expect(issue).toMatchObject({ data: { issue: { title: 'Blocked drain in Allen Avenue' } } })
  })

  test('has the AI helpers answered by the stand-in, under its name, and keeps to who may ask', async () => {
    const { api } = running
    const [ada, ngozi] = [await askerIn(api, 'ada@demo.example'), await askerIn(api, 'ngozi@demo.example')]
    const { communities } = (await ada('GET', '/communities?q=Ikeja')).data
    const { petitions } = (await ada('GET', '/petitions?q=market')).data
    const about = { resource: 'petition', id: petitions[0].id }
    const answers = [
      await ada('POST', '/ai/classify-issue', { title: 'Deep hole', description: 'In front of the school gate.' }),
      await ngozi('POST', '/ai/summarize', about),
      await ngozi('GET', `/ai/community-insights?communityId=${communities[0].id}`),
    ]

    const models = answers.map(({ data }) => Object.values<{ model: string }>(data).map(({ model }) => model))
    expect(models).toEqual([['model-sandbox'], ['model-sandbox'], ['model-sandbox']])
    expect(await ada('POST', '/ai/summarize', about)).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  test('lets a guest give, prints the receipt, and leaves nothing when it ends', async () => {
    const { program, temporary, api, sandbox, model } = running
    const opened = await opensGift(running, gift)
    const before = await opened.campaign()
    const paid = await chooses(opened.checkout, 'pay')
    await program.says('Mail to grace@demo.example')
    const [after, donations] = [await opened.campaign(), await opened.donations()]
    program.signal('SIGINT')

    const { code, out, err } = await program.ended
    expect([opened.status, paid.status, new URL(opened.checkout).origin]).toEqual([201, 303, sandbox])
    expect(after.raisedMinor - before.raisedMinor).toBe(gift.amountMinor)
    expect(donations[0]).toMatchObject({ donorName: gift.donorName, message: gift.message })
    expect(out).toMatch(/Your ₦20,000\.50 donation to Clean Water Ikeja/)
    expect(out).toMatch(/Dear Grace <b>Guest<\/b>,[^]*You gave +₦20,000\.50\n/)
    expect([code, err]).toEqual([0, expect.stringMatching(/^(\S+ warn {2}.*\n)*$/)])
    expect(await Promise.all([api, sandbox, model].map(statusOf))).toEqual(Array(3).fill('refused'))
    expect(readdirSync(temporary)).toEqual([])
  })

  test('ends with 0 and leaves nothing when it is stopped while it starts', async () => {
    const temporary = scratchFolder()
    const program = civic(['demo'], { ...onAnyPort, TMPDIR: temporary })
    await program.says('Making a database')
    program.signal('SIGINT')

    expect(await program.ended).toMatchObject({ code: 0, out: expect.not.stringContaining('Give ') })
    expect(readdirSync(temporary)).toEqual([])
  })

  test('names all ports that are taken and the way out, before it makes anything', async () => {
    const ports = [await takenPort(), await takenPort()].toSorted((one, other) => one - other)
    const [first, second] = ports.map(String)
    const { made, message } = await refusalOf({ PORT: second, AI_SERVICE_PORT: first })

    expect(made).toEqual([])
    expect(message).toContain(
      `The demo cannot listen on the ports ${first}, ${second}; perhaps the platform or another demo`,
    )
    expect(message).toMatch(/`AI_SERVICE_PORT=\d+ PORT=\d+ npm run demo`\.$/)
  })

  test('tells a setting that cannot be read in a sentence', async () => {
    const { message } = await refusalOf({ AI_SERVICE_PORT: 'door' })
    expect(message).toMatch(/^The configuration cannot be used:\n {2}- AI_SERVICE_PORT [^\n]+$/)
  })
})

/** What a demo with these settings says instead of starting, and what it told before. */
async function refusalOf(env: Record<string, string | undefined>) {
  const made: string[] = []
  const { signal } = new AbortController()
  const onProgress = (line: string) => void made.push(line)
  const opening = openDemo({ env: { ...onAnyPort, ...env }, destination: { write: () => {} }, onProgress, signal })
  const message = await opening.then(
    () => 'It started all the same',
    (error: unknown) => explainError(error),
  )
  return { made, message }
}

/** The port of a program that listens as long as the test. */
async function takenPort(): Promise<number> {
  const rival = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void rival.close())
  await once(rival, 'listening')
  const address = rival.address()
  return typeof address === 'object' && address ? address.port : 0
}
