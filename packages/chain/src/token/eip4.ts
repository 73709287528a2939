import type { Constant } from '#sigma/types.ts'
import { bytes, readConstantAs } from '#sigma/shape.ts'
import { readChainText, type DecodedRegisters } from './register-values.ts'

/** As in the public API: all four are null if the issuing box has no readable metadata. */
export type TokenMetadata =
  | {
      readonly name: string
      readonly description: string
      readonly type: 'EIP-004'
      readonly decimals: number
    }
  | { readonly name: null; readonly description: null; readonly type: null; readonly decimals: null }

const UNDESCRIBED: TokenMetadata = { name: null, description: null, type: null, decimals: null }

/** The public API has always rejected longer names. */
export const MAX_NAME_BYTES = 1000

/**
 * An amount has at most 19 digits, so more decimals would only add leading zeros. Without a limit, a token that claims
 * two billion decimals would exhaust the memory of every page that shows it.
 */
export const MAX_DECIMALS = 19

/**
 * Reads EIP-4 metadata from the registers of the issuing box: R4 name, R5 description, R6 decimals, each UTF-8 in
 * Coll[Byte]. Another collection type in R4 or R5 invalidates all metadata; a number instead of text in R6 gives 0, see
 * {@link readNumericDecimals}.
 */
export function readTokenMetadata(registers: DecodedRegisters): TokenMetadata {
  const nameBytes = readConstantAs(registers.R4, bytes)
  if (nameBytes === undefined || nameBytes.length > MAX_NAME_BYTES) return UNDESCRIBED
  const name = readChainText(nameBytes)
  if (name === undefined || isCollectionOfOther(registers.R5)) return UNDESCRIBED
  const description = readRegisterText(registers.R5)
  return { name, description, type: 'EIP-004', decimals: parseDecimals(readRegisterText(registers.R6)) }
}

/**
 * Decimals of a mint that stores a number in R6 although EIP-4 requires text. The public API returns 0 for it; screens
 * may show the intended value.
 */
export function readNumericDecimals(registers: DecodedRegisters): number | undefined {
  const { type, value } = registers.R6 ?? {}
  if (type !== 'SByte' && type !== 'SShort' && type !== 'SInt' && type !== 'SLong') return undefined
  return typeof value === 'number' || typeof value === 'bigint' ? clampDecimals(Number(value)) : undefined
}

/** Empty if the register does not hold text. */
function readRegisterText(register: Constant | undefined): string {
  return readChainText(readConstantAs(register, bytes) ?? new Uint8Array()) ?? ''
}

function isCollectionOfOther(register: Constant | undefined): boolean {
  return typeof register?.type === 'object' && register.type.kind === 'Coll' && register.type.of !== 'SByte'
}

/** Accepts what Java's `Integer.parseInt` accepts, as the old backend did; anything else is 0. */
function parseDecimals(text: string): number {
  if (!/^[+-]?\d{1,10}$/.test(text)) return 0
  const value = Number(text)
  return value > 2 ** 31 - 1 ? 0 : clampDecimals(value)
}

function clampDecimals(value: number): number {
  return Math.min(Math.max(value, 0), MAX_DECIMALS)
}
