import { hash } from 'node:crypto'
import {
  type Constant,
  type ContextVariable,
  decodeConstant,
  displayDecoded,
  type Hex,
  hexToBytes,
  limitedTypeName,
  maxTextLength,
  publicKeysOf,
  readChainText,
  type Registers,
  type SigmaValue,
  bytesToHex,
  encodeConstant,
  type ErgoTree,
  parseErgoTree,
  templateHashes,
} from '@ergo-explorer/chain'
import { approximateBytes, Cache } from '@ergo-explorer/service'
import type { ContextValue, Meaning, RegisterValue, TypedValue, ScriptDetail } from '@ergo-explorer/contract'
import type { PresentContext } from './present-context.ts'
import { type AddressContext, addressOfKey } from '#scripts.ts'

export const presentRegisters = (context: AddressContext, registers: Registers): RegisterValue[] =>
  Object.entries(registers).map(([id, value]: [string, Hex]) => presentNumbered(id, presentValue(context, value)))

/** In the order of the transaction's bytes, which its id covers. */
export const presentContextVariables = (
  context: AddressContext,
  extension: readonly ContextVariable[],
): ContextValue[] => extension.map(([id, value]) => presentNumbered(id, presentValue(context, value)))

const presentNumbered = <Id>(id: Id, value: TypedValue) => ({ id, ...value })

/** Cached because values repeat: contract states name the same tokens and keys again and again. */
const known = new Cache<TypedValue>({ maxBytes: 8 * 2 ** 20, sizeOf: approximateBytes })

export function presentValue(context: AddressContext, value: Hex): TypedValue {
  return known.compute(value, () => {
    const decoded = decodeConstant(hexToBytes(value))
    return decoded.ok
      ? presentConstant(context, value, decoded.value)
      : { bytes: value, type: null, text: null, meaning: null }
  })
}

/** Type and text are left out if they are much longer than the bytes. */
function presentConstant(context: AddressContext, value: Hex, constant: Constant): TypedValue {
  const maxLength = maxTextLength(value)
  const type = limitedTypeName(constant.type, maxLength)
  const text = displayDecoded(constant, maxLength)
  const isShown = type !== undefined && text !== undefined
  return {
    bytes: value,
    type: isShown ? type : null,
    text: isShown ? text : null,
    meaning: isShown ? meaningOf(context, constant) : null,
  }
}

function meaningOf(context: AddressContext, constant: Constant): Meaning | null {
  const { value } = constant
  const [key, ...others] = publicKeysOf(constant)
  if (key !== undefined && others.length === 0 && !Array.isArray(value))
    return { as: 'address', value: addressOfKey(context, key) }
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

/** For a script that cannot be parsed, only the bytes are returned. */
export function presentScript(context: PresentContext, ergoTree: Hex): ScriptDetail {
  const parsed = parseErgoTree(hexToBytes(ergoTree))
  if (!parsed.ok)
    return { ergoTree, ergoTreeVersion: null, templateSha256: null, templateBlake2b256: null, constants: [] }
  const { sha256, blake2b256 } = templateHashes(parsed.value, { blake2b256: context.blake2b256, sha256: sha256Of })
  return {
    ergoTree,
    ergoTreeVersion: parsed.value.version,
    templateSha256: sha256,
    templateBlake2b256: blake2b256,
    constants: presentConstants(context, parsed.value),
  }
}

const presentConstants = (context: PresentContext, { constants }: ErgoTree): ScriptDetail['constants'] =>
  constants.map((constant, index) => presentScriptConstant(context, constant, index))

export const presentScriptConstant = (
  context: AddressContext,
  constant: Constant,
  index: number,
): ScriptDetail['constants'][number] => ({
  index,
  ...presentConstant(context, bytesToHex(encodeConstant(constant)), constant),
})

const sha256Of = (bytes: Uint8Array): Uint8Array => hash('sha256', bytes, 'buffer')
