import type { Hex } from '@ergo-explorer/chain'
import type { V0BlockSummary } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import type { ReadSnapshot } from '../../database/database-cluster.ts'
import { presentBlockSummary } from '../../present/v0/blocks.ts'
import { findBlock } from '../../queries/find-block.ts'
import { listTransactions } from '../../queries/transaction-records.ts'
import { listOrphanTransactions } from './orphan-boxes.ts'

/** A complete block in the format of v0 and v1, including orphaned blocks. */
export async function findBlockSummary(
  chain: Pick<RouteDependencies, 'preset' | 'blake2b256'>,
  { db, tip }: ReadSnapshot,
  id: Hex,
): Promise<V0BlockSummary | undefined> {
  const found = await findBlock(db, id)
  if (found === undefined) return undefined
  if (!found.isMain) {
    const { header, size, extension = [] } = found.block
    const transactions = await listOrphanTransactions(chain, db, found.block)
    return presentBlockSummary({ header, size, extension, transactions, nextId: null }, tip.height)
  }
  const numbers = Array.from({ length: found.transactions }, (_, i) => found.firstTransaction + i)
  return presentBlockSummary({ ...found, transactions: await listTransactions(db, numbers) }, tip.height)
}
