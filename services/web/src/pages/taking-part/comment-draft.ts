import { onThisSite, type Url } from '../../html/url.ts'
import { halfKept, isOvertaken } from '../../site/half-kept.ts'
import type { Led } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'

const namesBegin = 'comment '

/** What somebody began to write below a thing, and the key of the form in which they did. */
export interface BegunComment {
  content: string
  key: string | undefined
}

export async function readComment({ drafts, person }: Visit, thing: Url): Promise<BegunComment | undefined> {
  if (!person) return undefined
  const begun = await drafts.read(nameOf(thing))
  const [content] = begun?.fields['content'] ?? []
  return content === undefined ? undefined : { content, key: begun?.fields['key']?.[0] }
}

/** As it is, unjudged; nothing where nothing is left of it. */
export async function keepComment(visit: Visit, sent: Sent, thing: Url): Promise<Led> {
  const content = sent.text('content')
  await visit.drafts.change(nameOf(thing), (fields, keptAt) => {
    // What was published under this key is not begun once more by a message that comes late.
    const isPublished = sent.key !== undefined && fields?.['published']?.[0] === sent.key
    if (isPublished || isOvertaken(visit, sent, { fields, keptAt })) return undefined
    // What waits at `/kept` goes on waiting there.
    if (sent.keyNamed('kept') !== undefined && fields && isAnother(fields, sent)) return undefined
    const key = sent.key === undefined ? [] : [sent.key]
    return content === '' ? 'gone' : halfKept({ content: [content], key }, sent)
  })
  return { to: thing }
}

/** It stands there now. Another one that was begun meanwhile, in another window for instance, stays. */
export async function dropComment({ drafts }: Visit, sent: Sent, thing: Url): Promise<void> {
  await drafts.change(nameOf(thing), (fields) => {
    if (fields && isAnother(fields, sent)) return undefined
    return sent.key === undefined ? 'gone' : { published: [sent.key] }
  })
}

/** Another form wrote it, and other words. */
function isAnother(fields: Record<string, string[]>, sent: Sent): boolean {
  const [content, key] = [fields['content']?.[0], fields['key']?.[0]]
  return content !== undefined && key !== sent.key && content !== sent.text('content')
}

/** What somebody began to write anywhere, the newest first. */
export async function listComments({ drafts }: Pick<Visit, 'drafts'>): Promise<{ thing: Url; content: string }[]> {
  const kept = await drafts.list(namesBegin)
  return kept.flatMap(({ name, fields }) => {
    const [thing, content] = [onThisSite(name.slice(namesBegin.length)), fields['content']?.[0] ?? '']
    return thing && content.trim() !== '' ? [{ thing, content }] : []
  })
}

function nameOf(thing: Url): string {
  return `${namesBegin}${thing.toString()}`.slice(0, 200)
}
