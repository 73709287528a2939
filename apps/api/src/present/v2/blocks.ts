import { encodeAddress, p2pkAddress } from '@ergo-explorer/chain'
import type { BlockMiner, BlockSummary } from '@ergo-explorer/contract'
import type { BlockSummaryRecord } from '../../queries/block-summaries.ts'
import { presentLabel } from './parties.ts'
import { kindOf } from './stories.ts'
import type { Terms } from './terms.ts'

export const presentBlock = (terms: Terms, block: BlockSummaryRecord): BlockSummary => ({
  id: block.id,
  height: block.height,
  timestamp: block.timestamp,
  version: block.version,
  miningTime: block.miningTime,
  transactionCount: block.transactions,
  size: block.size,
  difficulty: block.difficulty,
  miner: presentMiner(terms, block),
  reward: block.reward,
  fees: block.fees,
  leastFee: block.leastFee,
  mostFee: block.mostFee,
  volume: block.volume,
  strata: (block.strata ?? []).map(([kind, transactionCount, size]) => ({
    kind: kindOf(kind),
    transactionCount,
    size,
  })),
})

type Miner = Pick<BlockSummaryRecord, 'minerKey' | 'minerAddress'>

export function presentMiner(terms: Terms, { minerKey, minerAddress: address }: Miner): BlockMiner {
  const keyAddress = encodeAddress(p2pkAddress(minerKey, terms.preset.addressPrefix), terms.blake2b256)
  return {
    address,
    keyAddress,
    label: presentLabel(terms, { address }) ?? presentLabel(terms, { address: keyAddress }),
  }
}
