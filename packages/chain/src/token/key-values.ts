import { bytes, listOf, pairOf } from '../sigma/shape.ts'
import { readChainText } from './chain-text.ts'

export interface KeyValue {
  readonly key: string
  readonly value: string
}

/** Coll[(Coll[Byte], Coll[Byte])]: how EIP-24 and EIP-34 store named texts. */
export const byteTextPairs = listOf(pairOf(bytes, bytes))

/** The pairs that are valid text; others are left out. */
export function toKeyValues(pairs: readonly (readonly [Uint8Array, Uint8Array])[]): KeyValue[] {
  return pairs.flatMap(([keyBytes, valueBytes]) => {
    const key = readChainText(keyBytes)
    const value = readChainText(valueBytes)
    return key === undefined || value === undefined ? [] : [{ key, value }]
  })
}
