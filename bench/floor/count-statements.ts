import type { Figure } from '../report/figure.ts'
import { isTransactionControl, type StatementTemplate } from './recorded-act.ts'

/** How many statements an act costs in its dearest turn, the look at the caller's account included. */
export function countStatements(turns: readonly StatementTemplate[][]): number {
  return Math.max(
    ...turns.map((statements) => statements.filter((statement) => !isTransactionControl(statement)).length),
  )
}

export function statementFigure(
  { name, mostStatements }: { name: string; mostStatements?: number },
  turns: readonly StatementTemplate[][],
): Figure {
  return {
    name: `${name}: statements`,
    value: countStatements(turns),
    unit: 'statements',
    target: mostStatements === undefined ? undefined : { most: mostStatements, of: 'value' },
  }
}
