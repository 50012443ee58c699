import { asking, type Url } from '../html/url.ts'
import type { Fields, Typed } from '../sessions/draft.ts'
import { type FieldContent, lineIn, type Problems } from './field.ts'
import { addressOf, draftPageOf, type Form } from './page.ts'
import type { RefusedForm, Visit } from './visit.ts'

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
  /** All values of a field: what was sent and refused, else the draft, else its initial values. */
  values: (name: string) => readonly string[]
  /** The first of them. */
  value: (name: string) => string
  /** What its control shows. */
  field: (name: string) => FieldContent
  /** When the draft was typed that it shows. */
  typedAt: Date | undefined
}

interface Filling {
  /** The values of its fields before anybody types. */
  initial?: Readonly<Record<string, string | readonly string[] | undefined>>
  draft?: Typed | undefined
  /** Questions of its address. */
  query?: Parameters<typeof asking>[1]
  /** Of a form of its own for each row, e.g. to upvote one of several. */
  path?: Readonly<Record<string, string>>
}

/** What a form holds on this visit. */
export function fill(visit: Visit, form: Form, { initial = {}, draft, query = {}, path = {} }: Filling = {}): Filled {
  const refused = visit.refusedForm && isOfForm(form, visit, visit.refusedForm) ? visit.refusedForm : undefined
  const values = (name: string) =>
    valuesOf(name, refused?.fields) ?? valuesOf(name, draft?.fields) ?? listOf(initial[name])
  const value = (name: string) => values(name)[0] ?? ''
  const problems = refused?.problems ?? {}
  return {
    action: asking(addressOf(form.path, { ...visit.path, ...path }), query),
    // Read where it is drawn alone: it gives a guest a cookie.
    get token() {
      return visit.formToken
    },
    key: refused?.key ?? crypto.randomUUID(),
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
    typedAt: refused || !draft || isInitial(draft.fields, initial) ? undefined : draft.typedAt,
  }
}

/** By this form, or by another step of the same draft. */
function isOfForm(form: Form, visit: Visit, { path, draftPage }: RefusedForm): boolean {
  return path === form.path || (draftPage !== undefined && draftPage === draftPageOf(form, visit)?.toString())
}

/** Nothing was typed but the initial values. */
function isInitial(fields: Fields, initial: NonNullable<Filling['initial']>): boolean {
  const names = Object.keys(initial).filter((name) => name !== 'seen')
  const isSame = (name: string) =>
    lineIn(valuesOf(name, fields) ?? listOf(initial[name])) === lineIn(listOf(initial[name]))
  return names.length > 0 && names.every(isSame)
}

/** Undefined for a field that was not in the form. */
function valuesOf(name: string, fields: Fields | undefined): readonly string[] | undefined {
  const values = fields?.[name]
  return values?.length === 0 ? undefined : values
}

function listOf(value: string | readonly string[] | undefined): readonly string[] {
  return value === undefined ? [] : [value].flat()
}
