import type { V1EpochInfo, V1NetworkState } from '@ergo-explorer/contract'
import type { Tip } from '../../database/tip.ts'
import type { EpochRecord } from '../../queries/epochs.ts'

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
