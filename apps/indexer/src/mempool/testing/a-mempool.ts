import { type Box, type BoxId, presetOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import type { Pool } from '@ergo-explorer/db'
import { createMempool, type Mempool, type MempoolOptions } from '../create-mempool.ts'

export interface AMempool extends Mempool {
  /** The boxes of the chain that nobody has spent. */
  readonly unspent: Map<BoxId, Box>
  readonly time: { now: number }
  /** What was logged. */
  readonly warnings: object[]
}

/** A mempool whose clock only the test moves, over a chain of which only unspent boxes are known. */
export function aMempool(database: Pool, differences: Partial<MempoolOptions> = {}): AMempool {
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
    findUnspent: async (_client, boxIds) =>
      new Map(
        boxIds.flatMap((boxId) => {
          const box = unspent.get(boxId)
          return box === undefined ? [] : [[boxId, { box }] as const]
        }),
      ),
    ...differences,
  })
  return { ...mempool, unspent, time, warnings }
}
