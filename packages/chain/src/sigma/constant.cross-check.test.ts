import { constantArbitrary, ergoLibConstantArbitrary } from '@ergo-explorer/testkit'
import { SConstant } from '@fleet-sdk/serializer'
import { Constant as WasmConstant } from 'ergo-lib-wasm-nodejs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesToHex } from '#bytes/hex.ts'
import { encodeConstant } from './constant-encoder.ts'
import type { Constant, SigmaType } from './types.ts'

const withHex = (constant: Constant) => ({ constant, hex: bytesToHex(encodeConstant(constant)) })

test('fleet decodes the same type and value from any register, and encodes the same bytes', () => {
  fc.assert(
    fc.property(constantArbitrary.map(withHex), ({ constant, hex }) => {
      const fleet = SConstant.from(hex)
      expect(fleet.type.toString()).toBe(nameIn('fleet', constant.type))
      expect(plain(fleet.data)).toEqual(plain(constant.value))
    }),
    { numRuns: 500 },
  )
})

test('ergo-lib decodes any register and encodes the same bytes', () => {
  fc.assert(
    fc.property(ergoLibConstantArbitrary.map(withHex), ({ constant, hex }) => {
      const wasm = WasmConstant.decode_from_base16(hex)
      expect(wasm.dbg_tpe()).toBe(nameIn('ergoLib', constant.type))
      expect(wasm.encode_to_base16()).toBe(hex)
    }),
    { numRuns: 500 },
  )
})

const NAMES = {
  fleet: {
    SBoolean: 'SBool',
    Coll: (of: string) => `SColl[${of}]`,
    Tuple: (items: string[]) => `(${items.join(', ')})`,
  },
  ergoLib: {
    SBoolean: 'SBoolean',
    Coll: (of: string) => `SColl(${of})`,
    Tuple: (items: string[]) => `STuple([${items.join(', ')}])`,
  },
}

/** The name of a type in another library. */
function nameIn(library: keyof typeof NAMES, type: SigmaType): string {
  const names = NAMES[library]
  if (typeof type === 'string') return type === 'SBoolean' ? names.SBoolean : type
  if (type.kind === 'Tuple') return names.Tuple(type.items.map((item) => nameIn(library, item)))
  return names.Coll(nameIn(library, type.of))
}

/** Bytes as hex, and a proposition as its key, which is all that fleet stores of it. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return bytesToHex(value)
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null && 'publicKey' in value) return plain(value.publicKey)
  return value
}
