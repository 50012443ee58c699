import type { TestDatabase } from '@civic/testing'

interface Plan {
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

/** How many search entries a statement looks at: in their order, and where an index of texts leads to them. */
export async function entriesRead(
  { sql }: TestDatabase,
  { sql: statement, parameters }: { sql: string; parameters: readonly unknown[] },
): Promise<{ inOrder: number; byText: number }> {
  await sql('analyze search_entries')
  const explain = `explain (analyze, costs off, format json) ${statement}`
  const [row] = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explain, [...parameters])
  const scans = row ? scansOf(row['QUERY PLAN'][0].Plan) : []
  const read = (isByText: boolean) =>
    scans
      .filter((scan) => !isInOrder(scan) === isByText)
      .reduce((sum, scan) => sum + scan['Actual Loops'] * entriesPerLoop(scan), 0)
  return { inOrder: read(false), byText: read(true) }
}

function scansOf(plan: Plan): Plan[] {
  const below = (plan.Plans ?? []).flatMap(scansOf)
  return plan['Relation Name'] === 'search_entries' ? [plan, ...below] : below
}

function isInOrder(scan: Plan): boolean {
  return [scan, ...(scan.Plans ?? [])].some((plan) => plan['Index Name']?.endsWith('_order_idx'))
}

function entriesPerLoop(scan: Plan): number {
  return scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0) + (scan['Rows Removed by Index Recheck'] ?? 0)
}
