import { NotFoundError } from '@civic/errors'

const told = /^- `(?<code>\w+)`: (?<sentence>.*)$/gm

/**
 * A table of all codes that the merged OpenAPI document tells, and of the one of an address that it does not know, with
 * their statuses and sentences. Each row has its code
 * as its id: problem details lead there.
 */
export function listCodes(platform: Buffer): string {
  const codes = new Map<string, { statuses: Set<string>; sentences: Set<string> }>()
  const remember = (status: string, description: string): void => {
    for (const { groups } of description.matchAll(told)) {
      const { code = '', sentence = '' }: Partial<Record<string, string>> = { ...groups }
      const known = codes.get(code) ?? { statuses: new Set(), sentences: new Set() }
      codes.set(code, known)
      known.statuses.add(status)
      known.sentences.add(sentence)
    }
  }
  const { paths, components }: Described = JSON.parse(platform.toString())
  for (const { responses = {} } of Object.values(paths).flatMap((operations) => Object.values(operations))) {
    for (const [status, reply] of Object.entries(responses)) {
      const { description } = reply.$ref ? (components.responses[reply.$ref.split('/').at(-1) ?? ''] ?? {}) : reply
      remember(status, description ?? '')
    }
  }
  remember('404', `- \`NOT_FOUND\`: ${new NotFoundError().message}`)
  const rows = [...codes]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([code, { statuses, sentences }]) => {
      const sentence = [...sentences].map(escapeHtml).join('<br />')
      return `<tr id="${code}"><td><code>${code}</code></td><td>${[...statuses].sort().join(', ')}</td><td>${sentence}</td></tr>`
    })
  return `<table class="codes">
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Says</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
}

/** What is read of the document. */
interface Described {
  paths: Record<string, Record<string, { responses?: Record<string, Reply> }>>
  components: { responses: Record<string, Reply> }
}

interface Reply {
  $ref?: string
  description?: string
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
