import { type Block, decodeCompactBits, rewardScript, rewardSplit } from '@ergo-explorer/chain'
import type { Api } from '../api.ts'
import type { BlockRecord } from '../queries/block-records.ts'
import { addressOfTree } from './address-of-tree.ts'

/** A block that lost, as lists show one of the main chain. */
export const lostBlock = (
  chain: Pick<Api, 'preset' | 'blake2b256'>,
  { header, transactions, size }: Block,
): BlockRecord => ({
  height: header.height,
  id: header.id,
  version: header.version,
  timestamp: header.timestamp,
  transactions: transactions.length,
  size,
  difficulty: decodeCompactBits(header.nBits),
  minerReward: rewardSplit(chain.preset, header.height).minerNet,
  minerAddress: addressOfTree(chain, rewardScript(header.powSolution.pk)),
})
