import type { ServiceDescription } from '../../stack/openapi/describe-service.ts'
import { findActs, type Place } from '../../stack/openapi/find-acts.ts'

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
    const topics = Map.groupBy(operationsOf(document), ({ tag }) => tag)
    const sections = [...topics].map(([topic, operations]) => {
      const lines = operations.map(({ route, summary }) => {
        const place = places.get(route)
        if (!place) lost.push(`${route} of ${name}`)
        const calls = place?.calls.filter((called) => called.name !== place.name).map(linkTo) ?? []
        return `- ${summary}: \`${route}\` is ${place && linkTo(place)}${calls.length > 0 ? `, with ${calls.join(', ')}` : ''}`
      })
      return `### ${topic}\n\n${lines.join('\n')}\n`
    })
    return `## ${name}\n\n${sections.join('\n')}`
  })
  if (lost.length > 0) throw new Error(`No file declares ${lost.join(', ')}`)
  return `${introduction}\n${chapters.join('\n')}`
}

const introduction = `# Every act and its file

What people can do, in the order of the OpenAPI documents. \`npm run acts\` writes this page. The file of an act says who may
do it, to what, what is refused and what happens. Behind it stand the functions that it calls: its queries, and rules that
it shares with other acts. Six routes are not acts; who may use them stands in the \`*-routes.ts\` beside the file.
`

function linkTo({ name, file }: Place): string {
  return `[${name}](../${file})`
}

function operationsOf({ paths }: ServiceDescription['document']) {
  return Object.entries(paths).flatMap(([published, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method]
      if (!operation) return []
      const { tags: [tag = ''] = [], summary = '' } = operation
      const url = published.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')
      return [{ route: `${method.toUpperCase()} ${url}`, tag, summary }]
    }),
  )
}
