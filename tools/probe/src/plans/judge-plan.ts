import type { PlanNode } from './read-plans.ts'

/** Tables that are small enough to be looked through. */
const SMALL_ROWS = 10_000
const MOST_SORTED = 1000
/** Rows that were read for nothing, by each that was of use; a page's worth is nothing to speak of. */
const MOST_WASTED = 10
const FREE_WASTE = 1000

/** What a plan does that gets dearer with the chain. */
export function judgePlan(root: PlanNode, rowsOf: ReadonlyMap<string, number>): string[] {
  return [...nodesOf(root)].flatMap((node) => {
    const rows = (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1)
    const relation = node['Relation Name'] ?? ''
    const wasted = (node['Rows Removed by Filter'] ?? 0) * (node['Actual Loops'] ?? 1)
    const isLarge = (rowsOf.get(relation) ?? 0) > SMALL_ROWS
    const isWasteful = isLarge && wasted > FREE_WASTE && wasted > MOST_WASTED * rows
    const faults: string[] = []
    if (isLarge && node['Node Type'].includes('Seq Scan')) faults.push(`looks through ${relation}`)
    if (node['Node Type'].includes('Sort') && rows > MOST_SORTED) faults.push(`sorts ${rows} rows`)
    if (isWasteful) faults.push(`reads ${wasted} rows of ${relation} for ${rows}`)
    if ((node['Temp Written Blocks'] ?? 0) > 0) faults.push('writes temporary files')
    return faults
  })
}

function* nodesOf(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const child of node.Plans ?? []) yield* nodesOf(child)
}
