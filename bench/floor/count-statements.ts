import type { Figure } from '../report/figure.ts'
import type { Act } from '../data/city-acts.ts'
import { isTransactionControl, type StatementTemplate } from './recorded-act.ts'

/** How many statements an act costs in its dearest turn, the look at the caller's account included. */
export function statementFigure({ name, mostStatements }: Act, turns: readonly StatementTemplate[][]): Figure {
  const counts = turns.map((statements) => statements.filter((statement) => !isTransactionControl(statement)).length)
  return {
    name: `${name}: statements`,
    value: Math.max(...counts),
    unit: 'statements',
    target: mostStatements === undefined ? undefined : { most: mostStatements, of: 'value' },
  }
}
