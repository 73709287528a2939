import { type Block, decodeCompactBits, type NetworkPreset, rewardScript, rewardSplit } from '@ergo-explorer/chain'
import type { ReferenceLedger } from '../reference/ledger.ts'

/** The fields that v0 and v1 share. */
export function blockInfo(ledger: ReferenceLedger, preset: NetworkPreset, { header, transactions, size }: Block) {
  const { address } = ledger.scriptOf(rewardScript(header.powSolution.pk))
  return {
    id: header.id,
    height: header.height,
    timestamp: BigInt(header.timestamp),
    transactionsCount: transactions.length,
    miner: { address, name: address.slice(-8) },
    size,
    difficulty: Number(decodeCompactBits(header.nBits)),
    minerReward: rewardSplit(preset, header.height).minerNet,
  }
}

/** Without votes, because v0 has its own format for them. */
export const headerInfo = ({ header }: Block) => ({
  id: header.id,
  parentId: header.parentId,
  version: header.version,
  height: header.height,
  adProofsRoot: header.adProofsRoot,
  stateRoot: header.stateRoot,
  transactionsRoot: header.transactionsRoot,
  timestamp: BigInt(header.timestamp),
  nBits: BigInt(header.nBits),
  extensionHash: header.extensionHash,
  powSolutions: { ...header.powSolution, d: String(header.powSolution.d) },
})
