import type { EffectValue } from '@ergo-explorer/contract'
import { formatMicroDollars, readMicroDollars } from '#format/price.ts'

/**
 * What a transaction moved, in millionths of a dollar at its time: all gains or all losses of the address, whichever is
 * larger, so that a swap counts once. Undefined if nothing has a price.
 */
export function movedMicroDollars({ usd, assets }: EffectValue): bigint | undefined {
  const values = [usd, ...assets.map((asset) => asset.usd)].flatMap((value) =>
    value === null ? [] : [readMicroDollars(value)],
  )
  if (values.length === 0) return undefined
  const gains = values.reduce((sum, value) => (value > 0n ? sum + value : sum), 0n)
  const losses = values.reduce((sum, value) => (value < 0n ? sum - value : sum), 0n)
  return gains > losses ? gains : losses
}

/** Empty without a price. */
export function MovedValue({ value }: { readonly value: EffectValue | null }) {
  const moved = value === null ? undefined : movedMicroDollars(value)
  return moved === undefined ? null : <span className="nowrap">{formatMicroDollars(moved)}</span>
}
