import {
  type Asset,
  type Blake2b256,
  type Box,
  type BoxCandidate,
  type BoxId,
  boxIdOf,
  ByteWriter,
  type ContextVariable,
  FEE_SCRIPT,
  type Hex,
  type Input,
  type Registers,
  type TokenId,
  type Transaction,
  transactionIdOf,
} from '@ergo-explorer/chain'

/** A box to spend, with the context variables and proof for its script. */
export interface Spend {
  readonly box: Box
  readonly extension?: readonly ContextVariable[]
  /** Filler where the script requires a signature, otherwise empty. */
  readonly proof?: Hex
}

export interface Output {
  readonly value: bigint
  readonly ergoTree: Hex
  readonly assets?: readonly Asset[]
  readonly registers?: Registers
  readonly creationHeight?: number
}

export interface Draft {
  readonly spends: readonly Spend[]
  readonly dataInputs?: readonly BoxId[]
  readonly outputs: readonly Output[]
  /** Zero omits the fee output. */
  readonly fee: bigint
  /** Receives the ERG and tokens not named in the outputs. Absent: the outputs must use up everything. */
  readonly changeTo?: Hex
  /** Tokens that are neither sent nor returned. */
  readonly burn?: readonly Asset[]
}

const scratch = new ByteWriter(4096)

/**
 * Completes a draft to a transaction that conserves ERG and tokens: the remainder becomes change, after the fee as
 * wallets write it. Returns undefined when the inputs do not cover the outputs, which means that an actor lacks the
 * funds.
 */
export function completeDraft(draft: Draft, height: number, blake2b256: Blake2b256): Transaction | undefined {
  const outputs: BoxCandidate[] = draft.outputs.map((output) => candidate(output, height))
  if (draft.fee > 0n) outputs.push(candidate({ value: draft.fee, ergoTree: FEE_SCRIPT }, height))
  const change = changeOf(draft, outputs)
  if (change === undefined || outputs.some(({ value }) => value <= 0n)) return undefined
  if (change.value > 0n || change.assets.length > 0) {
    if (draft.changeTo === undefined || change.value < MIN_CHANGE) return undefined
    outputs.push(candidate({ ...change, ergoTree: draft.changeTo }, height))
  }
  return finalizeTransaction({
    inputs: draft.spends.map(inputOf),
    dataInputs: draft.dataInputs ?? [],
    candidates: outputs,
    blake2b256,
  })
}

/** Computes the id and size of a transaction and the ids of its boxes. */
export function finalizeTransaction({
  inputs,
  dataInputs,
  candidates,
  blake2b256,
}: {
  readonly inputs: readonly Input[]
  readonly dataInputs: readonly BoxId[]
  readonly candidates: readonly BoxCandidate[]
  readonly blake2b256: Blake2b256
}): Transaction {
  const id = transactionIdOf({ inputs, dataInputs, outputs: candidates }, blake2b256, scratch)
  const size = scratch.length + proofBytes(inputs)
  const outputs = candidates.map((box, index) => ({
    ...box,
    transactionId: id,
    index,
    boxId: boxIdOf(box, id, index, blake2b256, scratch),
  }))
  return { id, inputs, dataInputs, outputs, size }
}

/** The id is the hash of the bytes with empty proofs, each written as one zero byte. */
function proofBytes(inputs: readonly Input[]): number {
  return inputs.reduce((sum, { proof }) => {
    const length = proof.length / 2
    return sum + length + (length < 128 ? 0 : length < 16_384 ? 1 : 2)
  }, 0)
}

/** The minimum value of a change box in the economy: above the protocol's minimum for a box with a few tokens. */
export const MIN_CHANGE = 100_000n

/** The token named after the first input is minted, so only other tokens must be covered. */
function changeOf(draft: Draft, outputs: readonly BoxCandidate[]): { value: bigint; assets: Asset[] } | undefined {
  let value = 0n
  const tokens = new Map<TokenId, bigint>()
  for (const { box } of draft.spends) {
    value += box.value
    for (const { tokenId, amount } of box.assets) tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) + amount)
  }
  const minted = draft.spends[0]?.box.boxId
  for (const output of outputs) value -= output.value
  for (const { tokenId, amount } of [...outputs.flatMap(({ assets }) => assets), ...(draft.burn ?? [])]) {
    if (tokenId !== (minted as string)) tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) - amount)
  }
  const assets = [...tokens].filter(([, amount]) => amount !== 0n).map(([tokenId, amount]) => ({ tokenId, amount }))
  return value < 0n || assets.some(({ amount }) => amount < 0n) ? undefined : { value, assets }
}

function candidate(output: Output, height: number): BoxCandidate {
  return { creationHeight: height, assets: [], registers: {}, ...output }
}

function inputOf({ box, extension = [], proof = '' }: Spend): Input {
  return { boxId: box.boxId, proof, extension }
}
