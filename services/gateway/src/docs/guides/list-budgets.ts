import { defaultTiers } from '../../limiter/tiers.ts'
import { routeTable } from '../../route-table.ts'
import type { TierName } from '../../table/route-row.ts'

/** A table of all budgets, each with the operations that share it. */
export function listBudgets(): string {
  const rows = Object.entries(defaultTiers).map(([name, { key, count, windowMs }]) => {
    const minutes = windowMs / 60_000
    const window = minutes === 1 ? 'a minute' : minutes === 60 ? 'an hour' : `${minutes} minutes`
    const operations = operationsOf(name).map((operation) => `<code>${operation}</code>`)
    return `<tr><td><code>${key}</code></td><td>${count} ${window}</td><td>${operations.join('<br />')}</td></tr>`
  })
  return `<table class="codes">
<thead><tr><th scope="col">Budget</th><th scope="col">Requests</th><th scope="col">Shared by</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
}

function operationsOf(name: string): string[] {
  const isOf = (tiers: readonly TierName[]) => tiers.some((tier) => tier === name)
  return routeTable.filter(({ tiers }) => isOf(tiers)).map(({ method, path }) => `${method} ${path}`)
}
