import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServiceDescription } from '../../stack/openapi/describe-service.ts'
import { listSourceFiles } from '../rooms/list-source-files.ts'

/** A service, and what its routes say of it. */
export interface DescribedService extends Pick<ServiceDescription, 'document'> {
  name: string
}

/** `act('POST /v1/issues'`, `change('…`, and the routes that are no acts: `app.get('/v1/…'`. */
const declared = /\b(?:act|change)\(\s*'([A-Z]+) (\/v1\/[^']*)'|\bapp\.(get|post|put|patch|delete)\(\s*'(\/v1\/[^']*)'/g
const methods = ['get', 'post', 'put', 'patch', 'delete']

/** The page that tells of each operation in which file it stands. Throws when one stands nowhere. */
export function actsPage(root: string, services: readonly DescribedService[]): string {
  const files = filesOfActs(root)
  const lost: string[] = []
  const chapters = services.map(({ name, document }) => {
    const rows = operationsOf(document).map(({ method, url, tag, summary }) => {
      const file = files.get(`${name} ${method} ${url}`)
      if (file === undefined) lost.push(`${method} ${url} of ${name}`)
      return [tag, summary, `\`${method} ${url}\``, `[${path.basename(file ?? '')}](../${file})`]
    })
    return `## ${name}\n\n${tableOf(['Of', 'What', 'Route', 'File'], rows)}\n`
  })
  if (lost.length > 0) throw new Error(`No file declares ${lost.join(', ')}`)
  return `${introduction}\n${chapters.join('\n')}`
}

const introduction = `# Every act and its file

What people can do, in the order of the OpenAPI documents. \`npm run acts\` writes this page. Each file says who may, on what,
what is refused, and what happens.
`

/** By service, method and route. */
function filesOfActs(root: string): Map<string, string> {
  const files = listSourceFiles(root).filter((file) => file.startsWith('services/') && !file.endsWith('.test.ts'))
  return new Map(
    files.flatMap((file) => {
      const found = readFileSync(path.join(root, file), 'utf8').matchAll(declared)
      const service = file.split('/')[1]
      return [...found].map(([, method, url, plainMethod = '', plainUrl]): [string, string] => [
        `${service} ${method ?? plainMethod.toUpperCase()} ${url ?? plainUrl}`,
        file,
      ])
    }),
  )
}

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
