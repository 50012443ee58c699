import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { httpCaller } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aiRows } from '../../../services/gateway/src/table/ai-rows.ts'
import { explainError } from '../../../stack/commands/explain-error.ts'
import { openDemo } from '../../../stack/demo/open-demo.ts'
import { outerAddresses, scratchFolder, statusOf } from '../scratch.ts'
import { civic } from './civic.ts'
import { answersTo, demo, onAnyPort, questionsOn, read, sendsForm } from './running-demo.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const run = promisify(execFile)
const gift = { amount: '20,000.50', name: 'Grace <b>Guest</b>', email: 'grace@demo.example', message: 'For the well' }

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

  test('says that nothing arrived to somebody who did not pay, keeps what was written, and prints no secret', async () => {
    const { program, page } = running
    const refused = await sendsForm(`${page}/give`, { ...gift, amount: 'much', key: 'a first key' })
    const opened = await sendsForm(`${page}/give`, { ...gift, key: 'a second key' })
    const again = await sendsForm(`${page}/give`, { ...gift, key: 'a second key' })
    const left = await sendsForm(opened.location, { choice: 'leave' })

    expect([refused.status, again.status]).toEqual([400, 400])
    expect(refused.body).toMatch(/Write the amount as 5000[^]*value="much"[^]*value="Grace &lt;b&gt;Guest&lt;\/b&gt;"/)
    expect(await read(left.location)).toContain('Nothing has arrived yet')
    expect(await read(`${page}/donations/complete?reference=@demo.example`)).toContain('Nothing has arrived yet')
    expect(await statusOf(`${page}/verify-email`)).toBe(404)
    expect(program.text.out + program.text.err).not.toMatch(/sk_test_|postgres:\/\//)
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
    expect((await call('GET', '/campaigns')).data).toMatchObject({ total: 1 })
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

  test('answers all eleven tasks of the AI through the gateway, and every page says that a sandbox spoke', async () => {
    const { program, page } = running
    const answers = await answersTo(await questionsOn(page))
    const pages = [await read(`${page}/assistance`), ...answers.map(({ body }) => String(body))]
    const [refused, ...others] = answers.filter(({ status }) => status !== 200)
    const asked = answers.flatMap(({ status, body }) =>
      status === 200 ? (/(GET|POST) \/api\/v1\/ai\/[a-z-]+/.exec(body)?.[0] ?? []) : [],
    )

    expect([...new Set(asked)].toSorted()).toEqual(aiRows.map(({ method, path }) => `${method} /api${path}`).toSorted())
    expect([refused?.status, others]).toEqual([403, []])
    expect(refused?.body).toMatch(/role="alert">[^<]+\.<[^]*FORBIDDEN/)
    expect(pages.filter((shown) => !shown.includes('A sandbox answers here, not a real model'))).toEqual([])
    expect(pages.filter((shown) => shown.includes('<dd>model-sandbox</dd>'))).toHaveLength(asked.length)
    expect(program.text.out + program.text.err).not.toContain('model_test_')
  })

  test('lets a newcomer give, shows the receipt, and leaves nothing when it ends', async () => {
    const { program, temporary, page, api, sandbox, model } = running
    const form = await read(page)
    const [, key = ''] = /name="key" value="([^"]+)"/.exec(form) ?? []
    const opened = await sendsForm(`${page}/give`, { ...gift, key })
    const paid = await sendsForm(opened.location, { choice: 'pay' })
    const thanks = await read(paid.location)
    const campaign = await read(page)
    await program.says('Mail to grace@demo.example')
    program.signal('SIGINT')

    const { code, out, err } = await program.ended
    expect(form).toContain('A well for Opebi Road')
    expect([opened.status, paid.status]).toEqual([303, 303])
    expect(new URL(opened.location).origin).toBe(sandbox)
    expect(thanks).toMatch(/Thank you[^]*Dear Grace &lt;b&gt;Guest&lt;\/b&gt;,[^]*You gave +₦20,000\.50\n/)
    expect(campaign).toMatch(/Grace &lt;b&gt;Guest&lt;\/b&gt;[^]*For the well/)
    expect(out).toMatch(/Your ₦20,000\.50 donation to Clean Water Ikeja/)
    expect([code, err]).toEqual([0, expect.stringMatching(/^(\S+ warn {2}.*\n)*$/)])
    expect(await Promise.all([page, api, sandbox, model].map(statusOf))).toEqual(Array(4).fill('refused'))
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
    const { made, message } = await refusalOf({ PORT: second, DEMO_PORT: first })

    expect(made).toEqual([])
    expect(message).toContain(
      `The demo cannot listen on the ports ${first}, ${second}; perhaps the platform or another demo`,
    )
    expect(message).toMatch(/`DEMO_PORT=\d+ PORT=\d+ npm run demo`\.$/)
  })

  test('tells a setting that cannot be read in a sentence', async () => {
    const { message } = await refusalOf({ DEMO_PORT: 'door' })
    expect(message).toMatch(/^The configuration cannot be used:\n {2}- DEMO_PORT [^\n]+$/)
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
