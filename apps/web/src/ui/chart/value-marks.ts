/** Approximate number of parts between the ends of an axis. */
const TARGET_PARTS = 4
/** More marks would not fit. */
const MAX_MARKS = 9
const FACTORS = [1, 2, 5] as const

/**
 * Round values that enclose a range, lowest first: steps of 1, 2 or 5 times a power of ten, with no more decimals than
 * the values have. Begins at zero unless all values are far from it. Exact decimal strings.
 */
export function computeLinearMarks(lowest: number, highest: number, decimals: number): readonly string[] {
  const isFlat = lowest === highest
  const from = isFlat || (lowest > 0 && lowest <= 0.6 * highest) ? Math.min(0, lowest) : lowest
  const to = isFlat || (highest < 0 && highest >= 0.6 * lowest) ? Math.max(0, highest) : highest
  return from === to ? ['0', '1'] : stepsAround(from, to, decimals)
}

/** The same for a logarithmic scale; the range is above zero. */
export function computeLogarithmicMarks(lowest: number, highest: number, decimals: number): readonly string[] {
  // Close values are easier to read with even steps.
  if (highest < 5 * lowest && highest > lowest) {
    const even = stepsAround(lowest, highest, decimals)
    if (Number(even[0]) > 0) return even
  }
  const first = Math.floor(Math.log10(lowest))
  const last = Math.ceil(Math.log10(highest))
  const fine = stepsOfPowers(first, last).filter(
    (_, index, all) => (all[index + 1]?.size ?? Infinity) > lowest && (all[index - 1]?.size ?? 0) < highest,
  )
  if (fine.length > 1 && fine.length <= MAX_MARKS) return fine.map(({ text }) => text)
  const stride = Math.ceil((last - first || 1) / (MAX_MARKS - 1))
  const count = Math.ceil((last - first || 1) / stride)
  return Array.from({ length: count + 1 }, (_, index) => decimalText(1n, first + index * stride))
}

function stepsAround(from: number, to: number, decimals: number): readonly string[] {
  const { factor, exponent } = roundStep((to - from) / TARGET_PARTS, -decimals)
  const step = factor * 10 ** exponent
  // Rounding errors must not move a value on a mark to the next one.
  const first = Math.floor(from / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(to / step - 1e-9))
  return Array.from({ length: last - first + 1 }, (_, index) =>
    decimalText(BigInt(first + index) * BigInt(factor), exponent),
  )
}

function roundStep(rough: number, lowestExponent: number): { readonly factor: number; readonly exponent: number } {
  const exponent = Math.floor(Math.log10(rough))
  if (exponent < lowestExponent) return { factor: 1, exponent: lowestExponent }
  const factor = FACTORS.find((each) => each * 10 ** exponent >= rough)
  return factor === undefined ? { factor: 1, exponent: exponent + 1 } : { factor, exponent }
}

function stepsOfPowers(first: number, last: number) {
  const powers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return powers.flatMap((exponent) =>
    FACTORS.map((factor) => ({ size: factor * 10 ** exponent, text: decimalText(BigInt(factor), exponent) })),
  )
}

/** Units times a power of ten, as decimal text. */
function decimalText(units: bigint, exponent: number): string {
  if (exponent >= 0) return String(units * 10n ** BigInt(exponent))
  const digits = String(units < 0n ? -units : units).padStart(1 - exponent, '0')
  const fraction = digits.slice(exponent).replace(/0+$/, '')
  return (units < 0n ? '-' : '') + digits.slice(0, exponent) + (fraction === '' ? '' : `.${fraction}`)
}
