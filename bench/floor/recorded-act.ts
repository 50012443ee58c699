/** A statement as a service sent it, and what came back. */
export interface SentStatement {
  text: string
  values: readonly unknown[]
  rows: readonly Readonly<Record<string, unknown>>[]
}

/** The same with marks where another draw has other values. */
export interface StatementTemplate {
  text: string
  values: readonly ValueTemplate[]
}

/**
 * A text whose marks stand for members of a draw; something that is made up anew each time; what a statement before has
 * returned in its first row; or what was sent.
 */
export type ValueTemplate =
  | { marked: string }
  | { fresh: FreshKind; as: string }
  | { returnedBy: number; column: string }
  | { constant: unknown }

export type FreshKind = 'uuid' | 'hex' | 'reference'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const fresh: readonly [FreshKind, RegExp][] = [
  ['uuid', uuid],
  ['hex', /^[0-9a-f]{64}$/],
  ['reference', /^civic-[0-9a-f]{32}$/],
]
const transactionControl = /^\s*(?:begin|start|commit|rollback|savepoint|release)\b/i

export function isTransactionControl({ text }: { text: string }): boolean {
  return transactionControl.test(text)
}

/** How many statements an act costs in its dearest turn, the look at the caller's account included. */
export function countStatements(turns: readonly StatementTemplate[][]): number {
  return Math.max(...turns.map((statements) => statements.filter((one) => !isTransactionControl(one)).length))
}

/** Recognizes what a request was about in the statements that it caused. */
export function templatesOf(statements: readonly SentStatement[], draw: object): StatementTemplate[] {
  const members = Object.entries(draw).map(([name, value]) => [name, String(value)] as const)
  const mark = (value: string) => members.reduce((text, [name, known]) => text.replaceAll(known, markOf(name)), value)
  return statements.map(({ text, values }, position) => ({
    text,
    values: values.map((value): ValueTemplate => {
      if (typeof value !== 'string') return { constant: value }
      const marked = mark(value)
      if (marked !== value) return { marked }
      return returned(value, statements.slice(0, position)) ?? freshOf(value) ?? { marked }
    }),
  }))
}

/** An id that the database made. */
function returned(value: string, before: readonly SentStatement[]): ValueTemplate | undefined {
  if (!uuid.test(value)) return undefined
  for (const [returnedBy, { rows }] of before.entries()) {
    const column = Object.entries(rows[0] ?? {}).find(([, known]) => known === value)?.[0]
    if (column !== undefined) return { returnedBy, column }
  }
  return undefined
}

function freshOf(value: string): ValueTemplate | undefined {
  const kind = fresh.find(([, form]) => form.test(value))?.[0]
  return kind && { fresh: kind, as: value }
}

/** A marked text with the values of a draw. */
export function fillMarks(marked: string, draw: object): string {
  return Object.entries(draw).reduce((text, [name, value]) => text.replaceAll(markOf(name), String(value)), marked)
}

function markOf(name: string): string {
  return `\u0001${name}\u0001`
}
