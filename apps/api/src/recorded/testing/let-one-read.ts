import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { aRunningIndexer, untilIndex } from '@ergo-explorer/indexer/run/testing/a-running-indexer'
import { seal } from '@ergo-explorer/simchain'
import { expect } from 'vitest'
import type { AnIndexedChain } from '../../testing/an-indexed-chain.ts'

/** Replaces a transaction that waits by one that also reads a box, as none of them does by itself, and indexes it. */
export async function letOneRead({ node, database }: Pick<AnIndexedChain, 'node' | 'database'>): Promise<void> {
  const { room, tree } = node.chain
  const { transaction } = room.pool.ordered().at(-1) ?? expect.fail('nothing waits')
  room.pool.drop(transaction.id)
  // The newest reward cannot be spent for long.
  const reward = tree.tip.block.transactions[0]?.outputs[1] ?? expect.fail('every block pays its miner')
  const reading = seal(transaction.inputs, [reward.boxId], transaction.outputs, await createBlake2b256())
  expect(room.submit(reading, node.time.now)).toMatchObject({ ok: true })
  await using _ = aRunningIndexer({ database, nodes: { node }, hasMempool: true })
  await untilIndex(database, 'it waits in the index too', async () => {
    const { rowCount } = await database.pool.query('SELECT FROM pool_transactions WHERE id = $1', [`\\x${reading.id}`])
    return rowCount === 1
  })
}
