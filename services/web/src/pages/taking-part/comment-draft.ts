import { onThisSite, type Url } from '../../html/url.ts'
import { halfKept, isOvertaken } from '../../site/half-kept.ts'
import type { Led } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { Visit } from '../../site/visit.ts'

const namesBegin = 'comment '

/** What somebody began to write below a thing. */
export async function readComment({ drafts, person }: Visit, thing: Url): Promise<string | undefined> {
  if (!person) return undefined
  return (await drafts.read(nameOf(thing)))?.fields['content']?.[0]
}

/** As it is, unjudged; nothing where nothing is left of it. */
export async function keepComment(visit: Visit, sent: Sent, thing: Url): Promise<Led> {
  const content = sent.text('content')
  await visit.drafts.change(nameOf(thing), (fields, keptAt) => {
    // What was published under this key is not begun once more by a message that comes late.
    const isPublished = sent.key !== undefined && fields?.['published']?.[0] === sent.key
    if (isPublished || isOvertaken(visit, sent, { fields, keptAt })) return undefined
    return content === '' ? 'gone' : halfKept({ content: [content] }, sent)
  })
  return { to: thing }
}

/** It stands there now. */
export async function dropComment({ drafts }: Visit, sent: Sent, thing: Url): Promise<void> {
  if (sent.key === undefined) await drafts.drop(nameOf(thing))
  else await drafts.keep(nameOf(thing), { published: [sent.key] })
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
