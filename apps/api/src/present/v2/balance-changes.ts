import type { Hex } from '@ergo-explorer/chain'
import type { BalanceChange } from '@ergo-explorer/contract'
import type { AssetRecord } from '../../queries/box-records.ts'
import type { TracedBox } from '../../queries/traced-boxes.ts'
import { presentAsset } from './assets.ts'
import { presentOwner } from './parties.ts'
import type { Terms } from './terms.ts'

interface Change {
  readonly box: TracedBox
  nanoErg: bigint
  readonly assets: Map<Hex, AssetRecord>
}

/** What each script has more or less than before, in the order in which boxes name them. */
export function presentChanges(terms: Terms, spent: readonly TracedBox[], made: readonly TracedBox[]): BalanceChange[] {
  const changes = new Map<Hex, Change>()
  for (const box of spent) add(changes, box, -1n)
  for (const box of made) add(changes, box, 1n)
  return [...changes.values()].map(({ box, nanoErg, assets }) => ({
    party: presentOwner(terms, box.tree, box.address),
    nanoErg: String(nanoErg),
    assets: [...assets.values()].filter(({ amount }) => amount !== 0n).map((asset) => presentAsset(terms, asset)),
  }))
}

function add(changes: Map<Hex, Change>, box: TracedBox, sign: 1n | -1n): void {
  const change = changes.get(box.tree) ?? { box, nanoErg: 0n, assets: new Map<Hex, AssetRecord>() }
  changes.set(box.tree, change)
  change.nanoErg += sign * box.value
  for (const asset of box.assets) {
    const before = change.assets.get(asset.tokenId)?.amount ?? 0n
    change.assets.set(asset.tokenId, { ...asset, amount: before + sign * asset.amount })
  }
}
