import {
  type BoxCandidate,
  type BoxId,
  type ContextVariable,
  type Hex,
  type Input,
  REGISTER_IDS,
  type RegisterId,
  type TokenId,
  type Transaction,
} from '@ergo-explorer/chain'
import { type SignedTransaction, submissionFaults } from '@ergo-explorer/contract'
import type { BoxStates } from '#queries/boxes/spendable.ts'

/** Signed content of a transaction. Ids and size are derived from it. */
export type TransactionContent = Pick<Transaction, 'inputs' | 'dataInputs'> & {
  readonly outputs: readonly BoxCandidate[]
}

export type ParsedTransaction =
  | { readonly ok: true; readonly value: TransactionContent }
  | { readonly ok: false; readonly reason: string }

/** Nodes accept 98,304 bytes unless their operator changes it. Encoding and hashing more would only take time. */
export const MAX_TRANSACTION_BYTES = 131_072
const ID_BYTES = 32

/** A lower bound of the size of the transaction, without serializing it. */
function minBytesOf(inputs: SignedTransaction['inputs'], outputs: SignedTransaction['outputs']): number {
  let digits = 0
  for (const { spendingProof } of inputs) digits += 2 * ID_BYTES + spendingProof.proofBytes.length
  for (const { ergoTree, additionalRegisters } of outputs) {
    digits += ergoTree.length
    for (const id of REGISTER_IDS) digits += additionalRegisters[id]?.length ?? 0
  }
  return digits / 2
}

/** Converts a valid body to a transaction, or returns why it cannot be serialized. */
export function parseTransaction({ inputs, dataInputs, outputs }: SignedTransaction): ParsedTransaction {
  if (minBytesOf(inputs, outputs) > MAX_TRANSACTION_BYTES)
    return { ok: false, reason: `has more than ${MAX_TRANSACTION_BYTES} bytes` }
  // The schema has validated ids and hex.
  const value: TransactionContent = {
    inputs: inputs.map(parseInput),
    dataInputs: dataInputs.map(({ boxId }) => boxId as BoxId),
    outputs: outputs.map(parseOutput),
  }
  const reason = firstOf(value.inputs, inputFault) ?? firstOf(value.outputs, outputFault)
  return reason === undefined ? { ok: true, value } : { ok: false, reason }
}

function parseInput({ boxId, spendingProof }: SignedTransaction['inputs'][number]): Input {
  const { proofBytes, extension } = spendingProof
  return { boxId: boxId as BoxId, proof: proofBytes, extension: pairsOf(extension).map(parseVariable) }
}

/** An extension whose order would be lost in an object is read as pairs, see contract's asRead. */
const pairsOf = (extension: object): readonly [string, string][] =>
  Array.isArray(extension) ? (extension as [string, string][]) : Object.entries(extension)

const parseVariable = ([id, value]: readonly [string, string]): ContextVariable => [Number(id), value]

function parseOutput(output: SignedTransaction['outputs'][number]): BoxCandidate {
  const { value, ergoTree, creationHeight, assets, additionalRegisters } = output
  return {
    value: BigInt(value),
    ergoTree,
    creationHeight: Number(creationHeight),
    assets: assets.map(({ tokenId, amount }) => ({ tokenId: tokenId as TokenId, amount: BigInt(amount) })),
    registers: parseRegisters(additionalRegisters),
  }
}

function parseRegisters(all: Readonly<Partial<Record<RegisterId, Hex>>>): BoxCandidate['registers'] {
  const registers: Partial<Record<RegisterId, Hex>> = {}
  for (const id of REGISTER_IDS) if (all[id] !== undefined) registers[id] = all[id]
  return registers
}

const MAX_AMOUNT = 2n ** 63n - 1n
const MAX_HEIGHT = 2 ** 31 - 1
/** Counts of variables and tokens are one byte; the former is signed. */
const MAX_VARIABLES = 127
const MAX_TOKENS = 255

function inputFault({ extension }: Input): string | undefined {
  if (extension.length > MAX_VARIABLES) return `has more than ${MAX_VARIABLES} context variables`
  return extension.some(([id]) => id < -128 || id > 255) ? 'has a context variable that is no byte' : undefined
}

function outputFault({ value, creationHeight, assets, registers }: BoxCandidate): string | undefined {
  if (value > MAX_AMOUNT || assets.some(({ amount }) => amount > MAX_AMOUNT)) return 'holds more than 64 bits can say'
  if (!(creationHeight >= 0 && creationHeight <= MAX_HEIGHT)) return 'has a creation height that is none'
  if (assets.length > MAX_TOKENS) return `holds more than ${MAX_TOKENS} tokens`
  const filled = REGISTER_IDS.map((id) => registers[id] !== undefined)
  return filled.lastIndexOf(true) < filled.filter(Boolean).length ? undefined : 'has a gap in its registers'
}

function firstOf<T extends Input | BoxCandidate>(parts: readonly T[], fault: (part: T) => string | undefined) {
  for (const [index, part] of parts.entries()) {
    const reason = fault(part)
    if (reason !== undefined) return `${'boxId' in part ? 'input' : 'output'} ${index} ${reason}`
  }
  return undefined
}

/** Nodes check this too, but clients expect these texts. */
export function listAmountFaults({ outputs }: Pick<TransactionContent, 'outputs'>): string[] {
  const hasBadValue = outputs.some(({ value }) => value <= 0n)
  const hasBadToken = outputs.some(({ assets }) => assets.some(({ amount }) => amount <= 0n))
  return [
    ...(hasBadValue ? [submissionFaults.valueNotPositive] : []),
    ...(hasBadToken ? [submissionFaults.tokenNotPositive] : []),
  ]
}

/** Inputs that are already spent on the chain: the transaction can never be valid. */
export const listSpentInputFaults = ({ inputs }: Inputs, states: BoxStates): string[] =>
  listFaults(inputs, ({ boxId }, i) =>
    states.get(boxId) === 'spent' ? submissionFaults.inputSpent(i, boxId) : undefined,
  )

/** Inputs found neither on the chain nor in the indexed mempool; a node may know them already. */
export const listUnknownInputFaults = ({ inputs }: Inputs, states: BoxStates): string[] =>
  listFaults(inputs, ({ boxId }, i) => (states.has(boxId) ? undefined : submissionFaults.inputNotFound(i, boxId)))

/** A transaction can have thousands of inputs. */
const MAX_FAULTS = 100

function listFaults<T>(parts: readonly T[], faultOf: (part: T, i: number) => string | undefined): string[] {
  const faults: string[] = []
  for (const [i, part] of parts.entries()) {
    const fault = faultOf(part, i)
    if (fault !== undefined) faults.push(fault)
    if (faults.length >= MAX_FAULTS) break
  }
  return faults
}

interface Inputs {
  readonly inputs: readonly { readonly boxId: BoxId }[]
}
