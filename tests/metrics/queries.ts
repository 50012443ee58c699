import type { Scraped, Series } from './scraped.ts'

/** What a query asks for: a name, and what its labels must say. */
export interface Selector {
  name: string
  matches: (series: Series) => boolean
}

const words = new Set([
  'sum',
  'max',
  'min',
  'rate',
  'increase',
  'absent',
  'histogram_quantile',
  'topk',
  'by',
  'on',
  'and',
])

/** The selectors of a query. Names in `by (…)` and `on (…)` are labels, and what stands in quotes is no name. */
export function selectorsIn(query: string): Selector[] {
  const withoutLabelLists = query.replaceAll(/\b(by|on) \([^)]*\)/g, '$1')
  return Array.from(withoutLabelLists.matchAll(/\b([a-z_]\w*)(?:\{((?:[^"}]|"[^"]*")*)\})?(?![\w(])/g)).flatMap(
    ([, name = '', inner = '']) => (words.has(name) || isDuration(name) ? [] : [selector(name, inner)]),
  )
}

/** The value of a condition's left side, from two scrapes: what was asked of the time between lies between them. */
export function holds(condition: string, before: Scraped, after: Scraped): boolean {
  return condition.split(' and ').every((part) => {
    const [, left = '', comparison, bound] = /^(.+) (>|<|==) ([\d.]+)$/.exec(part) ?? []
    if (comparison === undefined) throw new TypeError(`No threshold in: ${part}`)
    const values = valuesOf(left, before, after)
    return values.some((value) => compare(comparison, value, Number(bound)))
  })
}

function compare(comparison: string, value: number, bound: number): boolean {
  if (comparison === '>') return value > bound
  return comparison === '<' ? value < bound : value === bound
}

function valuesOf(left: string, before: Scraped, after: Scraped): number[] {
  const parts = selectorsIn(left)
  const isOverTime = /\b(rate|increase)\(/.test(left)
  const [one, other] = parts.map((part) => {
    const sums = seriesOf(part, after).map((series) => series.value)
    return isOverTime ? [sum(sums) - sum(seriesOf(part, before).map((series) => series.value))] : sums
  })
  if (!one) throw new TypeError(`No selector in: ${left}`)
  if (!other) return one
  const share = sum(one) / sum(other)
  return [left.startsWith('1 - ') ? 1 - share : share]
}

export function seriesOf({ name, matches }: Selector, scraped: Scraped): Series[] {
  return scraped.series.filter((series) => series.name === name && matches(series))
}

function selector(name: string, inner: string): Selector {
  const matchers = Array.from(inner.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g), ([, label = '', how = '', text = '']) => {
    const pattern = new RegExp(`^(?:${text})$`)
    return ({ labels }: Series) => {
      const value = labels[label] ?? ''
      const isMatch = how.endsWith('~') ? pattern.test(value) : value === text
      return isMatch !== how.startsWith('!')
    }
  })
  return { name, matches: (series) => matchers.every((isMatch) => isMatch(series)) }
}

function isDuration(name: string): boolean {
  return /^(\d+[smhd]|m|s|h|__rate_interval)$/.test(name)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
