import {
  type Box,
  type BoxId,
  boxSize,
  REGISTER_IDS,
  type TokenId,
  type Transaction,
  type UnsignedTransaction,
} from '@ergo-explorer/chain'

/** The state that a transaction is validated against: that of the next block. */
export interface CheckContext {
  readonly height: number
  readonly blockVersion: number
  /** Minimum nanoERG per byte of a box. */
  readonly minValuePerByte: number
  readonly findBox: (boxId: BoxId) => Box | undefined
}

const MAX_BOX_BYTES = 4096
const MAX_TOKENS = 255
const MAX_AMOUNT = 2n ** 63n - 1n

/**
 * The checks of a node before it runs scripts: returns the first violation in the node's order and with the node's
 * message, or undefined. Scripts are not run: proofs on the simulated chain are filler.
 */
export function findViolation(transaction: Transaction, context: CheckContext): string | undefined {
  for (const rule of RULES) {
    const violation = rule(transaction, context)
    if (violation !== undefined) return violation
  }
  return undefined
}

type Rule = (transaction: Transaction, context: CheckContext) => string | undefined

const hasInputs: Rule = ({ id, inputs }) =>
  inputs.length > 0 ? undefined : `A transaction should have at least one input. Tx ${id} has no inputs`

const hasOutputs: Rule = ({ id, outputs }) =>
  outputs.length > 0 ? undefined : `A transaction should have at least one output. Tx ${id} has no outputs`

const hasNoNegativeOutput: Rule = ({ id, outputs }) =>
  outputs.every(({ value }) => value >= 0n)
    ? undefined
    : `Erg amount for a transaction output should not be negative. ${id}: Vector(${outputs.map(({ value }) => value).join(', ')})`

const hasBoundedSum: Rule = ({ outputs }) =>
  sumOf(outputs) <= MAX_AMOUNT
    ? undefined
    : `Sum of transaction output values should not exceed ${MAX_AMOUNT}. long overflow`

const hasDistinctInputs: Rule = ({ id, inputs }) => {
  const distinct = new Set(inputs.map(({ boxId }) => boxId)).size
  return distinct === inputs.length
    ? undefined
    : `There should be no duplicate inputs. ${id}: ${distinct} == ${inputs.length}`
}

/** A real node fails earlier, when it parses the JSON: a serialised box cannot express a gap. */
const hasDenseRegisters: Rule = ({ id, outputs }) => {
  const index = outputs.findIndex(({ registers }) => {
    const filled = REGISTER_IDS.map((register) => registers[register] !== undefined)
    return filled.lastIndexOf(true) >= filled.filter(Boolean).length
  })
  return index < 0 ? undefined : `Registers should be filled from R4 without a gap. ${id}: output ${index}`
}

const hasBoundedTokens: Rule = ({ outputs }) => {
  const isTooMany = outputs.some(({ assets }) => assets.length > MAX_TOKENS)
  const isTooMuch = [...tokensOf(outputs).values()].some((amount) => amount > MAX_AMOUNT)
  return isTooMany || isTooMuch
    ? `A number of tokens within a box should not exceed ${MAX_TOKENS} and sum of assets of one type should not exceed ${MAX_AMOUNT}. `
    : undefined
}

const hasPositiveTokens: Rule = ({ id, outputs }) =>
  outputs.every(({ assets }) => assets.every(({ amount }) => amount > 0n))
    ? undefined
    : `All token amounts of transaction outputs should be positive. ${id}`

const inputsExist: Rule = ({ id, inputs }, { findBox }) => {
  const missing = missingIndexes(
    inputs.map(({ boxId }) => boxId),
    findBox,
  )
  return missing.length === 0
    ? undefined
    : `Every input of the transaction should be in UTXO. ${id}: ${inputs.length - missing.length} == ${inputs.length}. Missing inputs: ${missing.join(', ')}`
}

const dataInputsExist: Rule = ({ id, dataInputs }, { findBox }) => {
  const missing = missingIndexes(dataInputs, findBox)
  return missing.length === 0
    ? undefined
    : `Every data input of the transaction should be in UTXO. ${id}: ${dataInputs.length - missing.length} == ${dataInputs.length}. Missing data inputs: ${missing.join(', ')}`
}

const hasValidOutputs: Rule = (transaction, context) => {
  const { id, outputs, inputs } = transaction
  const heights = inputs.map(({ boxId }) => context.findBox(boxId)?.creationHeight ?? 0)
  // Since version 3 outputs must not be older than their inputs, and so cannot avoid storage rent.
  const youngest = context.blockVersion < 3 ? 0 : Math.max(0, ...heights)
  for (const { value, creationHeight, ...box } of outputs) {
    const bytes = boxSize({ value, creationHeight, ...box }, id, box.index)
    const minValue = BigInt(bytes * context.minValuePerByte)
    if (value < minValue) {
      return `Every output of the transaction should contain at least <minValuePerByte * outputSize> nanoErgs. ${id}, output ${box.boxId}, ${value} >= ${minValue}`
    }
    if (creationHeight > context.height) {
      return `Transaction outputs should have creationHeight not exceeding block height.  ${creationHeight} <= ${context.height} is not true, output id: ${id}: output ${box.boxId}`
    }
    if (creationHeight < youngest) {
      return `Creation height of any output should be not less than   ${creationHeight} is less than max creation height in inputs(${youngest}), output id: ${id}: output ${box.boxId}`
    }
    if (bytes > MAX_BOX_BYTES) return `Box size should not exceed ${MAX_BOX_BYTES}. ${id}: output ${box.boxId}`
  }
  return undefined
}

const conservesErg: Rule = ({ id, inputs, outputs }, { findBox }) => {
  const [paid, received] = [sumOf(boxesOf(inputs, findBox)), sumOf(outputs)]
  return paid === received
    ? undefined
    : `Amount of Ergs in inputs should be equal to amount of Erg in outputs. ${id}: Success(${paid}) == Success(${received})`
}

/** Tokens may be burnt, but only the one named after the first input may be minted. */
const conservesTokens: Rule = ({ id, inputs, outputs }, { findBox }) => {
  const held = tokensOf(boxesOf(inputs, findBox))
  const mintable: string | undefined = inputs[0]?.boxId
  for (const [tokenId, amount] of tokensOf(outputs)) {
    const before = held.get(tokenId) ?? -1n
    if (amount > before && tokenId !== mintable) {
      return `For every token, its amount in outputs should not exceed its amount in inputs. ${id}: Amount in = ${before}, out = ${amount}. Allowed new asset = ${mintable ?? ''}, out = ${tokenId}`
    }
  }
  return undefined
}

const RULES: readonly Rule[] = [
  hasInputs,
  hasOutputs,
  hasNoNegativeOutput,
  hasBoundedSum,
  hasDistinctInputs,
  hasDenseRegisters,
  hasBoundedTokens,
  hasPositiveTokens,
  inputsExist,
  dataInputsExist,
  hasValidOutputs,
  conservesErg,
  conservesTokens,
]

type Holding = Pick<Box, 'value' | 'assets'>

const sumOf = (boxes: readonly Holding[]): bigint => boxes.reduce((sum, { value }) => sum + value, 0n)

function tokensOf(boxes: readonly Holding[]): Map<TokenId, bigint> {
  const tokens = new Map<TokenId, bigint>()
  for (const { assets } of boxes) {
    for (const { tokenId, amount } of assets) tokens.set(tokenId, (tokens.get(tokenId) ?? 0n) + amount)
  }
  return tokens
}

function boxesOf(inputs: UnsignedTransaction['inputs'], findBox: CheckContext['findBox']): Box[] {
  return inputs.map(({ boxId }) => findBox(boxId)).filter((box) => box !== undefined)
}

function missingIndexes(boxIds: readonly BoxId[], findBox: CheckContext['findBox']): number[] {
  return boxIds.flatMap((boxId, position) => (findBox(boxId) === undefined ? [position] : []))
}
