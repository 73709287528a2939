import { type Box, type BoxId, presetOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { Pool } from '@ergo-explorer/db'
import type { FakeNode } from './a-node.ts'
import { createMempool, type Mempool, type MempoolOptions } from '../mempool.ts'

export interface TestMempool extends Mempool {
  /** Unspent boxes of the chain. */
  readonly unspent: Map<BoxId, Box>
  readonly time: { now: number }
  /** Logged warnings. */
  readonly warnings: object[]
}

/** A mempool with a manual clock over a chain of which only the unspent boxes are known. */
export function aMempool(database: Pool, overrides: Partial<MempoolOptions> = {}): TestMempool {
  const unspent = new Map<BoxId, Box>()
  const time = { now: 1_000_000 }
  const warnings: object[] = []
  const mempool = createMempool({
    database,
    nodes: ['a', 'b'],
    preset: presetOf('devnet'),
    blake2b256,
    clock: () => time.now,
    log: { warn: (fields) => void warnings.push(fields) },
    listUnspent: async (_client, boxIds) =>
      new Map(
        boxIds.flatMap((boxId) => {
          const box = unspent.get(boxId)
          return box === undefined ? [] : [[boxId, { box }] as const]
        }),
      ),
    ...overrides,
  })
  return { ...mempool, unspent, time, warnings }
}

/** Polls a node that lists no transactions until the mempool drops those that it listed before. */
export async function dropAll(mempool: TestMempool, node: FakeNode): Promise<void> {
  node.transactions = []
  for (const now of [1_010_000, 1_040_000]) {
    mempool.time.now = now
    await mempool.sync([node])
  }
}
