import { explorerEpoch } from '@ergo-explorer/chain'
import type { V1BlockHeader, V1BlockInfo } from '@ergo-explorer/contract'
import type { BlockRecord } from '../../queries/block-records.ts'
import type { HeaderRecord } from '../../queries/header-records.ts'
import { presentMiner } from '../miner.ts'

export const presentBlock = (block: BlockRecord): V1BlockInfo => ({
  id: block.id,
  height: block.height,
  epoch: explorerEpoch(block.height),
  version: block.version,
  timestamp: block.timestamp,
  transactionsCount: block.transactions,
  miner: presentMiner(block.minerAddress),
  size: block.size,
  difficulty: block.difficulty,
  minerReward: block.minerReward,
})

export const presentHeader = ({ header }: HeaderRecord): V1BlockHeader => ({
  id: header.id,
  parentId: header.parentId,
  version: header.version,
  timestamp: header.timestamp,
  height: header.height,
  nBits: header.nBits,
  votes: header.votes,
  stateRoot: header.stateRoot,
  adProofsRoot: header.adProofsRoot,
  transactionsRoot: header.transactionsRoot,
  extensionHash: header.extensionHash,
  powSolutions: { ...header.powSolution, d: String(header.powSolution.d) },
})
