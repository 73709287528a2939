import {
  bytes,
  bytesToHex,
  type Constant,
  decodeConstant,
  type Hex,
  hexToBytes,
  int,
  long,
  parseTokenId,
  readConstantAs,
  type ConstantShape,
  type TokenId,
} from '@ergo-explorer/chain'
import type { Script } from './script-reader.ts'

/** A register or context variable of the expected type; undefined if it is absent or has another type. */
export function readRegister<T>(register: Hex | undefined, shape: ConstantShape<T>): T | undefined {
  if (register === undefined) return undefined
  const constant = decodeConstant(hexToBytes(register))
  return constant.ok ? readConstantAs(constant.value, shape) : undefined
}

export const short: ConstantShape<number> = {
  accepts: (type) => type === 'SShort',
  read: (value) => (typeof value === 'number' ? value : undefined),
}

/** A curve point, used as a public key. */
export const groupElement: ConstantShape<Hex> = {
  accepts: (type) => type === 'SGroupElement',
  read: (value) => (value instanceof Uint8Array ? bytesToHex(value) : undefined),
}

export function tokenIdConstant(script: Script, position: number): TokenId | undefined {
  const id = readConstantAs(constantAt(script, position), bytes)
  return id === undefined ? undefined : parseTokenId(bytesToHex(id))
}

export const longConstant = (script: Script, position: number): bigint | undefined =>
  readConstantAs(constantAt(script, position), long)

export const intConstant = (script: Script, position: number): number | undefined =>
  readConstantAs(constantAt(script, position), int)

/** The owner's script named by a contract: a key to pay to, or the bytes of the script itself. */
export function ownerConstant(script: Script, position: number): Hex | undefined {
  const constant = constantAt(script, position)
  if (constant?.type === 'SSigmaProp') return payToKey(constant)
  const written = readConstantAs(constant, bytes)
  return written === undefined ? undefined : bytesToHex(written)
}

function payToKey({ value }: Constant): Hex | undefined {
  const isKey = typeof value === 'object' && value !== null && 'prove' in value && value.prove === 'dlog'
  return isKey ? `0008cd${bytesToHex(value.publicKey)}` : undefined
}

const constantAt = ({ tree }: Script, position: number): Constant | undefined => tree?.constants[position]
