/** Ids are 256-bit numbers. An int8 holds at most seven bytes of one, and a sum of int8 does not overflow. */
const LIMBS = [
  { from: 0, to: 4 },
  { from: 4, to: 11 },
  { from: 11, to: 18 },
  { from: 18, to: 25 },
  { from: 25, to: 32 },
]

type Limb = (typeof LIMBS)[number]

export const ID_MODULUS = 2n ** 256n

/** An id as an exact numeric. */
export const idNumberSql = (id: string): string =>
  `(${LIMBS.map((limb) => `(${read(id, limb)}) * ${weightOf(limb)}::numeric`).join(' + ')})`

/** Exact sum of ids multiplied by `sign`. Limbs are summed before they are weighted, which is cheap. */
export const idSumSql = (id: string, sign: string): string =>
  `(${LIMBS.map((limb) => `coalesce(sum(${sign} * (${read(id, limb)})), 0) * ${weightOf(limb)}`).join(' + ')})`

function read(id: string, { from, to }: Limb): string {
  const bytes = Array.from(
    { length: to - from },
    (_, i) => `(get_byte(${id}, ${from + i})::int8 << ${8 * (to - from - 1 - i)})`,
  )
  return bytes.join(' | ')
}

const weightOf = ({ to }: Limb): bigint => 2n ** BigInt(8 * (32 - to))
