import {
  type Asset,
  type BoxCandidate,
  type Constant,
  decodeConstant,
  type Hex,
  hexToBytes,
  REGISTER_IDS,
  type RegisterId,
  type Registers,
  type SigmaValue,
  type TokenId,
} from '@ergo-explorer/chain'
import type { ReadScript } from './script-reader.ts'

/**
 * Whether a box has the script of the box before it: `created` is the first box, `constants` another instance of the
 * same template, `owner` a change from or to a wallet, `template` another contract.
 */
export type ContractChange = 'created' | 'none' | 'constants' | 'template' | 'owner'

/** How the box that holds a singleton token differs from the box that held it before. */
export interface StateChange {
  readonly contract: ContractChange
  readonly nanoErg: bigint
  /** Changed tokens only, in the order of the box before and then of the box after; losses are negative. */
  readonly assets: readonly Asset[]
  /** Changed registers only. */
  readonly registers: readonly RegisterChange[]
}

export interface RegisterChange {
  readonly id: RegisterId
  /** Serialised constants; undefined if the register is empty. */
  readonly before: Hex | undefined
  readonly after: Hex | undefined
  /** After minus before, if both are integers of the same type. */
  readonly difference: bigint | undefined
}

/** A state without predecessor is compared with an empty box. */
export function compareStates(
  before: BoxCandidate | undefined,
  after: BoxCandidate,
  readScript: ReadScript,
): StateChange {
  return {
    contract: before === undefined ? 'created' : compareScripts(before.ergoTree, after.ergoTree, readScript),
    nanoErg: after.value - (before?.value ?? 0n),
    assets: compareAssets(before?.assets ?? [], after.assets),
    registers: compareRegisters(before?.registers ?? {}, after.registers),
  }
}

function compareScripts(before: Hex, after: Hex, readScript: ReadScript): ContractChange {
  if (before === after) return 'none'
  const [left, right] = [readScript(before), readScript(after)]
  if (left.isWallet || right.isWallet) return 'owner'
  return left.template !== undefined && left.template === right.template ? 'constants' : 'template'
}

function compareAssets(before: readonly Asset[], after: readonly Asset[]): Asset[] {
  const changes = new Map<TokenId, bigint>()
  const add = (tokenId: TokenId, amount: bigint) => changes.set(tokenId, (changes.get(tokenId) ?? 0n) + amount)
  for (const { tokenId, amount } of before) add(tokenId, -amount)
  for (const { tokenId, amount } of after) add(tokenId, amount)
  return [...changes].flatMap(([tokenId, amount]) => (amount === 0n ? [] : [{ tokenId, amount }]))
}

function compareRegisters(before: Registers, after: Registers): RegisterChange[] {
  return REGISTER_IDS.flatMap((id) => {
    const [left, right] = [before[id], after[id]]
    return left === right ? [] : [{ id, before: left, after: right, difference: differenceOf(left, right) }]
  })
}

function differenceOf(before: Hex | undefined, after: Hex | undefined): bigint | undefined {
  const [left, right] = [decode(before), decode(after)]
  if (left === undefined || right === undefined || left.type !== right.type) return undefined
  const [from, to] = [integerOf(left.value), integerOf(right.value)]
  return from === undefined || to === undefined ? undefined : to - from
}

/** A number in a register: the register itself, or an item of its collections and tuples, such as `R4.1`. */
export interface RegisterNumber {
  readonly path: string
  readonly value: bigint
}

/** Longer collections are data rather than state. */
const MAX_NUMBERS = 8

/** The first numbers in each register. Works for any contract: only types decide. */
export const listRegisterNumbers = (registers: Registers): RegisterNumber[] =>
  REGISTER_IDS.flatMap((id) => {
    const constant = decode(registers[id])
    return constant === undefined ? [] : numbersIn(id, constant.value).slice(0, MAX_NUMBERS)
  })

export const findRegisterNumber = (registers: Registers, path: string): bigint | undefined =>
  listRegisterNumbers(registers).find((number) => number.path === path)?.value

/** Path of the first number of the newest state that an older state has with another value. */
export function findChangingNumber([newest, ...older]: readonly Registers[]): string | undefined {
  const olderNumbers = older.map(
    (registers) => new Map(listRegisterNumbers(registers).map(({ path, value }) => [path, value])),
  )
  const numbers = newest === undefined ? [] : listRegisterNumbers(newest)
  return numbers.find(({ path, value }) => olderNumbers.some((each) => (each.get(path) ?? value) !== value))?.path
}

function numbersIn(path: string, value: SigmaValue): RegisterNumber[] {
  const number = integerOf(value)
  if (number !== undefined) return [{ path, value: number }]
  // Bytes are ids and texts, not numbers.
  return Array.isArray(value)
    ? value.slice(0, MAX_NUMBERS).flatMap((item: SigmaValue, index) => numbersIn(`${path}.${index}`, item))
    : []
}

function integerOf(value: SigmaValue): bigint | undefined {
  return typeof value === 'bigint' || typeof value === 'number' ? BigInt(value) : undefined
}

function decode(register: Hex | undefined): Constant | undefined {
  if (register === undefined) return undefined
  const decoded = decodeConstant(hexToBytes(register))
  return decoded.ok ? decoded.value : undefined
}
