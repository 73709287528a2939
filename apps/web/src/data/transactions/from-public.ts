import type { V0UTransactionSummary, V1TransactionInfo } from '@ergo-explorer/contract'
import { boxFromV1, inputFromV0, outputFromV0 } from './public-boxes.ts'
import type { AssetData, BoxData, TransactionData } from './transaction-data.ts'

const NO_STATUS_DETAILS = { conflictsWith: null, depth: null, endedAt: null, endedBy: null, orphanedIn: [] } as const

export function transactionFromV1(info: V1TransactionInfo): TransactionData {
  const { id, blockId, inclusionHeight, index, timestamp, numConfirmations, size } = info
  const inputs = info.inputs.map(boxFromV1)
  const outputs = info.outputs.map(boxFromV1)
  return {
    id,
    state: 'confirmed',
    block: { id: blockId, height: inclusionHeight, index },
    timestamp,
    confirmations: numConfirmations,
    firstSeen: null,
    size,
    story: null,
    statusDetails: NO_STATUS_DETAILS,
    inputs,
    dataInputs: info.dataInputs.map(boxFromV1),
    outputs,
    mints: mintsIn(inputs, outputs),
    burns: burnsIn(inputs, outputs),
  }
}

/** An unconfirmed transaction. v0 does not list the tokens of inputs, so burns are unknown. */
export function transactionFromV0(summary: V0UTransactionSummary): TransactionData {
  const inputs = summary.inputs.map(inputFromV0)
  const outputs = summary.outputs.map(outputFromV0)
  return {
    id: summary.id,
    state: 'pending',
    block: null,
    timestamp: null,
    confirmations: null,
    firstSeen: summary.creationTimestamp,
    size: summary.size,
    story: null,
    statusDetails: NO_STATUS_DETAILS,
    inputs,
    dataInputs: summary.dataInputs.map(inputFromV0),
    outputs,
    mints: mintsIn(inputs, outputs),
    burns: [],
  }
}

/** Protocol: a new token has the id of the first input box, so there is at most one. */
function mintsIn(inputs: readonly BoxData[], outputs: readonly BoxData[]): AssetData[] {
  return sums(outputs).filter(({ token }) => token.tokenId === inputs[0]?.boxId)
}

function burnsIn(inputs: readonly BoxData[], outputs: readonly BoxData[]): AssetData[] {
  const remaining = new Map(sums(outputs).map(({ token, amount }) => [token.tokenId, BigInt(amount)]))
  return sums(inputs)
    .map(({ token, amount }) => ({ token, left: BigInt(amount) - (remaining.get(token.tokenId) ?? 0n) }))
    .filter(({ left }) => left > 0n)
    .map(({ token, left }) => ({ token, amount: String(left) }))
}

/** Sums of each token, in order of first appearance. */
function sums(boxes: readonly BoxData[]): AssetData[] {
  const tokenSums = new Map<string, AssetData>()
  for (const { token, amount } of boxes.flatMap(({ assets }) => assets)) {
    const before = BigInt(tokenSums.get(token.tokenId)?.amount ?? 0)
    tokenSums.set(token.tokenId, { token, amount: String(before + BigInt(amount)) })
  }
  return [...tokenSums.values()]
}
