import { decodeConstant, hexToBytes } from '@ergo-explorer/chain'
import { SConstant } from '@fleet-sdk/serializer'
import { Constant as WasmConstant } from 'ergo-lib-wasm-nodejs'
import type { Measurement } from '../measurement.ts'
import { compareSpeed } from '../compare-speed.ts'
import { ratioMeasurement } from './measure-addresses.ts'

const REGISTERS = {
  int: '04a00b',
  bytes32: `0e20${'ab'.repeat(32)}`,
  'coll-of-coll': '1a03046572676f0763617264616e6f07626974636f696e',
  'nested-tuple': '3c0e400e0361626304040378797a',
}

/**
 * Decodes registers from hex to a value, as an indexer does. WebAssembly objects are freed, otherwise the heap would
 * grow during the measurement.
 */
export function measureRegisters(): Record<string, Measurement> {
  return Object.fromEntries(
    Object.entries(REGISTERS).flatMap(([name, hex]) => {
      const ours = () => {
        const constant = decodeConstant(hexToBytes(hex))
        if (!constant.ok) throw new Error(`${name}: ${constant.reason}`)
      }
      return [
        [`register-${name}-by-fleet`, ratioMeasurement(compareSpeed(ours, () => void SConstant.from(hex).data))],
        [
          `register-${name}-by-wasm`,
          ratioMeasurement(compareSpeed(ours, () => WasmConstant.decode_from_base16(hex).free())),
        ],
      ]
    }),
  )
}
