import type { ServiceDescription } from '../../stack/openapi/describe-service.ts'
import { findActs } from '../../stack/openapi/find-acts.ts'

/** A service, and what its routes say of it. */
export interface DescribedService extends Pick<ServiceDescription, 'document'> {
  name: string
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** The page that tells of each operation in which file it stands. Throws when one stands nowhere. */
export function actsPage(root: string, services: readonly DescribedService[]): string {
  const lost: string[] = []
  const chapters = services.map(({ name, document }) => {
    const places = findActs(root, name)
    const rows = operationsOf(document).map(({ method, url, tag, summary }) => {
      const place = places.get(`${method} ${url}`)
      if (!place) lost.push(`${method} ${url} of ${name}`)
      return [tag, summary, `\`${method} ${url}\``, `[${place?.act}](../${place?.file})`]
    })
    return `## ${name}\n\n${tableOf(['Topic', 'What', 'Route', 'Act'], rows)}\n`
  })
  if (lost.length > 0) throw new Error(`No file declares ${lost.join(', ')}`)
  return `${introduction}\n${chapters.join('\n')}`
}

const introduction = `# Every act and its file

What people can do, in the order of the OpenAPI documents. \`npm run acts\` writes this page. The file of an act says who may
do it, to what, what is refused and what happens.
`

function operationsOf({ paths }: ServiceDescription['document']) {
  return Object.entries(paths).flatMap(([published, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method]
      if (!operation) return []
      const { tags: [tag = ''] = [], summary = '' } = operation
      const url = published.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')
      return [{ method: method.toUpperCase(), url, tag, summary }]
    }),
  )
}

/** With columns as wide as their longest cell, as the formatter wants it. */
function tableOf(head: string[], rows: string[][]): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}
