import type { PlanNode } from './read-plans.ts'

/** Tables up to this size may be scanned. */
const SMALL_TABLE_ROWS = 10_000
const MAX_SORTED_ROWS = 1000
/** Rows discarded by a filter per row returned. Fewer than IGNORED_WASTE_ROWS discarded rows do not matter. */
const MAX_WASTE_RATIO = 10
const IGNORED_WASTE_ROWS = 1000

/** Finds parts of a plan whose cost grows with the chain. */
export function checkPlan(root: PlanNode, rowsOf: ReadonlyMap<string, number>): string[] {
  return [...nodesOf(root)].flatMap((node) => {
    const rows = (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1)
    const relation = node['Relation Name'] ?? ''
    const wasted = (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1)
    const isLarge = (rowsOf.get(relation) ?? 0) > SMALL_TABLE_ROWS
    const isWasteful = isLarge && wasted > IGNORED_WASTE_ROWS && wasted > MAX_WASTE_RATIO * rows
    const problems: string[] = []
    if (isLarge && node['Node Type'].includes('Seq Scan')) problems.push(`scans ${relation} sequentially`)
    if (node['Node Type'].includes('Sort') && rows > MAX_SORTED_ROWS) problems.push(`sorts ${rows} rows`)
    if (isWasteful) problems.push(`reads ${wasted} rows of ${relation} to return ${rows}`)
    if ((node['Temp Written Blocks'] ?? 0) > 0) problems.push('writes temporary files')
    return problems
  })
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* nodesOf(child)
}
