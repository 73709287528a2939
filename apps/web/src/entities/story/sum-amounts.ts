import type { FactAmounts } from '@ergo-explorer/contract'

/** All of it together, token by token. What cancels out is left away, and nothing is left below zero. */
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
    // Lists that were cut name at most ten, so that how many tokens there are is known only from below.
    ...(longest > assets.length && { assetsCount: longest }),
  }
}

export const isNothing = ({ nanoErg, assets }: FactAmounts): boolean => BigInt(nanoErg) === 0n && assets.length === 0
