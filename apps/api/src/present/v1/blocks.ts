import { explorerEpoch, type NetworkPreset, rewardSplit } from '@ergo-explorer/chain'
import type { V1BlockHeader, V1BlockInfo, V1EpochInfo, V1NetworkState } from '@ergo-explorer/contract'
import type { BlockRecord, HeaderRecord } from '#queries/blocks/records.ts'
import type { Tip } from '#database/tip.ts'
import type { EpochRecord } from '#queries/epochs.ts'
import { presentMiner } from '../blocks.ts'

export const presentBlock = (preset: NetworkPreset, block: BlockRecord): V1BlockInfo => ({
  id: block.id,
  height: block.height,
  epoch: explorerEpoch(block.height),
  version: block.version,
  timestamp: block.timestamp,
  transactionsCount: block.transactions,
  miner: presentMiner(preset.name, block.minerAddress),
  size: block.size,
  difficulty: block.difficulty,
  minerReward: rewardSplit(preset, block.height).minerNet,
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

export const presentEpoch = ({ height, parameters }: EpochRecord): V1EpochInfo => ({
  height,
  storageFeeFactor: parameters.storageFeeFactor,
  minValuePerByte: parameters.minValuePerByte,
  maxBlockSize: parameters.maxBlockSize,
  maxBlockCost: parameters.maxBlockCost,
  blockVersion: parameters.blockVersion,
  tokenAccessCost: parameters.tokenAccessCost,
  inputCost: parameters.inputCost,
  dataInputCost: parameters.dataInputCost,
  outputCost: parameters.outputCost,
})

export const presentNetworkState = ({ id, height, boxes, transactions }: Tip, epoch: EpochRecord): V1NetworkState => ({
  lastBlockId: id,
  height,
  maxBoxGix: BigInt(boxes - 1),
  maxTxGix: BigInt(transactions - 1),
  params: presentEpoch(epoch),
})
