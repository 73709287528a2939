import type { Registers } from '#box/box.ts'
import { type Hex, hexToBytes } from '#bytes/hex.ts'
import type { NetworkPreset } from '#network/preset.ts'
import { STORAGE_RENT_VARIABLE } from '#network/protocol.ts'
import { decodeConstant } from '#sigma/constant-decoder.ts'
import { PARAMETER_RULES } from './parameters.ts'

/** The first height at which anyone may collect rent from a box. */
export function rentDueHeight(preset: NetworkPreset, creationHeight: number): number {
  return creationHeight + preset.storageRentPeriod
}

/**
 * Whether a block at this height may collect rent from a box. Nodes subtract integers of 32 bits: a creation height far
 * below zero, which blocks of version 1 accept, overflows and is never due.
 */
export function isRentDue(preset: NetworkPreset, creationHeight: number, height: number): boolean {
  return ((height - creationHeight) | 0) >= preset.storageRentPeriod
}

/** Funds are at risk this many blocks before rent is due: three months on mainnet. */
export const rentWarningBlocks = ({ storageRentPeriod }: NetworkPreset): number => storageRentPeriod >> 4

/**
 * The fee that nodes allow a collector to take: the voted rate times the size of the box as a 32-bit integer, which
 * overflows (ergoplatform/ergo#2251). At the launch rate the fee is negative for boxes of 1 718 to 3 435 bytes and far
 * too low above that. This is consensus until a later block version fixes it.
 */
export function collectableFee(boxBytes: number, storageFeeFactor: number): bigint {
  return BigInt(Math.imul(boxBytes, storageFeeFactor))
}

/** What collecting rent does to a box that is due. */
export type RentOutcome =
  /** The fee is taken; the box is recreated with its tokens and registers, and at least `minValue`. */
  | { readonly box: 'recreated'; readonly fee: bigint; readonly minValue: bigint }
  /** The value does not exceed the fee: the collector may take the whole box, including its tokens. */
  | { readonly box: 'consumed' }
  /** The overflowed fee is negative: recreating the box would cost more than it holds, so it is never collected. */
  | { readonly box: 'untouched' }

/** Source: checkExpiredBox of the reference node, which computes the fee with 32 bits and the rest with 64. */
export function rentOutcome(value: bigint, boxBytes: number, storageFeeFactor: number): RentOutcome {
  const fee = collectableFee(boxBytes, storageFeeFactor)
  const rest = BigInt.asIntN(64, value - fee)
  if (rest <= 0n) return { box: 'consumed' }
  return fee < 0n ? { box: 'untouched' } : { box: 'recreated', fee, minValue: rest }
}

interface RentBox {
  readonly value: bigint
  readonly ergoTree: Hex
  readonly creationHeight: number
  readonly assets: readonly { readonly tokenId: string; readonly amount: bigint }[]
  readonly registers: Registers
}

/** A spent box with everything that the rent rule looks at. */
export interface RentCandidate {
  readonly box: RentBox
  readonly boxBytes: number
  readonly spentAtHeight: number
  readonly proof: Hex
  readonly extension: readonly (readonly [id: number, value: Hex])[]
  readonly outputs: readonly RentBox[]
}

/** How rent was collected: the index of the output that recreates the box; undefined if the box was taken whole. */
export interface RentCollection {
  readonly recreatedAs: number | undefined
}

/**
 * Recognises the collection of rent: a box that is due, spent without a proof, with an output named by a variable of
 * type Short. Either this output recreates the box, or the box does not cover the fee. The voted rate is not known here,
 * so any rate that votes can set is accepted. Undefined for all other spends, which the script of the box allowed.
 */
export function readRentCollection(preset: NetworkPreset, spend: RentCandidate): RentCollection | undefined {
  const { box, boxBytes, spentAtHeight, proof, extension, outputs } = spend
  if (proof !== '' || !isRentDue(preset, box.creationHeight, spentAtHeight)) return undefined
  const index = outputIndexOf(extension)
  const output = index === undefined ? undefined : outputs[index]
  if (output === undefined) return undefined
  const outcomes = RATES.map((rate) => rentOutcome(box.value, boxBytes, rate))
  const isRecreated =
    output.creationHeight === spentAtHeight &&
    hasSameContent(box, output) &&
    outcomes.some((outcome) => outcome.box === 'recreated' && output.value >= outcome.minValue)
  if (isRecreated) return { recreatedAs: index }
  return outcomes.some((outcome) => outcome.box === 'consumed') ? { recreatedAs: undefined } : undefined
}

const RATES = ratesOf('storageFeeFactor')

function ratesOf(name: 'storageFeeFactor'): number[] {
  const rule = PARAMETER_RULES.find((each) => each.name === name)
  if (rule?.step === undefined) throw new RangeError(`${name} has no step`)
  const { min, max, step } = rule
  return Array.from({ length: (max - min) / step + 1 }, (_, index) => min + index * step)
}

/** The node accepts no other type of number. */
function outputIndexOf(extension: RentCandidate['extension']): number | undefined {
  const variable = extension.find(([id]) => id === STORAGE_RENT_VARIABLE)?.[1]
  const constant = variable === undefined ? undefined : decodeConstant(hexToBytes(variable))
  if (constant?.ok !== true || constant.value.type !== 'SShort') return undefined
  const { value } = constant.value
  return typeof value === 'number' ? value : undefined
}

/** All registers except the value and the creation info must be preserved: script, tokens, R4 to R9. */
function hasSameContent(box: RentBox, output: RentBox): boolean {
  const [before, after] = [Object.entries(box.registers), Object.entries(output.registers)]
  return (
    output.ergoTree === box.ergoTree &&
    output.assets.length === box.assets.length &&
    box.assets.every(
      ({ tokenId, amount }, position) =>
        output.assets[position]?.tokenId === tokenId && output.assets[position].amount === amount,
    ) &&
    before.length === after.length &&
    before.every(([id, value]) => output.registers[id as keyof Registers] === value)
  )
}
