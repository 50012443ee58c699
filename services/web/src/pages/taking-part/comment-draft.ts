import { Refusal } from '@civic/client'
import { asking, onThisSite, type Url } from '../../html/url.ts'
import { halfKept, isOvertaken } from '../../site/half-kept.ts'
import { lengthOf } from '../../words/letters.ts'
import type { Led } from '../../site/page.ts'
import type { Sent } from '../../site/sent.ts'
import type { NamedDraft, Visit } from '../../site/visit.ts'
import { longestComment } from '../../views/taking-part/comment-form.ts'

const namesBegin = 'comment '

/** What somebody began to write below a thing. Windows that show the same one go on writing it. */
export interface BegunComment {
  content: string
  id: string
  /** The window that wrote it last. */
  by: string | undefined
}

/** The one that the address asks for, else the newest. */
export async function readComment({ drafts, person, query }: Visit, thing: Url): Promise<BegunComment | undefined> {
  if (!person) return undefined
  const begun = (await drafts.list(nameOf(thing, ''))).flatMap((draft) => fromDraft(draft) ?? [])
  const asked = query.text('begun')
  return begun.find(({ id }) => id === asked) ?? begun[0]
}

/**
 * What a script sends while somebody writes: of a thing that is there, as far as that can be told, and no more than somebody
 * would write who is to shorten it.
 */
export async function keepHalfComment(
  visit: Visit,
  sent: Sent,
  { thing, read }: { thing: Url; read: () => Promise<unknown> },
): Promise<Led> {
  const isKept = lengthOf(sent.text('content')) <= 2 * longestComment && (await isThere(read))
  return isKept ? keepComment(visit, sent, thing) : { to: thing }
}

async function isThere(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read()
    return true
  } catch (error) {
    return !(error instanceof Refusal && error.status === 404)
  }
}

/** As it is, unjudged; nothing where nothing is left of it. */
export async function keepComment(visit: Visit, sent: Sent, thing: Url): Promise<Led> {
  const content = sent.text('content')
  await visit.drafts.change(nameOf(thing, sent.keyNamed('begun')), (fields, keptAt) => {
    // What was published is not begun once more by a message that comes late.
    const isPublished = fields?.['published']?.[0]?.startsWith(content) === true
    if (isPublished || isOvertaken(visit, sent, { fields, keptAt })) return undefined
    return content === '' ? 'gone' : halfKept({ content: [content] }, sent)
  })
  return { to: thing }
}

/** It stands there now. Others that were begun below the same thing, in another window for instance, stay. */
export async function dropComment({ drafts }: Visit, sent: Sent, thing: Url): Promise<void> {
  const name = nameOf(thing, sent.keyNamed('begun'))
  const published = [sent.text('content')]
  await drafts.change(name, (fields) => (fields && isAnother(fields, sent) ? undefined : { published }))
  const marks = (await drafts.list(nameOf(thing, ''))).filter((draft) => draft.name !== name && !fromDraft(draft))
  await Promise.all(marks.map(async (mark) => drafts.drop(mark.name)))
}

/** What somebody began to write anywhere, the newest first. */
export async function listComments({ drafts }: Pick<Visit, 'drafts'>): Promise<{ page: Url; content: string }[]> {
  const kept = await drafts.list(namesBegin)
  return kept.flatMap((draft) => {
    const begun = fromDraft(draft)
    const thing = onThisSite(draft.name.slice(namesBegin.length).split(' ', 1)[0])
    return begun && thing ? [{ page: asking(thing, { begun: begun.id }), content: begun.content }] : []
  })
}

/** Undefined: nothing is left of it, or it was published. */
function fromDraft({ name, fields }: NamedDraft): BegunComment | undefined {
  const content = fields['content']?.[0]?.trim() ?? ''
  return content === '' ? undefined : { content, id: name.split(' ').at(-1) ?? '', by: fields['by']?.[0] }
}

/** Neither what was published, half or whole, nor written in the window that published it, nor shown there to go on with. */
function isAnother(fields: Record<string, string[]>, sent: Sent): boolean {
  const content = fields['content']?.[0]
  if (content === undefined || sent.text('content').startsWith(content)) return false
  if (sent.keyNamed('kept') !== undefined) return true
  const [by = ''] = fields['by'] ?? []
  return by !== '' && by !== sent.text('tab') && by !== sent.text('begunIn')
}

function nameOf(thing: Url, id = ''): string {
  return `${namesBegin}${thing.toString()} ${id}`.slice(0, 200)
}
