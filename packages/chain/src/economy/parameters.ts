import type { Hex } from '#bytes/hex.ts'

/** Protocol parameters, stated by the first block of a voting epoch. */
export interface ProtocolParameters {
  readonly blockVersion: number
  /** nanoERG per byte of a box and rent period. */
  readonly storageFeeFactor: number
  /** Minimum nanoERG per byte of a box. */
  readonly minValuePerByte: number
  readonly maxBlockSize: number
  readonly maxBlockCost: number
  readonly tokenAccessCost: number
  readonly inputCost: number
  readonly dataInputCost: number
  readonly outputCost: number
  /** From block version 4 on. */
  readonly subblocksPerBlock?: number
  /**
   * While a soft fork is being voted on or waits for activation: the votes so far, and the height at which voting
   * began.
   */
  readonly softForkVotes?: number
  readonly softForkStartHeight?: number
  /** Validation rules that the soft fork changes, as the node serialises them; `0000` means none. */
  readonly proposedUpdate?: Hex
}

/** A parameter that miners can change by vote. */
export interface ParameterRule {
  /** The vote that raises it; its negative lowers it. Also the second byte of its key in an extension. */
  readonly id: number
  readonly name: VotedParameter
  readonly launchValue: number
  /** Change per accepted vote; if absent, a hundredth of the current value, at least 1. */
  readonly step?: number
  readonly min: number
  readonly max: number
}

export type VotedParameter = Exclude<
  keyof ProtocolParameters,
  'blockVersion' | 'softForkVotes' | 'softForkStartHeight' | 'proposedUpdate'
>

/** The node's limit for parameters without their own: half of the largest Int. */
const NO_MAX = 1_073_741_823

/** Source: the reference node's Parameters. */
export const PARAMETER_RULES: readonly ParameterRule[] = [
  { id: 1, name: 'storageFeeFactor', launchValue: 1_250_000, step: 25_000, min: 0, max: 2_500_000 },
  { id: 2, name: 'minValuePerByte', launchValue: 360, step: 10, min: 0, max: 10_000 },
  { id: 3, name: 'maxBlockSize', launchValue: 524_288, min: 16_384, max: NO_MAX },
  { id: 4, name: 'maxBlockCost', launchValue: 1_000_000, min: 16_384, max: NO_MAX },
  { id: 5, name: 'tokenAccessCost', launchValue: 100, min: 0, max: NO_MAX },
  { id: 6, name: 'inputCost', launchValue: 2000, min: 0, max: NO_MAX },
  { id: 7, name: 'dataInputCost', launchValue: 100, min: 0, max: NO_MAX },
  { id: 8, name: 'outputCost', launchValue: 100, min: 0, max: NO_MAX },
  { id: 9, name: 'subblocksPerBlock', launchValue: 30, step: 1, min: 2, max: 2048 },
]

type IntField = Exclude<keyof ProtocolParameters, 'proposedUpdate'>

const FIELD_OF_ID: ReadonlyMap<number, IntField> = new Map<number, IntField>([
  ...PARAMETER_RULES.map(({ id, name }) => [id, name] as const),
  [121, 'softForkVotes'],
  [122, 'softForkStartHeight'],
  [123, 'blockVersion'],
])
const PROPOSED_UPDATE_KEY: Hex = '007c'

const REQUIRED: readonly IntField[] = [
  'blockVersion',
  'storageFeeFactor',
  'minValuePerByte',
  'maxBlockSize',
  'maxBlockCost',
  'tokenAccessCost',
  'inputCost',
  'dataInputCost',
  'outputCost',
]

/** Parameters stated by an extension; undefined if it states none. Only the first block of an epoch does. */
export function decodeParameters(fields: readonly (readonly [key: Hex, value: Hex])[]): ProtocolParameters | undefined {
  const stated: { -readonly [field in keyof ProtocolParameters]?: ProtocolParameters[field] } = {}
  for (const [key, value] of fields) {
    const field = FIELD_OF_ID.get(Number.parseInt(key, 16))
    if (key === PROPOSED_UPDATE_KEY) stated.proposedUpdate = value
    else if (field !== undefined && value.length === 8) stated[field] = Number.parseInt(value, 16) | 0
  }
  return isComplete(stated) ? stated : undefined
}

function isComplete(stated: Partial<ProtocolParameters>): stated is ProtocolParameters {
  return REQUIRED.every((field) => stated[field] !== undefined)
}
