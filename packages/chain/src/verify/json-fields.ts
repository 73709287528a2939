import type { ExtensionField, Header } from '#block/block.ts'
import { type Hex, isHex } from '#bytes/hex.ts'
import type { HeaderId } from '#ids.ts'

/** Thrown for a document in none of the known forms, and returned to the caller as text. */
export class UnknownDocument extends Error {
  override name = 'UnknownDocument'
}

/** A header as nodes send it. Its id is the stated one. */
export function readNodeHeaderJson(json: JsonObject): Header {
  const solution = asObject(json['powSolutions'], 'powSolutions')
  return {
    id: hexOf(json, 'id') as HeaderId,
    parentId: hexOf(json, 'parentId', 32) as HeaderId,
    version: integerOf(json, 'version'),
    height: integerOf(json, 'height'),
    timestamp: integerOf(json, 'timestamp'),
    nBits: integerOf(json, 'nBits'),
    votes: hexOf(json, 'votes', 3),
    stateRoot: hexOf(json, 'stateRoot', 33),
    adProofsRoot: hexOf(json, 'adProofsRoot', 32),
    transactionsRoot: hexOf(json, 'transactionsRoot', 32),
    extensionHash: hexOf(json, 'extensionHash', 32),
    powSolution: {
      pk: hexOf(solution, 'pk', 33),
      w: hexOf(solution, 'w', 33),
      n: hexOf(solution, 'n', 8),
      d: amountOf(solution, 'd'),
    },
    // Nodes before 5.0.23 do not send it.
    unparsedBytes: 'unparsedBytes' in json ? hexOf(json, 'unparsedBytes') : '',
  }
}

export type JsonObject = Readonly<Record<string, unknown>>

export function asObject(value: unknown, name: string): JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UnknownDocument(`${name} is not an object`)
  // Checked above.
  return value as JsonObject
}

export function asList(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new UnknownDocument(`${name} is not a list`)
  return value
}

export function hexOf(object: JsonObject, name: string, length?: number): Hex {
  const value = object[name]
  if (typeof value !== 'string' || !isHex(value) || (length !== undefined && value.length !== 2 * length))
    throw new UnknownDocument(`${name} is not hex${length === undefined ? '' : ` of ${length} bytes`}`)
  return value.toLowerCase()
}

export function integerOf(object: JsonObject, name: string): number {
  const value = object[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new UnknownDocument(`${name} is not an integer`)
  return value
}

/** Some sources write it as text. */
function amountOf(object: JsonObject, name: string): bigint {
  const value = object[name]
  if (typeof value === 'bigint') return value
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  if (!/^\d{1,80}$/.test(text)) throw new UnknownDocument(`${name} is not an integer`)
  return BigInt(text)
}

/** The fields of an extension as nodes send it. */
export const readExtensionFields = (extension: JsonObject): ExtensionField[] =>
  asList(extension['fields'], 'fields').map((field): ExtensionField => {
    const [key, value] = asList(field, 'field')
    return [hexOf({ key }, 'key', 2), hexOf({ value }, 'value')]
  })
