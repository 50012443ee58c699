import type { Wire } from './http-caller.ts'

/** A log destination that keeps its records, so that a test may search them. */
export interface LogCollector {
  write: (line: string) => void
  /** Everything logged so far, as it would stand in a file. */
  text: () => string
  records: () => Wire[]
}

/** An empty collector. */
export function collectLog(): LogCollector {
  const lines: string[] = []
  return {
    write: (line) => void lines.push(line),
    text: () => lines.join(''),
    records: () => lines.map((line): unknown => JSON.parse(line)),
  }
}
