import { collectDefaultMetrics, Counter, Registry } from 'prom-client'
import { Durations } from './durations.ts'

/**
 * One registry for the process: a family is defined once where its module is loaded, and the services of one process
 * tell their shares apart by the label `service`.
 */
export const registry = new Registry()

/** The name ends in `_total`, and no label holds what people choose: ids, addresses, texts. */
export function counter<const Label extends string>(
  name: `${string}_total`,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  return new Counter({ name, help, labelNames: [...labelNames], registers: [registry] })
}

const usualBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How long something took. */
export function durations<const Label extends string>(
  name: `${string}_seconds`,
  help: string,
  labelNames: readonly Label[] = [],
  buckets: readonly number[] = usualBuckets,
): Durations<Label> {
  const family = new Durations({ name, help, labelNames, buckets })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a registry asks a family for its name and its values alone
  registry.registerMetric(family as unknown as Counter)
  return family
}

/** Begins these series at zero, so that the first event is an increase. `choices` holds all values of each label. */
export function startAtZero(family: Counter, choices: Readonly<Record<string, readonly string[]>>): void {
  let combinations: Record<string, string>[] = [{}]
  for (const [label, values] of Object.entries(choices)) {
    combinations = combinations.flatMap((known) => values.map((value) => ({ ...known, [label]: value })))
  }
  for (const labels of combinations) family.inc(labels, 0)
}

let hasProcessFigures = false

/** All that this process tells, in the text format of Prometheus. */
export async function scrape(): Promise<{ contentType: string; body: string }> {
  // Their collectors observe the event loop and never stop: only a process that is asked has them.
  if (!hasProcessFigures) collectDefaultMetrics({ register: registry })
  hasProcessFigures = true
  return { contentType: registry.contentType, body: await registry.metrics() }
}
