import { existsSync, readFileSync, renameSync, rmSync, statfsSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { findFreePort, mayRunWith, startRedisServer } from '@civic/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { modelAccount } from '../../services/ai/test/models/model-account.ts'
import { sandboxAccount } from '../../services/organization/test/payments.ts'
import { faultTestMs, soon } from '../faults/soon.ts'
import { openOrganization } from '../journeys/open-organization.ts'
import { password, startCity, type City, type Resident } from '../journeys/start-city.ts'
import { holds, selectorsIn } from './queries.ts'
import { scrapeOf, type Scraped } from './scraped.ts'

interface Rule {
  alert: string
  expr: string
}

const deploy = path.resolve(import.meta.dirname, '../../deploy')
const alerts: { groups: { rules: Rule[] }[] } = parse(readFileSync(path.join(deploy, 'prometheus-alerts.yml'), 'utf8'))
const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(
  readFileSync(path.join(deploy, 'grafana-dashboard.json'), 'utf8'),
)
const rules = new Map(alerts.groups.flatMap((group) => group.rules).map(({ alert, expr }) => [alert, expr]))
const queries = [...rules.values(), ...dashboard.panels.flatMap((panel) => panel.targets.map(({ expr }) => expr))]

/** A folder of a file system that has no room by its nature, as Linux and macOS have one. */
const withoutRoom = ['/proc', '/dev'].find((folder) => existsSync(folder) && statfsSync(folder).bavail === 0)
const hasRedis = mayRunWith('redis-server')
const model = modelAccount()
const payments = sandboxAccount()
const opening = new AsyncDisposableStack()
const tried = new Set<string>()
let redis: Awaited<ReturnType<typeof startRedisServer>> | undefined
let metricsUrl: string
let city: City
let ada: Resident
let organization: { id: string; owner: Resident }

beforeAll(async () => {
  if (hasRedis) redis = opening.use(await startRedisServer())
  const metricsPort = await findFreePort()
  metricsUrl = `http://127.0.0.1:${metricsPort}`
  city = opening.use(
    await startCity({
      env: {
        METRICS_PORT: String(metricsPort),
        AI_API_KEY: model.key,
        AI_BASE_URL: model.url,
        AI_MODEL: 'model-sandbox',
        PAYMENT_SECRET_KEY: payments.key,
        PAYMENT_API_URL: payments.url,
        CACHE_URL: redis?.url ?? '',
        RATE_LIMIT_STRICT: '1000',
        RATE_LIMIT_STANDARD: '1000',
      },
    }),
  )
  // Where none was ever taken, none is expected and nothing is told of it.
  await city.database.sql(`insert into backups (taken_at, size_bytes, target) values (now(), 1, '/mnt/last.backup')`)
  ada = await city.newcomer('Ada')
  organization = await openOrganization(city, await city.administrator(), { owner: 'Bola', name: 'Clean Water' })
}, faultTestMs)
afterAll(async () => opening.disposeAsync(), faultTestMs)

/** That this rule is quiet, and comes true by the fault. */
async function comesTrueBy(alert: string, fault: () => Promise<unknown>): Promise<void> {
  const condition = rules.get(alert) ?? ''
  const before = await scrapeOf(metricsUrl)
  expect([alert, holds(condition, before, before)]).toEqual([alert, false])
  await fault()
  await soon(`${alert} to come true`, async () => holds(condition, before, await scrapeOf(metricsUrl)))
  tried.add(alert)
}

describe('a scrape of the whole platform', { timeout: faultTestMs }, () => {
  test('has every name that the alerts and the dashboard ask for', async () => {
    await soon('all of them', async () => {
      const { series } = await scrapeOf(metricsUrl)
      const names = new Set(series.map(({ name }) => name))
      const missing = queries.flatMap((query) => selectorsIn(query).filter(({ name }) => !names.has(name)))
      return missing.length === 0
    })
    for (const query of queries) expect([query, selectorsIn(query).length]).not.toEqual([query, 0])
  })

  test('says of each family what it is, and counters end in _total', async () => {
    const { series, told } = await scrapeOf(metricsUrl)
    const [help, types] = [told('HELP'), told('TYPE')]
    const families = new Set(
      series.map(({ name }) => (types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''))),
    )
    for (const family of families) expect([family, help.has(family), types.has(family)]).toEqual([family, true, true])
    const oddCounters = [...types].filter(([name, type]) => type === 'counter' && !name.endsWith('_total'))
    expect(oddCounters).toEqual([])
  })

  test('names nobody: no label holds an id or an address', async () => {
    await ada.calls('GET', `/organizations/${organization.id}/psp-banks`)
    const values = (await scrapeOf(metricsUrl)).series.flatMap(({ labels }) => Object.values(labels))
    expect(values.filter((value) => /@|[0-9a-f]{8}-[0-9a-f]{4}/i.test(value))).toEqual([])
  })

  test('is not to be had at the address of the public', async () => {
    const answers = ['/metrics', '/metrics/', '/api/metrics', '/api/v1/metrics'].map(async (address) => {
      const reply = await fetch(city.url + address)
      return [reply.status, (await reply.text()).includes('# TYPE')]
    })
    expect(await Promise.all(answers)).toEqual(answers.map(() => [404, false]))
  })

  test('counts the live streams that are open', async () => {
    const open = async () => gauge(await scrapeOf(metricsUrl), 'stream_connections')
    const stream = await ada.listens()
    await soon('the stream to be counted', async () => (await open()) === 1)
    stream.drop()
    await soon('it to be gone', async () => (await open()) === 0)
  })
})

describe('each alert comes true by its fault', { timeout: faultTestMs }, () => {
  const times = async (count: number, act: (index: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: count }, async (_, index) => act(index)))

  const draft = { title: 'Open drain', description: 'The drain beside the bus stop has been open for weeks.' }

  test('the model fails', async () => {
    await model.settings({ fault: { how: 'answer', status: 429 } })
    await comesTrueBy('ModelFailing', async () => times(3, async () => ada.calls('POST', '/ai/classify-issue', draft)))
    await model.settings({ fault: null })
  })

  test('the payment provider fails', async () => {
    await payments.settings({ faults: { listBanks: { how: 'answer', status: 503 } } })
    const banks = `/organizations/${organization.id}/psp-banks`
    // One after the other: those who ask at once share an answer.
    await comesTrueBy('PaymentProviderFailing', async () => {
      for (let count = 0; count < 3; count += 1) await organization.owner.calls('GET', banks)
    })
    await payments.settings({ faults: { listBanks: null } })
  })

  test('the mail server is gone', async () => {
    await city.mailbox.stop()
    const register = async (index: number) =>
      city.call('POST', '/auth/register', { body: { name: 'Chidi', email: `chidi${index}@example.org`, password } })
    await comesTrueBy('MailFailing', async () => times(3, register))
    await city.mailbox.restart()
  })

  test('a job is not begun, and another is given up', async () => {
    await comesTrueBy('QueueOld', async () =>
      city.database.sql(`select graphile_worker.add_job('nobody:begins', run_at := now() - interval '1 hour')`),
    )
    await comesTrueBy('JobsGivenUp', async () =>
      city.database.sql(
        `select graphile_worker.add_job('nobody:tries', max_attempts := 1);
         update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`,
      ),
    )
  })

  test('no backup was taken for two periods', async () => {
    await comesTrueBy('BackupLate', async () =>
      city.database.sql(`update backups set taken_at = now() - interval '49 hours'`),
    )
  })

  test.skipIf(!withoutRoom)('the disk of the images has no room left', async () => {
    const uploads = path.join(city.env['CIVIC_DATA_DIR'] ?? '', 'uploads')
    await comesTrueBy('DiskNearlyFull', async () => {
      renameSync(uploads, `${uploads}-before`)
      symlinkSync(withoutRoom ?? '', uploads)
    })
    rmSync(uploads)
    renameSync(`${uploads}-before`, uploads)
  })

  test('somebody locks a table', async () => {
    const holder = new pg.Client({ connectionString: city.database.url })
    await holder.connect()
    const ends = { waiting: Promise.resolve<unknown>(undefined) }
    try {
      await holder.query('begin; lock table issues in access exclusive mode')
      const before = await scrapeOf(metricsUrl)
      await comesTrueBy('PoolWaiting', async () => {
        ends.waiting = times(12, async () => city.call('GET', '/issues'))
      })
      await ends.waiting
      for (const alert of ['PoolExhausted', 'ManyErrors', 'SlowAnswers']) {
        expect([alert, holds(rules.get(alert) ?? '', before, before)]).toEqual([alert, false])
        await soon(alert, async () => holds(rules.get(alert) ?? '', before, await scrapeOf(metricsUrl)))
        tried.add(alert)
      }
    } finally {
      await holder.end()
      await ends.waiting
    }
  })

  test.skipIf(!hasRedis)('the store of the limits is gone', async () => {
    await redis?.kill()
    await comesTrueBy('LimiterUnavailable', async () => ada.calls('POST', '/ai/classify-issue', draft))
  })

  test('the services lose their database', async () => {
    const name = new URL(city.database.url).pathname.slice(1)
    const admin = new pg.Client({ connectionString: inject('databaseServerUrl') })
    await admin.connect()
    try {
      await comesTrueBy('ServiceDown', async () => {
        await admin.query(`alter database ${name} with allow_connections false`)
        await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      })
    } finally {
      await admin.query(`alter database ${name} with allow_connections true`)
      await admin.end()
    }
  })

  test('the platform ends', async () => {
    expect(rules.get('PlatformAway')).toBe('absent(upstream_up)')
    await opening.disposeAsync()
    await expect(scrapeOf(metricsUrl)).rejects.toThrow('fetch failed')
    tried.add('PlatformAway')
  })

  test('there is no alert without a fault that was made', () => {
    const untried = [...rules.keys()].filter((alert) => !tried.has(alert))
    expect(untried).toEqual([...(hasRedis ? [] : ['LimiterUnavailable']), ...(withoutRoom ? [] : ['DiskNearlyFull'])])
  })
})

function gauge({ series }: Scraped, wanted: string): number | undefined {
  return series.find(({ name }) => name === wanted)?.value
}
