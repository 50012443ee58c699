import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { httpCaller } from '@civic/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { outerAddresses, scratchFolder, statusOf } from '../scratch.ts'
import { civic } from './civic.ts'
import { demo, onAnyPort, read, sendsForm } from './running-demo.ts'

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

  test('lets a newcomer give, shows the receipt, and leaves nothing when it ends', async () => {
    const { program, temporary, page, api, sandbox } = running
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
    expect(await Promise.all([page, api, sandbox].map(statusOf))).toEqual(['refused', 'refused', 'refused'])
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
    const { code, out, err } = await civic(['demo'], { ...onAnyPort, PORT: second, DEMO_PORT: first }).ended

    expect([code, out]).toEqual([1, 'Civic platform, demo\n'])
    expect(err).toContain(
      `The demo cannot listen on the ports ${first}, ${second}; perhaps the platform or another demo`,
    )
    expect(err).toMatch(/`DEMO_PORT=\d+ PORT=\d+ npm run demo`\.\n$/)
  })

  test('tells a setting that cannot be read in a sentence', async () => {
    const { code, err } = await civic(['demo'], { ...onAnyPort, DEMO_PORT: 'door' }).ended
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^\nThe configuration cannot be used:\n {2}- DEMO_PORT [^\n]+\n$/),
    ])
  })
})

/** The port of a program that listens as long as the test. */
async function takenPort(): Promise<number> {
  const rival = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void rival.close())
  await once(rival, 'listening')
  const address = rival.address()
  return typeof address === 'object' && address ? address.port : 0
}
