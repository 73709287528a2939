import { decodeConstant, hexToBytes } from '@ergo-explorer/chain'
import { SConstant } from '@fleet-sdk/serializer'
import { Constant as WasmConstant } from 'ergo-lib-wasm-nodejs'
import type { Figure } from '../goal.ts'
import { compare } from '../measure.ts'
import { byRatio } from './addresses.ts'

const REGISTERS = {
  int: '04a00b',
  bytes32: `0e20${'ab'.repeat(32)}`,
  'coll-of-coll': '1a03046572676f0763617264616e6f07626974636f696e',
  'nested-tuple': '3c0e400e0361626304040378797a',
}

/** From hex to a value, as an indexer meets registers. WebAssembly objects are freed, or the heap grows as it measures. */
export function registerFigures(): Record<string, Figure> {
  return Object.fromEntries(
    Object.entries(REGISTERS).flatMap(([name, hex]) => {
      const ours = () => {
        const constant = decodeConstant(hexToBytes(hex))
        if (!constant.ok) throw new Error(`${name}: ${constant.reason}`)
      }
      return [
        [`register-${name}-by-fleet`, byRatio(compare(ours, () => void SConstant.from(hex).data))],
        [`register-${name}-by-wasm`, byRatio(compare(ours, () => WasmConstant.decode_from_base16(hex).free()))],
      ]
    }),
  )
}
