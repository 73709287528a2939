import { encodeAddress, p2pkAddress } from '@ergo-explorer/chain'
import type { BlockMiner, BlockSummary } from '@ergo-explorer/contract'
import type { BlockSummaryRecord } from '../../queries/block-summaries.ts'
import { presentLabel } from './parties.ts'
import { storyKindName } from './stories.ts'
import type { PresentContext } from './present-context.ts'

export const presentBlock = (context: PresentContext, block: BlockSummaryRecord): BlockSummary => ({
  id: block.id,
  height: block.height,
  timestamp: block.timestamp,
  version: block.version,
  miningTime: block.miningTime,
  transactionCount: block.transactions,
  size: block.size,
  difficulty: block.difficulty,
  miner: presentMiner(context, block),
  reward: block.reward,
  fees: block.fees,
  minFee: block.minFee,
  maxFee: block.maxFee,
  volume: block.volume,
  transactionKinds: (block.transactionKinds ?? []).map(([kind, transactionCount, size]) => ({
    kind: storyKindName(kind),
    transactionCount,
    size,
  })),
})

type Miner = Pick<BlockSummaryRecord, 'minerKey' | 'minerAddress'>

export function presentMiner(context: PresentContext, { minerKey, minerAddress: address }: Miner): BlockMiner {
  const keyAddress = encodeAddress(p2pkAddress(minerKey, context.preset.addressPrefix), context.blake2b256)
  return {
    address,
    keyAddress,
    label: presentLabel(context, { address }) ?? presentLabel(context, { address: keyAddress }),
  }
}
