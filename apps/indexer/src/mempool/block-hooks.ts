import type { BoxId, Transaction, TransactionId } from '@ergo-explorer/chain'
import type { ClientBase } from '@ergo-explorer/db'
import { type ChainFacts, type ChainSpend, decideEndings, type MempoolEnding } from './model/endings.ts'
import { deriveStatuses } from './model/statuses.ts'
import { loadMempool, updateStatuses } from './store/transactions.ts'
import { buildMempoolGraph } from './model/graph.ts'
import { toBytea, lockMempool } from './store/tables.ts'
import { writeEndings } from './store/outcomes.ts'

export interface AppendedBlock {
  readonly height: number
  readonly transactions: readonly Pick<Transaction, 'id' | 'inputs'>[]
}

/**
 * Removes the transactions that a block confirmed or invalidated. Call inside the block's transaction, so that readers
 * never see a change twice or not at all.
 * @returns the removed transactions
 */
export async function onBlockAppended(
  client: ClientBase,
  block: AppendedBlock,
  now: number,
): Promise<Map<TransactionId, MempoolEnding>> {
  const chain = toChainFacts(block)
  await lockMempool(client)
  await confirmOutcomes(client, block, now)
  if (!(await affectsMempool(client, chain))) return new Map()
  const stored = await loadMempool(client)
  // Input blocks after the previous block no longer count; the next poll finds those after this one.
  const transactions = Array.from(stored.values(), (each) => ({ ...each, inputBlock: undefined }))
  const endings = decideEndings(buildMempoolGraph(transactions), chain)
  await writeEndings(client, endings, () => now)
  const remaining = buildMempoolGraph(transactions.filter(({ id }) => !endings.has(id)))
  await updateStatuses(client, { stored, statuses: deriveStatuses(remaining), now })
  return endings
}

function toChainFacts({ height, transactions }: AppendedBlock): ChainFacts {
  const spends = transactions.flatMap(({ id, inputs }) =>
    inputs.map(({ boxId }): [BoxId, ChainSpend] => [boxId, { transaction: id, height }]),
  )
  return { confirmedAt: new Map(transactions.map(({ id }) => [id, height])), spentBy: new Map(spends) }
}

/** A transaction can be mined after all our nodes dropped it, and again after its block was undone. */
async function confirmOutcomes(client: ClientBase, { height, transactions }: AppendedBlock, now: number) {
  await client.query({
    name: 'mempool_confirm_outcomes',
    text: `-- mempool.confirmOutcomes
      UPDATE mempool_outcomes
      SET outcome = 'confirmed', height = $2, ended_at = $3, by_transaction = NULL, drop_reason = NULL, body = NULL
      WHERE id = ANY($1::bytea[])`,
    values: [toBytea(transactions.map(({ id }) => id)), height, now],
  })
}

/**
 * A confirmed transaction also spends boxes, so checking the inputs is sufficient. Uses mempool_inputs_by_box and
 * mempool_transactions_by_input_block.
 */
async function affectsMempool(client: ClientBase, { spentBy }: ChainFacts): Promise<boolean> {
  const { rows } = await client.query<{ touches: boolean }>({
    name: 'mempool_is_affected',
    text: `-- mempool.isAffected
      SELECT EXISTS (SELECT FROM mempool_inputs WHERE box = ANY($1::bytea[]) AND NOT is_data)
        OR EXISTS (SELECT FROM mempool_transactions WHERE input_block IS NOT NULL) AS touches`,
    values: [toBytea(spentBy.keys())],
  })
  return rows[0]?.touches === true
}

/**
 * Reopens the outcomes that undone blocks decided, inside the transaction that undoes them. `confirmed` becomes
 * `dropped` for now, and `input-spent` becomes `replaced` by the spending transaction. The outcomes stay, because they
 * hold the first-seen times. Nodes put most of the transactions back into their mempools: they are then tracked again
 * with the original first-seen time, and the outcome is deleted. Transactions that the winning branch contains are
 * confirmed again by its blocks. Input blocks after an undone block no longer count.
 */
export async function onBlocksUndone(client: ClientBase, aboveHeight: number): Promise<void> {
  await lockMempool(client)
  await client.query({
    name: 'mempool_undo_input_blocks',
    text: `-- mempool.undoInputBlocks
      UPDATE mempool_transactions SET input_block = NULL, pre_confirmed_at = NULL WHERE input_block IS NOT NULL`,
  })
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
