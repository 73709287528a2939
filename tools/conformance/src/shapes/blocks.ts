import { type Block, decodeCompactBits, type NetworkPreset, rewardScript, rewardSplit } from '@ergo-explorer/chain'
import type { Ledger } from '../truth/ledger.ts'

/** The same in v0 and v1, but for what v0 leaves out. */
export function blockInfo(ledger: Ledger, preset: NetworkPreset, { header, transactions, size }: Block) {
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

/** Votes are left to who asks: v0 tells them in a way of its own. */
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
