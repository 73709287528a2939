import type { UtilitiesInput } from '#data/utilities/compute-utilities.ts'

/** Input that shows what each form does, on every network. */
export const EXAMPLES = {
  // The generator of the curve as a public key.
  script: { address: '0008cd0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798' },
  // The bytes of `Ergo`.
  decode: { register: '0e044572676f' },
  encode: { type: 'Coll[Long]', value: '[1, 2]' },
  amount: { amount: '1.5', unit: 'erg' },
} as const satisfies Record<string, Partial<UtilitiesInput>>
