import type { Hex } from '@ergo-explorer/chain'
import type { BalanceChange } from '@ergo-explorer/contract'
import type { AssetRecord } from '../../queries/box-records.ts'
import type { BoxWithSpending } from '../../queries/boxes-with-spending.ts'
import { presentAsset } from './assets.ts'
import { presentOwner } from './parties.ts'
import type { PresentContext } from './present-context.ts'

interface Change {
  readonly box: BoxWithSpending
  nanoErg: bigint
  readonly assets: Map<Hex, AssetRecord>
}

/** Net balance change of each script, in the order of the boxes. */
export function presentBalanceChanges(
  context: PresentContext,
  spent: readonly BoxWithSpending[],
  outputs: readonly BoxWithSpending[],
): BalanceChange[] {
  const changes = new Map<Hex, Change>()
  for (const box of spent) add(changes, box, -1n)
  for (const box of outputs) add(changes, box, 1n)
  return [...changes.values()].map(({ box, nanoErg, assets }) => ({
    party: presentOwner(context, { ergoTree: box.ergoTree, address: box.address }),
    nanoErg: String(nanoErg),
    assets: [...assets.values()].filter(({ amount }) => amount !== 0n).map((asset) => presentAsset(context, asset)),
  }))
}

function add(changes: Map<Hex, Change>, box: BoxWithSpending, sign: 1n | -1n): void {
  const change = changes.get(box.ergoTree) ?? { box, nanoErg: 0n, assets: new Map<Hex, AssetRecord>() }
  changes.set(box.ergoTree, change)
  change.nanoErg += sign * box.value
  for (const asset of box.assets) {
    const before = change.assets.get(asset.tokenId)?.amount ?? 0n
    change.assets.set(asset.tokenId, { ...asset, amount: before + sign * asset.amount })
  }
}
