import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServiceDescription } from '../../stack/openapi/describe-service.ts'
import { listSourceFiles } from '../list-source-files.ts'

/** A service, and what its routes say of it. */
export interface DescribedService extends Pick<ServiceDescription, 'document'> {
  name: string
}

/** `export const reportIssue = change('POST /v1/issues'`, and the few routes that are no acts: `app.get('/v1/…'`. */
const declaredAct = /\bconst (\w+) = (?:act|change)\(\s*'([A-Z]+ \/v1\/[^']*)'/g
const plainRoute = /\bapp\.(get|post|put|patch|delete)\(\s*'(\/v1\/[^']*)'/g
const ownImport = /\bimport \{([^}]*)\} from '\.\/([\w-]+\.ts)'/g
const methods = ['get', 'post', 'put', 'patch', 'delete']

/** The page that tells of each operation in which file it stands. Throws when one stands nowhere. */
export function actsPage(root: string, services: readonly DescribedService[]): string {
  const places = placesOfActs(root)
  const lost: string[] = []
  const chapters = services.map(({ name, document }) => {
    const rows = operationsOf(document).map(({ method, url, tag, summary }) => {
      const place = places.get(`${name} ${method} ${url}`)
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

interface Place {
  act: string
  file: string
}

/** By service, method and route. */
function placesOfActs(root: string): Map<string, Place> {
  const files = listSourceFiles(root).filter((file) => file.startsWith('services/') && !file.endsWith('.test.ts'))
  return new Map(
    files.flatMap((file) => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const acts = [...text.matchAll(declaredAct)].map(([, act = '', route = '']) => ({ route, place: { act, file } }))
      const service = file.split('/')[1] ?? ''
      return [...acts, ...plainRoutes(text, file)].map(({ route, place }): [string, Place] => [
        `${service} ${route}`,
        place,
      ])
    }),
  )
}

/** A route that is no act calls a function of its folder, which says what happens. */
function plainRoutes(text: string, file: string): { route: string; place: Place }[] {
  const imports = [...text.matchAll(ownImport)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => ({ act: name.trim(), file: path.posix.join(path.posix.dirname(file), from) })),
  )
  return [...text.matchAll(plainRoute)].map(({ 1: method = '', 2: url = '', index }, place, all) => {
    const handler = text.slice(index, all[place + 1]?.index)
    const called = imports.find(({ act }) => handler.includes(` ${act}(`))
    return { route: `${method.toUpperCase()} ${url}`, place: called ?? { act: path.basename(file), file } }
  })
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
