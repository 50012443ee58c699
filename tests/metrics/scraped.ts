/** One series of a scrape: `name{label="value"} 1`. */
export interface Series {
  name: string
  labels: Readonly<Record<string, string>>
  value: number
}

/** What `GET /metrics` gave, read line by line. */
export interface Scraped {
  series: readonly Series[]
  /** The families that have a line of this kind. */
  told: (kind: 'HELP' | 'TYPE') => Map<string, string>
}

/** Asks an address for its metrics, as Prometheus does. */
export async function scrapeOf(url: string): Promise<Scraped> {
  const reply = await fetch(`${url}/metrics`)
  if (reply.status !== 200) throw new Error(`${url}/metrics answered ${reply.status}`)
  const lines = (await reply.text()).split('\n')
  const series = lines.flatMap((line) => {
    const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, labels: labelsIn(labels), value: Number(value) }]
  })
  const told = (kind: 'HELP' | 'TYPE') =>
    new Map(
      lines.flatMap((line): [string, string][] => {
        const [, name, rest] = new RegExp(`^# ${kind} (\\S+) (.+)$`).exec(line) ?? []
        return name === undefined || rest === undefined ? [] : [[name, rest]]
      }),
    )
  return { series, told }
}

function labelsIn(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g), ([, name = '', value = '']) => [name, value]),
  )
}
