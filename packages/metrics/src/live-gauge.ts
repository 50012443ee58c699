import { Gauge } from 'prom-client'
import { registry } from './families.ts'

/** A value as it is now; undefined when it cannot be told, and then the scrape has none. */
type Reading = number | undefined | Promise<number | undefined>

/** A scrape waits no longer for a database or a disk that is busy or away; it has nothing of them then. */
const patienceMs = 2000

interface Source {
  labels: Readonly<Record<string, string>>
  read: () => Reading
}

/** A gauge that costs nothing but when it is scraped: what it shows is read then, and summed by labels. */
export class LiveGauge {
  readonly #sources = new Set<Source>()

  constructor(name: string, help: string, labelNames: readonly string[] = []) {
    const sources = this.#sources
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const readings = await Promise.all(
          [...sources].map(async ({ labels, read }) => ({ labels, value: await readInTime(read) })),
        )
        this.reset()
        // Without labels a reset leaves a zero, which would be a claim.
        if (labelNames.length === 0) this.remove()
        for (const { labels, value } of readings) if (value !== undefined) this.inc(labels, value)
      },
    })
  }

  /** Reads from here as well, until what it gives back is called. */
  watch(labels: Readonly<Record<string, string>>, read: () => Reading): () => void {
    const source = { labels, read }
    this.#sources.add(source)
    return () => void this.#sources.delete(source)
  }
}

async function readInTime(read: () => Reading): Promise<number | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), patienceMs)
  try {
    return await Promise.race([late.promise, read()])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
