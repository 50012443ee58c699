import { to, type Url } from '../html/url.ts'
import { draftOfKept } from './kept-form.ts'
import { textsIn } from './texts-in.ts'
import type { Drafts } from './visit.ts'

type Fields = Record<string, string[]>
type Alone = keyof typeof resumedAt

/** Drafts of which somebody has one at a time, and where one that made way for another is taken up again. */
const resumedAt = { report: to`/report/resume`, petition: to`/petitions/new/resume` } as const satisfies Record<
  string,
  Url
>
const pages: Record<Alone, Url> = { report: to`/report`, petition: to`/petitions/new` }
export const draftsAlone: readonly Alone[] = ['report', 'petition']

/** What a draft becomes that makes way for another: a form that waits at `/kept`. Undefined where nothing of it would be lost. */
export function setAside(name: Alone, fields: Fields, other: Fields): { name: string; fields: Fields } | undefined {
  if (Object.keys(fields).every((name) => isBeginning(name, fields, other))) return undefined
  const { key: _key, by: _by, ...typed } = fields
  return draftOfKept({
    id: crypto.randomUUID(),
    action: resumedAt[name],
    key: undefined,
    cameFrom: pages[name],
    isForGuests: true,
    fields: typed,
    hadFile: false,
  })
}

/** Before something that waits at `/kept` is gone on with: what stands in its place waits there instead. */
export async function makeWay(drafts: Drafts, name: Alone, coming: Fields): Promise<void> {
  const current = await drafts.read(name)
  const aside = current && setAside(name, current.fields, coming)
  if (aside) await drafts.keep(aside.name, aside.fields)
}

/** The other one goes on with the same words, or nobody wrote these. */
function isBeginning(name: string, fields: Fields, other: Fields): boolean {
  return textsIn({ [name]: fields[name] ?? [] }).every(({ text }) => other[name]?.some((each) => each.startsWith(text)))
}
