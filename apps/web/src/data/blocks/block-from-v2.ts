import { decodeVotes } from '@ergo-explorer/chain'
import type { BlockDetail } from '@ergo-explorer/contract'
import type { BlockView } from './block-view.ts'

export function blockFromV2(block: BlockDetail): BlockView {
  const { header, miner } = block
  return {
    id: block.id,
    height: block.height,
    timestamp: block.timestamp,
    miningTime: block.miningTime,
    version: block.version,
    transactionCount: block.transactionCount,
    size: block.size,
    transactionsSize: block.transactionsSize,
    maxBlockSize: block.maxBlockSize,
    difficulty: block.difficulty,
    nBits: header.nBits,
    votes: decodeVotes(header.votes) ?? [],
    stateRoot: header.stateRoot,
    adProofsRoot: header.adProofsRoot,
    transactionsRoot: header.transactionsRoot,
    extensionHash: header.extensionHash,
    powSolution: header.powSolution,
    miner: { address: miner.address, name: miner.label?.name ?? null },
    reward: block.reward,
    fees: block.fees,
    rewardSplit: block.rewardSplit,
    isOrphaned: block.isOrphaned,
    confirmations: block.confirmations,
    parentId: block.parentId,
    nextId: block.nextId,
    competingBlocks: block.competingBlocks,
    transactionKinds: block.transactionKinds,
    parameters: block.parameters,
  }
}
