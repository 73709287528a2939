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
import { RecentTexts } from '../../recent-texts.ts'
import type { Terms } from './terms.ts'

type AddressTerms = Pick<Terms, 'preset' | 'blake2b256'>

export const presentRegisters = (terms: AddressTerms, registers: Registers): RegisterValue[] =>
  Object.entries(registers).map(([id, value]: [string, Hex]) => withId(id, presentValue(terms, value)))

export const presentExtension = (terms: AddressTerms, extension: readonly ContextVariable[]): ContextValue[] =>
  extension.map(([id, value]) => withId(id, presentValue(terms, value)))

const withId = <Id>(id: Id, value: TypedValue) => ({ id, ...value })

/** Values repeat: a contract's state names the same tokens and keys again and again. */
const known = new RecentTexts<TypedValue>(20_000)

function presentValue(terms: AddressTerms, value: Hex): TypedValue {
  return known.get(value, () => {
    const decoded = decodeConstant(hexToBytes(value))
    return decoded.ok ? presentConstant(terms, value, decoded.value) : { value, type: null, text: null, meaning: null }
  })
}

/** Unlike the public API, whose texts it shows, it tells the type also of what that has no text for. */
export const presentConstant = (terms: AddressTerms, value: Hex, constant: Constant): TypedValue => ({
  value,
  type: typeName(constant.type),
  text: renderDecoded(constant),
  meaning: meaningOf(terms, constant),
})

function meaningOf({ preset, blake2b256 }: AddressTerms, constant: Constant): Meaning | null {
  const { value } = constant
  const [key, ...others] = publicKeysOf(constant)
  if (key !== undefined && others.length === 0 && !Array.isArray(value))
    return { as: 'address', value: encodeAddress(p2pkAddress(key, preset.addressPrefix), blake2b256) }
  const text = textOf(value)
  if (text !== undefined) return { as: 'text', value: text }
  const texts = Array.isArray(value) ? value.map(textOf) : []
  return texts.length > 0 && texts.every((each) => each !== undefined) ? { as: 'texts', value: texts.join('\n') } : null
}

/** Bytes that somebody wrote as text; a number or a hash only rarely looks so. */
function textOf(value: SigmaValue): string | undefined {
  if (!(value instanceof Uint8Array) || value.length === 0) return undefined
  return readChainText(value)
}
