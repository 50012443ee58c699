import { Registry, type Counter } from 'prom-client'
import { expect, test } from 'vitest'
import { Durations } from './durations.ts'

const family = (labelNames: readonly ('route' | 'status')[]) =>
  new Durations({ name: 'test_duration_seconds', help: 'How long', labelNames, buckets: [0.1, 1] })

/** As Prometheus reads it. */
async function scraped(durations: Durations<'route' | 'status'>): Promise<string[]> {
  const registry = new Registry()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as where families are made
  registry.registerMetric(durations as unknown as Counter)
  return (await registry.metrics()).trim().split('\n')
}

test('each series tells how many took at most so long, how long all took, and how many there were', async () => {
  const durations = family(['route', 'status'])
  for (const seconds of [0.05, 0.1, 0.5, 1, 7]) durations.observe({ status: 200, route: '/a' }, seconds)
  durations.observe({ route: '/a', status: 404 }, 2)
  expect(await scraped(durations)).toEqual([
    '# HELP test_duration_seconds How long',
    '# TYPE test_duration_seconds histogram',
    'test_duration_seconds_bucket{le="0.1",status="200",route="/a"} 2',
    'test_duration_seconds_bucket{le="1",status="200",route="/a"} 4',
    'test_duration_seconds_bucket{le="+Inf",status="200",route="/a"} 5',
    'test_duration_seconds_sum{status="200",route="/a"} 8.65',
    'test_duration_seconds_count{status="200",route="/a"} 5',
    'test_duration_seconds_bucket{le="0.1",route="/a",status="404"} 0',
    'test_duration_seconds_bucket{le="1",route="/a",status="404"} 0',
    'test_duration_seconds_bucket{le="+Inf",route="/a",status="404"} 1',
    'test_duration_seconds_sum{route="/a",status="404"} 2',
    'test_duration_seconds_count{route="/a",status="404"} 1',
  ])
})

test('the same labels in another order are the same series, and no other', async () => {
  const durations = family(['route', 'status'])
  durations.observe({ route: 'a', status: 'b' }, 1)
  durations.observe({ status: 'b', route: 'a' }, 1)
  durations.observe({ route: 'b', status: 'a' }, 1)
  const counts = (await scraped(durations)).filter((line) => line.startsWith('test_duration_seconds_count'))
  expect(counts).toEqual([
    'test_duration_seconds_count{route="a",status="b"} 2',
    'test_duration_seconds_count{route="b",status="a"} 1',
  ])
})

test('a family without labels, and a series that was begun, are there before anything took any time', async () => {
  const begun = family(['route'])
  begun.zero({ route: '/a', status: '' })
  const [plain, series] = [await scraped(family([])), await scraped(begun)]
  expect([plain.at(-1), series.at(-1)]).toEqual([
    'test_duration_seconds_count 0',
    'test_duration_seconds_count{route="/a",status=""} 0',
  ])
})

test('what is no duration is refused', () => {
  expect(() => family([]).observe({ route: '', status: '' }, Number.NaN)).toThrow('Not a duration: NaN')
})
