import { type Constant, hexToBytes, type SigmaType, type SigmaValue } from '@ergo-explorer/chain'
import * as fc from 'fast-check'

/** Valid curve points; random bytes are almost never on the curve, and other libraries check. */
const POINTS = [
  '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
  '02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5',
  '03be7ad70c74f691345cbedba19f4844e7fc514e1188a7929f5ae261d5bb00bb66',
].map(hexToBytes)

const pointArbitrary = fc.constantFrom(...POINTS)

const PRIMITIVES = {
  SBoolean: fc.boolean(),
  SByte: fc.integer({ min: -128, max: 127 }),
  SShort: fc.integer({ min: -32_768, max: 32_767 }),
  SInt: fc.integer(),
  SLong: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  SBigInt: fc.bigInt({ min: -(2n ** 255n), max: 2n ** 255n - 1n }),
  SGroupElement: pointArbitrary,
  SSigmaProp: pointArbitrary.map((publicKey) => ({ prove: 'dlog' as const, publicKey })),
} satisfies Record<string, fc.Arbitrary<SigmaValue>>

const typeArbitrary = fc.letrec<{ type: SigmaType }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'sigma-type' },
    fc.constantFrom(...(Object.keys(PRIMITIVES) as (keyof typeof PRIMITIVES)[])),
    fc.record({ kind: fc.constant('Coll' as const), of: tie('type') }),
    fc.record({ kind: fc.constant('Tuple' as const), items: fc.array(tie('type'), { minLength: 2, maxLength: 5 }) }),
  ),
})).type

/** Constants of all types that registers hold in practice, nested up to three levels. */
export const constantArbitrary: fc.Arbitrary<Constant> = typeArbitrary.chain((type) =>
  valueArbitrary(type).map((value) => ({ type, value })),
)

/** The same without (SShort, SShort), whose type only ergo-lib 0.28 writes in the long form: `3f03`, not `57`. */
export const ergoLibConstantArbitrary = constantArbitrary.filter(({ type }) => !hasPairOfShorts(type))

function hasPairOfShorts(type: SigmaType): boolean {
  if (typeof type === 'string') return false
  if (type.kind !== 'Tuple') return hasPairOfShorts(type.of)
  const isPair = type.items.length === 2 && type.items.every((item) => item === 'SShort')
  return isPair || type.items.some(hasPairOfShorts)
}

function valueArbitrary(type: SigmaType): fc.Arbitrary<SigmaValue> {
  // typeArbitrary generates no other primitives and no options.
  if (typeof type === 'string') return PRIMITIVES[type as keyof typeof PRIMITIVES]
  if (type.kind === 'Tuple') return fc.tuple(...type.items.map(valueArbitrary))
  return type.of === 'SByte' ? fc.uint8Array({ maxLength: 40 }) : fc.array(valueArbitrary(type.of), { maxLength: 5 })
}
