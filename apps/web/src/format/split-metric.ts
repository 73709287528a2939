import { divideHalfUp } from '@ergo-explorer/chain'
import { groupDigits } from './group-digits.ts'

const PREFIXES = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

export interface MetricParts {
  readonly figure: string
  readonly prefix: (typeof PREFIXES)[number]
}

/** A number with a metric prefix. The prefix is chosen after rounding, so that 999 999 is 1.00 M and not 1 000.00 k. */
export function splitMetric(value: bigint, decimals = 2): MetricParts {
  let scale = 1n
  for (const prefix of PREFIXES) {
    const rounded = divideHalfUp(value, scale, decimals)
    if (prefix === 'E' || Number(rounded) < 1000) return { figure: groupDigits(rounded), prefix }
    scale *= 1000n
  }
  throw new RangeError('The last prefix must match every value')
}
