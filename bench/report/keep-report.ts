import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ratioOf } from './figure.ts'
import { circumstancesOf, type PartReport, type Report, tableOf } from './table.ts'

const folder = path.resolve(import.meta.dirname, '../results')
const results = path.join(folder, 'latest.json')
const readme = path.resolve(import.meta.dirname, '../README.md')
const begin = '<!-- figures: written by npm run bench -->'
const end = '<!-- end of figures -->'

/** Adds what was measured to what earlier runs kept, then shows all of it in the README. */
export function keepReport(measured: Report): void {
  const report = { ...readResults(), ...measured }
  mkdirSync(folder, { recursive: true })
  writeFileSync(results, `${JSON.stringify(withRatios(report), null, 2)}\n`)
  const text = readFileSync(readme, 'utf8')
  const [before, after] = [text.indexOf(begin), text.indexOf(end)]
  if (before === -1 || after === -1) throw new Error(`${readme} has lost the marks around its figures`)
  const figures = `\n\n${tableOf(report)}\n\n${circumstancesOf(report)}\n\n`
  writeFileSync(readme, text.slice(0, before + begin.length) + figures + text.slice(after))
}

/** Keeps the plans behind figures, for reading. */
export function keepPlans(name: string, text: string): void {
  mkdirSync(path.join(folder, 'plans'), { recursive: true })
  writeFileSync(path.join(folder, 'plans', `${name}.txt`), text)
}

function readResults(): Report {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below, by an earlier run
    return JSON.parse(readFileSync(results, 'utf8')) as Report
  } catch {
    return {}
  }
}

/** For readers of the file: each figure with its ratio. */
function withRatios(report: Report): object {
  const complete = ({ figures, ...rest }: PartReport) => ({
    ...rest,
    figures: figures.map((figure) => ({ ...figure, ratio: ratioOf(figure) })),
  })
  return Object.fromEntries(Object.entries(report).map(([part, taken]) => [part, complete(taken)]))
}
