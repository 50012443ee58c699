import type { Warn } from '@civic/errors'

const mostRemembered = 1000

/** Warns once of each integer that could not be shown exactly, with the id of its row where the answer has one. */
export class InexactColumns {
  readonly #told = new Set<string>()
  readonly #warn: Warn

  constructor(warn: Warn) {
    this.#warn = warn
  }

  /** Called for an answer that has one. */
  tellOf(answer: unknown): void {
    for (const row of rowsOf(answer)) {
      for (const [column, value] of Object.entries(row)) {
        const isShown = Array.isArray(value) ? value.some(isOutermost) : isOutermost(value)
        if (isShown) this.#tell(column, row['id'] ?? row['campaign_id'])
      }
    }
  }

  #tell(column: string, id: unknown): void {
    const where = typeof id === 'string' || typeof id === 'number' ? `the row ${id}` : 'a row without an id'
    const problem = `The ${column} of ${where} is beyond ±(2^53−1) and is shown as that`
    if (this.#told.has(problem) || this.#told.size >= mostRemembered) return
    this.#told.add(problem)
    this.#warn(problem)
  }
}

const isOutermost = (value: unknown) => typeof value === 'number' && Math.abs(value) === Number.MAX_SAFE_INTEGER

function rowsOf(answer: unknown): Record<string, unknown>[] {
  if (typeof answer !== 'object' || answer === null || !('rows' in answer) || !Array.isArray(answer.rows)) return []
  return answer.rows
}
