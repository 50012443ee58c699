import type { PartResult } from '../bench.ts'
import { type PartName, partNames, type Sizes } from '../options.ts'
import { type Figure, isReached, ratioOf, type Unit } from './figure.ts'
import type { Machine } from './machine.ts'

/** One part as it was measured, with what a later reader needs in order to judge it. */
export interface PartReport extends PartResult {
  takenAt: string
  machine: Machine
  /** Of the last 1, 5 and 15 minutes, before the bench began. */
  loadBefore: readonly number[]
  sizes: Sizes
}

/** Parts that were never measured are missing. */
export type Report = Partial<Record<PartName, PartReport>>

const head = ['Part', 'What', 'Measured', 'Floor, in the same run', 'Ratio', 'Target']
const digits: Record<Unit, number> = { 'per second': 0, s: 2, ms: 1, µs: 0, MB: 0, KB: 1, statements: 0, times: 2 }

/** The figures of a report as Markdown, laid out as the formatter does. */
export function tableOf(report: Report): string {
  const rows = partNames.flatMap((part) => report[part]?.figures.map((figure) => [part, ...cellsOf(figure)]) ?? [])
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** Under which circumstances the parts were measured, as a Markdown list. */
export function circumstancesOf(report: Report): string {
  const measured = partNames.flatMap((name) => (report[name] ? [{ name, ...report[name] }] : []))
  const runs = Map.groupBy(measured, runOf)
  const lines = [...runs].map(([run, parts]) => `- ${parts.map(({ name }) => name).join(', ')}: ${run}`)
  const notes = measured.flatMap(({ name, remarks = [], notMeasured = [] }) => [
    ...remarks.map((remark) => `- ${name}: ${remark}`),
    ...notMeasured.map((what) => `- ${name}, not measured: ${what}`),
  ])
  return [...lines, ...notes].join('\n')
}

function runOf({ takenAt, machine, loadBefore, sizes, taking }: PartReport): string {
  const { processor, cores, memoryGB, system, versions } = machine
  return [
    takenAt.slice(0, 10),
    `${cores} × ${processor}, ${memoryGB} GB, ${system}`,
    Object.entries(versions)
      .map(([name, version]) => `${name} ${version}`)
      .join(', '),
    `load before ${loadBefore.map((load) => load.toFixed(1)).join(' ')}`,
    taking ?? `median of ${sizes.rounds}, ${sizes.seconds} s each`,
  ].join('; ')
}

function cellsOf(figure: Figure): string[] {
  const { name, value, unit, floor } = figure
  const ratio = ratioOf(figure)
  return [
    name,
    amount(value, unit),
    floor ? `${amount(floor.value, unit)}, ${floor.name}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    targetCell(figure),
  ]
}

function targetCell(figure: Figure): string {
  const { target, unit } = figure
  if (!target) return ''
  const [sign, bound] = 'least' in target ? ['≥', target.least] : ['≤', target.most]
  const aim = target.of === 'ratio' ? `${sign} ${bound} of floor` : `${sign} ${amount(bound, unit)}`
  return `${aim}: ${isReached(figure) === true ? 'reached' : 'missed'}`
}

function amount(value: number, unit: Unit): string {
  const number = value.toLocaleString('en-US', {
    minimumFractionDigits: digits[unit],
    maximumFractionDigits: digits[unit],
  })
  if (unit === 'per second') return `${number}/s`
  return unit === 'statements' ? number : `${number} ${unit}`
}
