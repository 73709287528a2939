import type { V0UTransactionSummary, V1TransactionInfo } from '@ergo-explorer/contract'
import { boxFromV1, inputFromV0, outputFromV0 } from './public-boxes.ts'
import type { AssetFacts, BoxFacts, TransactionFacts } from './transaction-facts.ts'

const NO_FATE = { losesTo: null, depth: null, endedAt: null, endedBy: null, orphanedIn: [] } as const

export function factsFromV1(info: V1TransactionInfo): TransactionFacts {
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
    fate: NO_FATE,
    inputs,
    dataInputs: info.dataInputs.map(boxFromV1),
    outputs,
    mints: mintsIn(inputs, outputs),
    burns: burnsIn(inputs, outputs),
  }
}

/** A waiting transaction. What its inputs hold beside coins is not told, so nor is what it burns. */
export function factsFromV0(summary: V0UTransactionSummary): TransactionFacts {
  const inputs = summary.inputs.map(inputFromV0)
  const outputs = summary.outputs.map(outputFromV0)
  return {
    id: summary.id,
    state: 'waiting',
    block: null,
    timestamp: null,
    confirmations: null,
    firstSeen: summary.creationTimestamp,
    size: summary.size,
    story: null,
    fate: NO_FATE,
    inputs,
    dataInputs: summary.dataInputs.map(inputFromV0),
    outputs,
    mints: mintsIn(inputs, outputs),
    burns: [],
  }
}

/** Protocol: a new token has the id of the first box that is spent, so there is at most one. */
function mintsIn(inputs: readonly BoxFacts[], outputs: readonly BoxFacts[]): AssetFacts[] {
  return sums(outputs).filter(({ token }) => token.tokenId === inputs[0]?.boxId)
}

function burnsIn(inputs: readonly BoxFacts[], outputs: readonly BoxFacts[]): AssetFacts[] {
  const kept = new Map(sums(outputs).map(({ token, amount }) => [token.tokenId, BigInt(amount)]))
  return sums(inputs)
    .map(({ token, amount }) => ({ token, left: BigInt(amount) - (kept.get(token.tokenId) ?? 0n) }))
    .filter(({ left }) => left > 0n)
    .map(({ token, left }) => ({ token, amount: String(left) }))
}

/** What boxes hold of each token, in the order in which they name them. */
function sums(boxes: readonly BoxFacts[]): AssetFacts[] {
  const held = new Map<string, AssetFacts>()
  for (const { token, amount } of boxes.flatMap(({ assets }) => assets)) {
    const before = BigInt(held.get(token.tokenId)?.amount ?? 0)
    held.set(token.tokenId, { token, amount: String(before + BigInt(amount)) })
  }
  return [...held.values()]
}
