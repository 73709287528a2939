import {
  type Constant,
  type ContextVariable,
  decodeConstant,
  encodeAddress,
  type Hex,
  hexToBytes,
  p2pkAddress,
  publicKeysOf,
  readChainText,
  type Registers,
  renderDecoded,
  type SigmaValue,
  typeName,
} from '@ergo-explorer/chain'
import type { ContextValue, Meaning, RegisterValue, TypedValue } from '@ergo-explorer/contract'
import { BoundedMemo } from '../../bounded-memo.ts'
import type { PresentContext } from './present-context.ts'

type AddressContext = Pick<PresentContext, 'preset' | 'blake2b256'>

export const presentRegisters = (context: AddressContext, registers: Registers): RegisterValue[] =>
  Object.entries(registers).map(([id, value]: [string, Hex]) => presentNumbered(id, presentValue(context, value)))

export const presentExtension = (context: AddressContext, extension: readonly ContextVariable[]): ContextValue[] =>
  extension.map(([id, value]) => presentNumbered(id, presentValue(context, value)))

const presentNumbered = <Id>(id: Id, value: TypedValue) => ({ id, ...value })

/** Cached because values repeat: contract states name the same tokens and keys again and again. */
const known = new BoundedMemo<TypedValue>(20_000)

function presentValue(context: AddressContext, value: Hex): TypedValue {
  return known.get(value, () => {
    const decoded = decodeConstant(hexToBytes(value))
    return decoded.ok
      ? presentConstant(context, value, decoded.value)
      : { value, type: null, text: null, meaning: null }
  })
}

/** Shows the public API's rendering, and also the type of values for which it has none. */
export const presentConstant = (context: AddressContext, value: Hex, constant: Constant): TypedValue => ({
  value,
  type: typeName(constant.type),
  text: renderDecoded(constant),
  meaning: meaningOf(context, constant),
})

function meaningOf({ preset, blake2b256 }: AddressContext, constant: Constant): Meaning | null {
  const { value } = constant
  const [key, ...others] = publicKeysOf(constant)
  if (key !== undefined && others.length === 0 && !Array.isArray(value))
    return { as: 'address', value: encodeAddress(p2pkAddress(key, preset.addressPrefix), blake2b256) }
  const text = textOf(value)
  if (text !== undefined) return { as: 'text', value: text }
  const texts = Array.isArray(value) ? value.map(textOf) : []
  return texts.length > 0 && texts.every((each) => each !== undefined) ? { as: 'texts', value: texts.join('\n') } : null
}

/** Text, if the bytes are printable UTF-8. Numbers and hashes rarely are. */
function textOf(value: SigmaValue): string | undefined {
  if (!(value instanceof Uint8Array) || value.length === 0) return undefined
  return readChainText(value)
}
