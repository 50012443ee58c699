/** A statement as a service sent it. */
export interface SentStatement {
  text: string
  values: readonly unknown[]
}

/** The same with marks where another draw has other values. */
export interface StatementTemplate {
  text: string
  values: readonly ValueTemplate[]
}

/** A text whose marks stand for members of a draw; something that is made up anew each time; or what was sent. */
export type ValueTemplate = { marked: string } | { fresh: 'uuid' | 'hex'; as: string } | { constant: unknown }

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const hash = /^[0-9a-f]{64}$/
const transactionControl = /^\s*(?:begin|start|commit|rollback|savepoint|release)\b/i

export function isTransactionControl({ text }: { text: string }): boolean {
  return transactionControl.test(text)
}

/** Recognizes what a request was about in the statements that it caused. */
export function templateOf({ text, values }: SentStatement, draw: object): StatementTemplate {
  const members = Object.entries(draw).map(([name, value]) => [name, String(value)] as const)
  const mark = (value: string) => members.reduce((text, [name, known]) => text.replaceAll(known, markOf(name)), value)
  return {
    text,
    values: values.map((value): ValueTemplate => {
      if (typeof value !== 'string') return { constant: value }
      const marked = mark(value)
      if (marked === value && uuid.test(value)) return { fresh: 'uuid', as: value }
      if (marked === value && hash.test(value)) return { fresh: 'hex', as: value }
      return { marked }
    }),
  }
}

/** A marked text with the values of a draw. */
export function fillMarks(marked: string, draw: object): string {
  return Object.entries(draw).reduce((text, [name, value]) => text.replaceAll(markOf(name), String(value)), marked)
}

function markOf(name: string): string {
  return `\u0001${name}\u0001`
}
