import type { Box } from '#box/box.ts'
import { PARAMETER_RULES, type ProtocolParameters, type VotedParameter } from './parameters.ts'

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

/** Parameters that limit blocks. */
export type BlockParameters = CostParameters & Pick<ProtocolParameters, 'maxBlockSize'>

/** @param stated by the last voting epoch; what it does not state has its value at launch */
export function blockParametersOf(stated: Partial<ProtocolParameters> | undefined): BlockParameters {
  const valueOf = (name: VotedParameter) =>
    stated?.[name] ?? PARAMETER_RULES.find((rule) => rule.name === name)?.launchValue ?? 0
  return {
    maxBlockSize: valueOf('maxBlockSize'),
    maxBlockCost: valueOf('maxBlockCost'),
    inputCost: valueOf('inputCost'),
    dataInputCost: valueOf('dataInputCost'),
    outputCost: valueOf('outputCost'),
    tokenAccessCost: valueOf('tokenAccessCost'),
  }
}

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
