import type { FactAmounts } from '@ergo-explorer/contract'

/** Sum by token. Zero and negative results are left out. */
export function sumAmounts(plus: readonly FactAmounts[], minus: readonly FactAmounts[] = []): FactAmounts {
  let nanoErg = 0n
  const units = new Map<string, bigint>()
  for (const [list, sign] of [
    [plus, 1n],
    [minus, -1n],
  ] as const) {
    for (const amounts of list) {
      nanoErg += sign * BigInt(amounts.nanoErg)
      for (const { tokenId, amount } of amounts.assets) {
        units.set(tokenId, (units.get(tokenId) ?? 0n) + sign * BigInt(amount))
      }
    }
  }
  const assets = [...units].filter(([, amount]) => amount > 0n)
  const longest = Math.max(...plus.map(({ assetsCount = 0 }) => assetsCount), 0)
  return {
    nanoErg: String(nanoErg > 0n ? nanoErg : 0n),
    assets: assets.map(([tokenId, amount]) => ({ tokenId, amount: String(amount) })),
    // Truncated lists have at most ten entries, so the number of tokens is a lower bound.
    ...(longest > assets.length && { assetsCount: longest }),
  }
}

export const isZeroAmount = ({ nanoErg, assets }: FactAmounts): boolean => BigInt(nanoErg) === 0n && assets.length === 0
