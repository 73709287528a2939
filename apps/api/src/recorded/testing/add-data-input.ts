import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { aRunningIndexer, waitForIndex } from '@ergo-explorer/indexer/run/testing/a-running-indexer'
import { finalizeTransaction } from '@ergo-explorer/simchain'
import { expect } from 'vitest'
import type { IndexedChain } from '#testing/indexed-chain.ts'

/** Replaces a mempool transaction by one with a data input, which no simulated one has, and indexes it. */
export async function addDataInputToMempool({
  node,
  database,
}: Pick<IndexedChain, 'node' | 'database'>): Promise<void> {
  const { mempool, tree } = node.chain
  const { transaction } = mempool.pool.ordered().at(-1) ?? expect.fail('the mempool is empty')
  mempool.pool.drop(transaction.id)
  // The newest reward stays locked for long, so it cannot be spent meanwhile.
  const reward = tree.tip.block.transactions[0]?.outputs[1] ?? expect.fail('no reward output')
  const replacement = finalizeTransaction({
    inputs: transaction.inputs,
    dataInputs: [reward.boxId],
    candidates: transaction.outputs,
    blake2b256: await createBlake2b256(),
  })
  expect(mempool.submit(replacement, node.time.now)).toMatchObject({ ok: true })
  await using _ = aRunningIndexer({ database, nodes: { node }, hasMempool: true })
  await waitForIndex(database, 'the transaction is in the indexed mempool', async () => {
    const { rowCount } = await database.pool.query('SELECT FROM mempool_transactions WHERE id = $1', [
      `\\x${replacement.id}`,
    ])
    return rowCount === 1
  })
}
