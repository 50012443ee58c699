interface Family<Label extends string> {
  name: string
  help: string
  labelNames: readonly Label[]
  /** Upper bounds in seconds, smallest first. */
  buckets: readonly number[]
}

/** Observations with the same labels. */
interface Series {
  labels: Readonly<Record<string, string | number>>
  /** Of each bucket alone, and last of those above all of them. */
  counts: number[]
  sum: number
}

/** Leads from the value of one label to that of the next, and at last to a series. */
class Fork {
  readonly next = new Map<string | number, Fork>()
  series: Series | undefined
}

/**
 * A histogram whose observations are additions, since there is one at every request: prom-client's writes and looks up a
 * text for each. It adds up when somebody scrapes.
 */
export class Durations<Label extends string> {
  readonly name: string
  readonly help: string
  readonly type = 'histogram'
  readonly aggregator = 'sum'
  readonly #labelNames: readonly Label[]
  readonly #buckets: readonly number[]
  readonly #first = new Fork()
  readonly #all: Series[] = []

  constructor({ name, help, labelNames, buckets }: Family<Label>) {
    this.name = name
    this.help = help
    this.#labelNames = labelNames
    this.#buckets = buckets
    if (labelNames.length === 0) this.#seriesOf({})
  }

  observe(labels: Readonly<Record<Label, string | number>>, seconds: number): void {
    if (!Number.isFinite(seconds)) throw new TypeError(`Not a duration: ${seconds}`)
    const series = this.#seriesOf(labels)
    const place = this.#buckets.findIndex((bound) => seconds <= bound)
    const at = place < 0 ? this.#buckets.length : place
    series.counts[at] = (series.counts[at] ?? 0) + 1
    series.sum += seconds
  }

  /** Begins these series, so that the first observation is an increase. */
  zero(labels: Readonly<Record<Label, string | number>>): void {
    this.#seriesOf(labels)
  }

  /** As a registry asks for it. */
  async get() {
    const { name, help, type, aggregator } = this
    return { name, help, type, aggregator, values: this.#all.flatMap((series) => this.#valuesOf(series)) }
  }

  #seriesOf(labels: Readonly<Record<string, string | number>>): Series {
    let fork = this.#first
    for (const name of this.#labelNames) {
      const value = labels[name] ?? ''
      let next = fork.next.get(value)
      if (!next) fork.next.set(value, (next = new Fork()))
      fork = next
    }
    fork.series ??= this.#begin(labels)
    return fork.series
  }

  #begin(labels: Readonly<Record<string, string | number>>): Series {
    const series = { labels: { ...labels }, counts: [...this.#buckets, Infinity].map(() => 0), sum: 0 }
    this.#all.push(series)
    return series
  }

  #valuesOf({ labels, counts, sum }: Series) {
    let total = 0
    const buckets = [...this.#buckets, '+Inf'].map((le, place) => {
      total += counts[place] ?? 0
      return { metricName: `${this.name}_bucket`, labels: { le, ...labels }, value: total }
    })
    return [
      ...buckets,
      { metricName: `${this.name}_sum`, labels, value: sum },
      { metricName: `${this.name}_count`, labels, value: total },
    ]
  }
}
