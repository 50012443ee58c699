import { asking, type Url } from '../html/url.ts'
import type { Fields, Typed } from '../sessions/draft.ts'
import { type FieldContent, lineIn, type Problems } from './field.ts'
import { addressOf, draftPageOf, type Form } from './page.ts'
import type { Left, Visit } from './visit.ts'

/** A form as its page shows it. */
export interface Filled {
  action: Url
  /** What shows that it is ours. */
  readonly token: string
  /** Under which it acts once. */
  key: string
  /** A script keeps what is typed. */
  keep: boolean
  takesFile: boolean
  problems: Problems
  /** All values of a field: what was sent and refused, else the draft, else what stands there. */
  values: (name: string) => readonly string[]
  /** The first of them. */
  value: (name: string) => string
  /** What its control shows. */
  field: (name: string) => FieldContent
  /** When the draft was typed that it shows. */
  typedAt: Date | undefined
}

interface Filling {
  /** What stands in its fields by itself. */
  stands?: Readonly<Record<string, string | readonly string[] | undefined>>
  draft?: Typed | undefined
  /** Questions of its address. */
  query?: Parameters<typeof asking>[1]
  /** Of a form of its own for each row, e.g. to upvote one of several. */
  path?: Readonly<Record<string, string>>
}

/** What a form holds on this visit. */
export function fill(visit: Visit, form: Form, { stands = {}, draft, query = {}, path = {} }: Filling = {}): Filled {
  const left = visit.left && isLeftBy(form, visit, visit.left) ? visit.left : undefined
  const values = (name: string) =>
    valuesOf(name, left?.fields) ?? valuesOf(name, draft?.fields) ?? standing(stands[name])
  const value = (name: string) => values(name)[0] ?? ''
  const problems = left?.problems ?? {}
  return {
    action: asking(addressOf(form.path, { ...visit.path, ...path }), query),
    // Read where it is drawn alone: it gives a guest a cookie.
    get token() {
      return visit.formToken
    },
    key: left?.key ?? crypto.randomUUID(),
    keep: form.keep !== false,
    takesFile: form.takesFile,
    problems,
    values,
    value,
    field: (name) => ({
      name,
      label: '',
      ...form.fields[name]?.looks,
      value: value(name),
      problem: problems[name],
    }),
    typedAt: left || !draft || isWhatStands(draft.fields, stands) ? undefined : draft.typedAt,
  }
}

/** By this form, or by another step of the same draft. */
function isLeftBy(form: Form, visit: Visit, { path, draftPage }: Left): boolean {
  return path === form.path || (draftPage !== undefined && draftPage === draftPageOf(form, visit)?.toString())
}

/** Nothing was typed that does not stand there already. */
function isWhatStands(fields: Fields, stands: NonNullable<Filling['stands']>): boolean {
  const names = Object.keys(stands).filter((name) => name !== 'seen')
  const isSame = (name: string) =>
    lineIn(valuesOf(name, fields) ?? standing(stands[name])) === lineIn(standing(stands[name]))
  return names.length > 0 && names.every(isSame)
}

/** Undefined for a field that was not in the form. */
function valuesOf(name: string, fields: Fields | undefined): readonly string[] | undefined {
  const values = fields?.[name]
  return values?.length === 0 ? undefined : values
}

function standing(value: string | readonly string[] | undefined): readonly string[] {
  return value === undefined ? [] : [value].flat()
}
