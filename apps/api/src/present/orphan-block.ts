import { type Block, decodeCompactBits, rewardScript, rewardSplit } from '@ergo-explorer/chain'
import type { RouteDependencies } from '../route-dependencies.ts'
import type { BlockRecord } from '../queries/block-records.ts'
import { addressOfErgoTree } from './address-of-ergo-tree.ts'

/** An orphaned block as a record for lists. */
export const toOrphanBlockRecord = (
  context: Pick<RouteDependencies, 'preset' | 'blake2b256'>,
  { header, transactions, size }: Block,
): BlockRecord => ({
  height: header.height,
  id: header.id,
  version: header.version,
  timestamp: header.timestamp,
  transactions: transactions.length,
  size,
  difficulty: decodeCompactBits(header.nBits),
  minerReward: rewardSplit(context.preset, header.height).minerNet,
  minerAddress: addressOfErgoTree(context, rewardScript(header.powSolution.pk)),
})
