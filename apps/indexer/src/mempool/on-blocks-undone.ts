import type { ClientBase } from '@ergo-explorer/db'
import { lockMempool } from './mempool-sql.ts'

/**
 * Reopens the outcomes that undone blocks decided, inside the transaction that undoes them. `confirmed` becomes
 * `dropped` for now, and `input-spent` becomes `replaced` by the spending transaction. The outcomes stay, because they
 * hold the first-seen times. Nodes put most of the transactions back into their mempools: they are then tracked again
 * with the original first-seen time, and the outcome is deleted. Transactions that the winning branch contains are
 * confirmed again by its blocks.
 */
export async function onBlocksUndone(client: ClientBase, aboveHeight: number): Promise<void> {
  await lockMempool(client)
  await client.query({
    name: 'mempool_undo',
    text: `-- mempool.undo
      UPDATE mempool_outcomes
      SET height = NULL,
        outcome = CASE outcome WHEN 'confirmed' THEN 'dropped' WHEN 'input-spent' THEN 'replaced' ELSE outcome END
      WHERE height > $1`,
    values: [aboveHeight],
  })
}
