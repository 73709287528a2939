import {
  type Block,
  decodeCompactBits,
  type NetworkPreset,
  rewardScript,
  rewardSplit,
  type Transaction,
} from '@ergo-explorer/chain'
import { UnorderedList } from '@ergo-explorer/testkit/reporting/tally'
import { holdsToken, type LedgerBox, type LedgerToken, type ReferenceLedger, sumTokens } from '#reference/ledger.ts'

/** The tokens of a box. Tokens minted by unconfirmed transactions have no name yet. */
export const assetsOf = ({ tokens }: ReferenceLedger, { assets }: LedgerBox) =>
  assets.map(({ tokenId, amount }, index) => {
    const { name, decimals, type } = tokens.get(tokenId)?.metadata ?? {}
    return { tokenId, index, amount, ...(name !== undefined && { name, decimals, type }) }
  })

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

/** Tokens by the creation height of their issuing box, then in chain order. */
export const sortByIssue = ({ tokens }: ReferenceLedger): LedgerToken[] =>
  [...tokens.values()].toSorted((a, b) => a.issuingBox.creationHeight - b.issuingBox.creationHeight)

/** Boxes by creation height, then in chain order. */
export const sortByCreation = (boxes: readonly LedgerBox[]): LedgerBox[] =>
  boxes.toSorted((a, b) => a.creationHeight - b.creationHeight)

/** All boxes of the minting transaction that hold the token. */
export const listMintedBoxes = ({ boxes }: ReferenceLedger, { id, issuingBox }: LedgerToken): LedgerBox[] =>
  boxes.filter((box) => box.transactionId === issuingBox.transactionId && holdsToken(id)(box))

/** The token totals of the boxes, as v0 and v1 list them. */
export const buildTokenTotals = (boxes: readonly LedgerBox[]): UnorderedList =>
  new UnorderedList(
    [...sumTokens(boxes)].map(([tokenId, amount]) => ({ tokenId, amount })),
    'tokenId',
  )

/** A transaction as wallets submit it (EIP-12): amounts are text, because JavaScript numbers cannot hold them. */
export const walletTransaction = ({ inputs, dataInputs, outputs }: Transaction) => ({
  inputs: inputs.map(({ boxId, proof, extension }) => ({
    boxId,
    spendingProof: { proofBytes: proof, extension: Object.fromEntries(extension) },
  })),
  dataInputs: dataInputs.map((boxId) => ({ boxId })),
  outputs: outputs.map(({ value, ergoTree, creationHeight, assets, registers }) => ({
    value: String(value),
    ergoTree,
    creationHeight,
    assets: assets.map(({ tokenId, amount }) => ({ tokenId, amount: String(amount) })),
    additionalRegisters: registers,
  })),
})

export const confirmations = ({ tip }: ReferenceLedger, { header }: Block): number =>
  tip.header.height - header.height + 1
