import type { ClientBase } from '@ergo-explorer/db'
import { lockPool } from './pool-sql.ts'

/**
 * Puts in question what undone blocks had decided, inside the transaction that undoes them. What they had confirmed is
 * for the time being `dropped`, and whose input they had spent is `replaced` by who spent it. These outcomes are kept,
 * for they hold when each was first seen. Nodes put most of them back into their pools: then they wait again, first seen
 * as before, and the outcome is gone. What the winning branch holds as well is confirmed again by its block.
 */
export async function onBlocksUndone(client: ClientBase, aboveHeight: number): Promise<void> {
  await lockPool(client)
  await client.query({
    name: 'pool_undo',
    text: `-- pool.undo
      UPDATE pool_outcomes
      SET height = NULL,
        outcome = CASE outcome WHEN 'confirmed' THEN 'dropped' WHEN 'input-spent' THEN 'replaced' ELSE outcome END
      WHERE height > $1`,
    values: [aboveHeight],
  })
}
