import { describe, expect, test } from 'vitest'
import { barPlot, stackPlot, weekPlot } from './plot.ts'

const marks = [
  { label: 'Open', value: 30, shown: '30' },
  { label: 'Closed <b>', value: 10, shown: '10' },
]
const plot = { id: 'issues', caption: 'Issues by status', marks }

/** What stands in the drawing and in the table, and how wide or high the marks are. */
function partsOf(figure: { toString: () => string }) {
  const markup = figure.toString()
  const textOf = (part: string) => part.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  const [drawing = '', table = ''] = markup.split('</svg>\n    <details>')
  return { drawing: textOf(drawing), table: textOf(table), markup }
}

describe.each([
  ['bars', barPlot, ['30', '10']],
  ['shares', stackPlot, ['30 (75%)', '10 (25%)']],
  ['weeks', weekPlot, ['30', '10']],
] as const)('%s', (_name, draw, numbers) => {
  test('have the number at each mark, and the same numbers in a table', () => {
    const { drawing, table, markup } = partsOf(draw(plot))
    for (const number of numbers) expect([drawing, table]).toEqual(Array(2).fill(expect.stringContaining(number)))
    for (const label of ['Open', 'Closed &lt;b&gt;']) expect(table).toContain(label)
    expect(markup).not.toContain('<b>')
    expect(markup).toContain('aria-labelledby="issues"')
  })

  test('of nothing but zeros are drawn', () => {
    const none = marks.map((mark) => ({ ...mark, value: 0, shown: '0' }))
    expect(draw({ ...plot, marks: none }).toString()).not.toMatch(/NaN|Infinity/)
    expect(draw({ ...plot, marks: [] }).toString()).not.toMatch(/NaN|Infinity/)
  })
})

test('bars are as long as their values, and columns as high', () => {
  expect(
    barPlot(plot)
      .toString()
      .match(/(?<=width=")[\d.]+(?=%" height="1)/g),
  ).toEqual(['60', '20'])
  const heights =
    weekPlot(plot)
      .toString()
      .match(/(?<=\sheight=")[\d.]+(?=em"\s*\/>)/g) ?? []
  expect(Number(heights[0]) / Number(heights[1])).toBeCloseTo(3)
})

test('shares beside each other fill the bar, each with a pattern of its own', () => {
  const markup = stackPlot(plot).toString()
  expect(markup).toMatch(/fill="url\(#issues-1\)"\s+x="0%"\s+y="0"\s+width="75%"/)
  expect(markup).toMatch(/fill="url\(#issues-2\)"\s+x="75%"\s+y="0"\s+width="25%"/)
})

test('a year of weeks stands in rows of a quarter, to one scale', () => {
  const weeks = Array.from({ length: 52 }, (_week, index) => ({ label: `W${index}`, value: index, shown: `${index}` }))
  expect(
    weekPlot({ ...plot, marks: weeks })
      .toString()
      .match(/plot-axis/g),
  ).toHaveLength(4)
})
