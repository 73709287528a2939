import type { Box } from '#box/box.ts'
import type { ProtocolParameters } from './parameters.ts'

/** What a node charges for a transaction before it runs a script. */
const TRANSACTION_COST = 10_000

export interface TransactionStructure {
  readonly inputs: number
  readonly dataInputs: number
  readonly outputs: number
  /** See {@link countTokenAccesses}. */
  readonly tokenAccesses: number
}

export type CostParameters = Pick<
  ProtocolParameters,
  'inputCost' | 'dataInputCost' | 'outputCost' | 'tokenAccessCost' | 'maxBlockCost'
>

/** Cost of a transaction without its scripts: a lower bound, because nodes do not report what scripts cost. */
export const structuralCost = (
  { inputCost, dataInputCost, outputCost, tokenAccessCost }: Omit<CostParameters, 'maxBlockCost'>,
  { inputs, dataInputs, outputs, tokenAccesses }: TransactionStructure,
): number =>
  TRANSACTION_COST +
  inputs * inputCost +
  dataInputs * dataInputCost +
  outputs * outputCost +
  tokenAccesses * tokenAccessCost

/** A node counts every token of every box, and every distinct token once more, separately for inputs and outputs. */
export const countTokenAccesses = (spent: readonly HoldingBox[], created: readonly HoldingBox[]): number =>
  countOfSide(spent) + countOfSide(created)

type HoldingBox = Pick<Box, 'assets'>

function countOfSide(boxes: readonly HoldingBox[]): number {
  const tokens = boxes.flatMap(({ assets }) => assets.map(({ tokenId }) => tokenId))
  return tokens.length + new Set(tokens).size
}
