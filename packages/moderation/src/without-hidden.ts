import { removedAuthor, removedContent } from './hidden-content.ts'

const texts = new Set(['title', 'description', 'content', 'body', 'summary'])

/** JSON that was written earlier, as it reads since a moderator hid what has these ids: without texts, places and images. */
export function withoutHidden(json: unknown, ids: ReadonlySet<string>): unknown {
  if (Array.isArray(json)) return json.map((item) => withoutHidden(item, ids))
  if (typeof json !== 'object' || json === null) return json
  const isHidden = 'id' in json && typeof json.id === 'string' && ids.has(json.id)
  return Object.fromEntries(
    Object.entries(json)
      .filter(([name]) => !isHidden || name !== 'location')
      .map(([name, value]): [string, unknown] => [
        name,
        isHidden ? hiddenValue(name, value) : withoutHidden(value, ids),
      ]),
  )
}

function hiddenValue(name: string, value: unknown): unknown {
  if (name === 'isHidden') return true
  if (name.endsWith('Urls') || name.endsWith('Alts')) return []
  if (typeof value !== 'string') return value
  if (name === 'authorName') return removedAuthor
  return texts.has(name) ? removedContent : value
}
