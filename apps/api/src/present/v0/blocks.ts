import {
  decodeCompactBits,
  explorerEpoch,
  type ExtensionField,
  type Header,
  type Hex,
  hexToBytes,
  type NetworkPreset,
  rewardSplit,
} from '@ergo-explorer/chain'
import type { V0BlockInfo, V0BlockSummary, V0HeaderInfo } from '@ergo-explorer/contract'
import type { BlockRecord } from '#queries/blocks/records.ts'
import { presentMiner } from '../blocks.ts'
import { presentTransaction, type PresentedTransaction } from './transactions.ts'

export const presentBlock = (preset: NetworkPreset, block: BlockRecord): V0BlockInfo => ({
  id: block.id,
  height: block.height,
  timestamp: block.timestamp,
  transactionsCount: block.transactions,
  miner: presentMiner(preset.name, block.minerAddress),
  size: block.size,
  difficulty: block.difficulty,
  minerReward: rewardSplit(preset, block.height).minerNet,
})

/** `size` is the size of the complete block. */
export const presentV0Header = (header: Header, size: number): V0HeaderInfo => ({
  id: header.id,
  parentId: header.parentId,
  version: header.version,
  height: header.height,
  epoch: explorerEpoch(header.height),
  difficulty: decodeCompactBits(header.nBits),
  adProofsRoot: header.adProofsRoot,
  stateRoot: header.stateRoot,
  transactionsRoot: header.transactionsRoot,
  timestamp: header.timestamp,
  nBits: header.nBits,
  size,
  extensionHash: header.extensionHash,
  powSolutions: { ...header.powSolution, d: String(header.powSolution.d) },
  votes: signedVotes(header.votes),
})

/** A block on the main chain or an orphaned one. */
export interface PresentedBlock {
  readonly header: Header
  readonly size: number
  readonly extension: readonly ExtensionField[]
  readonly transactions: readonly PresentedTransaction[]
  /** Id of its child on the main chain. */
  readonly nextId: Hex | null
}

export const presentBlockSummary = (block: PresentedBlock, tipHeight: number): V0BlockSummary => ({
  block: {
    header: presentV0Header(block.header, block.size),
    blockTransactions: block.transactions.map((transaction) => presentTransaction(transaction, tipHeight)),
    extension: {
      headerId: block.header.id,
      digest: block.header.extensionHash,
      fields: block.extension.map(([key, value]) => [key, value]),
    },
    // Only nodes store them.
    adProofs: null,
  },
  references: { previousId: block.header.parentId, nextId: block.nextId },
})

/** Three signed bytes; zeros if the field does not have three bytes. */
function signedVotes(votes: Hex): [number, number, number] {
  const [first = 0, second = 0, third = 0] = votes.length === 6 ? new Int8Array(hexToBytes(votes)) : []
  return [first, second, third]
}
