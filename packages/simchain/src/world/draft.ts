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

/** A box to spend, and what the spender hands to its script. */
export interface Spend {
  readonly box: Box
  readonly extension?: readonly ContextVariable[]
  /** Filler where the script asks for a signature; none where it does not. */
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
  /** Zero leaves the fee output out. */
  readonly fee: bigint
  /** Where ERG and tokens go that the outputs do not name. Absent: the outputs must use up everything. */
  readonly changeTo?: Hex
  /** Tokens that are neither sent nor returned. */
  readonly burn?: readonly Asset[]
}

const scratch = new ByteWriter(4096)

/**
 * Completes a draft to a transaction that conserves ERG and tokens: what is left over becomes change, behind the fee as
 * wallets write it. Returns undefined when the inputs do not cover the outputs, which in an economy just means that
 * somebody cannot afford something.
 */
export function complete(draft: Draft, height: number, blake2b256: Blake2b256): Transaction | undefined {
  const outputs: BoxCandidate[] = draft.outputs.map((output) => candidate(output, height))
  if (draft.fee > 0n) outputs.push(candidate({ value: draft.fee, ergoTree: FEE_SCRIPT }, height))
  const change = changeOf(draft, outputs)
  if (change === undefined || outputs.some(({ value }) => value <= 0n)) return undefined
  if (change.value > 0n || change.assets.length > 0) {
    if (draft.changeTo === undefined || change.value < MIN_CHANGE) return undefined
    outputs.push(candidate({ ...change, ergoTree: draft.changeTo }, height))
  }
  return seal(draft.spends.map(inputOf), draft.dataInputs ?? [], outputs, blake2b256)
}

/** Gives a transaction its id and size, and its boxes theirs. */
export function seal(
  inputs: readonly Input[],
  dataInputs: readonly BoxId[],
  candidates: readonly BoxCandidate[],
  blake2b256: Blake2b256,
): Transaction {
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

/** The id is made of the bytes with empty proofs, each of which is written as one zero. */
function proofBytes(inputs: readonly Input[]): number {
  return inputs.reduce((sum, { proof }) => {
    const length = proof.length / 2
    return sum + length + (length < 128 ? 0 : length < 16_384 ? 1 : 2)
  }, 0)
}

/** What the least box of the economy holds: above the protocol's minimum for a box with a few tokens. */
export const MIN_CHANGE = 100_000n

/** One token the first time a box appears among the inputs is minted, so only other tokens must be covered. */
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
