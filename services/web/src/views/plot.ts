import { html, type Html, nothing } from '../html/html.ts'
import { words } from '../words/en.ts'
import { type AmountRow, amountTable } from './amount-table.ts'

/** One number of a plot. */
export interface Mark {
  label: string
  /** Of a week, where there is little room; its label unless said otherwise. */
  short?: string
  value: number
  /** As people write it; empty where its share says all. */
  shown: string
}

interface PlotContent {
  /** Its own on the page. */
  id: string
  caption: string
  marks: readonly Mark[]
}

/** Beside a bar there is room for its number. */
const widestBar = 60
const barRow = 3.25

/** A bar for each value, one below the other. */
export function barPlot(plot: PlotContent): Html {
  const most = mostOf(plot.marks)
  const rows = plot.marks.map(({ label, value, shown }, index) => {
    const [top, width] = [index * barRow, (value / most) * widestBar]
    return html`<text x="0" y="${top + 1}em">${label}</text
      ><rect class="mark-1" x="0" y="${top + 1.35}em" width="${percent(width)}" height="1.15em" /><text
        class="plot-value"
        x="${percent(width)}"
        y="${top + 2.3}em"
        dx="0.4em"
      >
        ${shown}
      </text>`
  })
  return framed(plot, drawn(plot, plot.marks.length * barRow, rows))
}

/** So many shares can be told apart by their patterns. */
const patterns = 6
const stackRow = 1.75

/** What shares make up together, as one bar, each with its name, its number and its part of a hundred. */
export function stackPlot(plot: PlotContent): Html {
  const total = plot.marks.reduce((sum, { value }) => sum + value, 0)
  const marks = plot.marks.map((mark) => {
    const share = total === 0 ? 0 : (mark.value / total) * 100
    const rounded = `${Math.round(share)}%`
    return { ...mark, share, shown: mark.shown === '' ? rounded : `${mark.shown} (${rounded})` }
  })
  const fills = marks.map((_mark, index) => `url(#${plot.id}-${(index % patterns) + 1})`)
  const parts = marks.map(({ share }, index) => {
    const from = marks.slice(0, index).reduce((sum, each) => sum + each.share, 0)
    return html`<rect
      class="plot-part"
      fill="${fills[index]}"
      x="${percent(from)}"
      y="0"
      width="${percent(share)}"
      height="2em"
    />`
  })
  const names = marks.map(({ label, shown }, index) => {
    const top = 2.75 + index * stackRow
    return html`<rect class="plot-part" fill="${fills[index]}" x="1" y="${top}em" width="1.15em" height="1.15em" /><text
        x="1.75em"
        y="${top + 0.95}em"
        >${label}<tspan class="plot-value" dx="0.5em">${shown}</tspan></text
      >`
  })
  const defined = html`<defs>${marks.slice(0, patterns).map((_mark, index) => patternOf(plot.id, index + 1))}</defs>`
  return framed({ ...plot, marks }, drawn(plot, 2.75 + marks.length * stackRow, [defined, ...parts, ...names]))
}

/** A quarter of a year stands in a row: on a phone each week has room for its number. */
const weeksInRow = 13
const [roomForNumber, highestColumn, weekRow] = [8.5, 6, 17]

/** A column for each week, the oldest first, all to one scale. */
export function weekPlot(plot: PlotContent): Html {
  const most = mostOf(plot.marks)
  const width = 100 / Math.min(weeksInRow, Math.max(1, plot.marks.length))
  const columns = plot.marks.map(({ label, short = label, value, shown }, index) => {
    const [row, place] = [Math.floor(index / weeksInRow), index % weeksInRow]
    const foot = row * weekRow + roomForNumber + highestColumn
    const height = (value / most) * highestColumn
    const left = place * width
    const name = place % 4 === 0 && place + 3 <= weeksInRow ? weekName(short, left, foot) : nothing
    return html`<rect
        class="mark-1"
        x="${percent(left + width * 0.15)}"
        y="${foot - height}em"
        width="${percent(width * 0.7)}"
        height="${height}em"
      /><svg x="${percent(left + width / 2)}" y="${foot - height - 0.4}em" class="plot-turned">
        <text class="plot-value" transform="rotate(-90)" y="0.35em">${shown}</text></svg
      >${name}`
  })
  const rows = Math.ceil(plot.marks.length / weeksInRow)
  const feet = Array.from({ length: rows }, (_row, index) => {
    const foot = index * weekRow + roomForNumber + highestColumn
    return html`<line class="plot-axis" x1="0" x2="100%" y1="${foot}em" y2="${foot}em" />`
  })
  return framed(plot, drawn(plot, rows * weekRow, [...columns, ...feet]))
}

function weekName(label: string, left: number, foot: number): Html {
  return html`<text class="plot-name" x="${percent(left)}" y="${foot + 1.25}em">${label}</text>`
}

/** Letters keep their size, however wide the drawing is: places across are parts of a hundred, and down, lines of text. */
function drawn({ id }: PlotContent, height: number, parts: readonly Html[]): Html {
  return html`<svg class="plot-drawing" role="img" aria-labelledby="${id}" width="100%" height="${height}em">
    ${parts}
  </svg>`
}

/** With the same numbers to read. */
function framed({ id, caption, marks }: PlotContent, drawing: Html): Html {
  return html`<figure class="plot">
    <figcaption id="${id}">${caption}</figcaption>
    ${drawing}
    <details>
      <summary>${words.frame.plots.numbers}</summary>
      ${amountTable(
        marks.map(({ label, shown }) => [label, shown]),
        { caption },
      )}
    </details>
  </figure>`
}

/** Figures below each other, as wide as a plot. */
export function figureTable(rows: readonly AmountRow[]): Html {
  return html`<div class="figures">${amountTable(rows)}</div>`
}

/** Lines one way, dots, lines the other way, squares, none: who sees no colours tells them apart. */
function patternOf(id: string, number: number): Html {
  const drawings = [
    nothing,
    html`<path d="M-2 2l4 -4M0 8l8 -8M6 10l4 -4" />`,
    html`<circle cx="2" cy="2" r="1.3" /><circle cx="6" cy="6" r="1.3" />`,
    html`<path d="M0 4h8" />`,
    html`<path d="M4 0v8M0 4h8" />`,
  ]
  const isBare = number === patterns
  return html`<pattern id="${id}-${number}" class="plot-pattern" width="8" height="8" patternUnits="userSpaceOnUse">
    <rect class="${isBare ? 'plot-bare' : `mark-${number}`}" width="8" height="8" />${drawings[number - 1] ?? nothing}
  </pattern>`
}

/** Never nothing: all are drawn as a part of it. */
function mostOf(marks: readonly Mark[]): number {
  return Math.max(1, ...marks.map(({ value }) => value))
}

function percent(value: number): string {
  return `${Math.round(value * 100) / 100}%`
}
