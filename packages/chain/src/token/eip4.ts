import type { Constant } from '../sigma/types.ts'
import { bytes, readAs } from '../sigma/shape.ts'
import { readChainText } from './chain-text.ts'
import type { DecodedRegisters } from './decoded-registers.ts'

/** As the public API gives it: all four null when the minter described nothing that can be read. */
export type TokenMetadata =
  | {
      readonly name: string
      readonly description: string
      readonly type: 'EIP-004'
      readonly decimals: number
    }
  | { readonly name: null; readonly description: null; readonly type: null; readonly decimals: null }

const UNDESCRIBED: TokenMetadata = { name: null, description: null, type: null, decimals: null }

/** The public API has always refused longer names. */
export const MAX_NAME_BYTES = 1000

/**
 * An amount has at most 19 digits, so that more decimals could only put zeros in front of it. Without a bound, a token
 * that claims two thousand million decimals would make every page that shows it run out of memory.
 */
export const MAX_DECIMALS = 19

/**
 * EIP-4 metadata from the registers of the issuing box: R4 name, R5 description, R6 decimals, each UTF-8 in Coll[Byte].
 * A collection of anything else in R4 or R5 voids all of it; R6 that is a number instead of text gives 0, see
 * {@link readNumericDecimals}.
 */
export function readTokenMetadata(registers: DecodedRegisters): TokenMetadata {
  const nameBytes = readAs(registers.R4, bytes)
  if (nameBytes === undefined || nameBytes.length > MAX_NAME_BYTES) return UNDESCRIBED
  const name = readChainText(nameBytes)
  if (name === undefined || isCollectionOfOther(registers.R5)) return UNDESCRIBED
  const description = readRegisterText(registers.R5) ?? ''
  return { name, description, type: 'EIP-004', decimals: parseDecimals(readRegisterText(registers.R6)) }
}

/**
 * The decimals of a mint that stores a number in R6 where EIP-4 wants text. The public API says 0 for it; screens may
 * tell what the minter meant.
 */
export function readNumericDecimals(registers: DecodedRegisters): number | undefined {
  const { type, value } = registers.R6 ?? {}
  if (type !== 'SByte' && type !== 'SShort' && type !== 'SInt' && type !== 'SLong') return undefined
  return typeof value === 'number' || typeof value === 'bigint' ? clampDecimals(Number(value)) : undefined
}

function readRegisterText(register: Constant | undefined): string | undefined {
  const content = readAs(register, bytes)
  return content === undefined ? undefined : readChainText(content)
}

function isCollectionOfOther(register: Constant | undefined): boolean {
  return typeof register?.type === 'object' && register.type.kind === 'Coll' && register.type.of !== 'SByte'
}

/** What Java's `Integer.parseInt` takes, as the old backend did; anything else is 0. */
function parseDecimals(text: string | undefined): number {
  if (text === undefined || !/^[+-]?\d{1,10}$/.test(text)) return 0
  const value = Number(text)
  return value > 2 ** 31 - 1 ? 0 : clampDecimals(value)
}

function clampDecimals(value: number): number {
  return Math.min(Math.max(value, 0), MAX_DECIMALS)
}
