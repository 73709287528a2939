import { toNanoErg, toTokenUnits } from '@ergo-explorer/chain'
import type { ChangeEffect } from '@ergo-explorer/contract'
import { ERG_ASSET_ID } from './boxes/records.ts'
import type { PackedEffect } from './changes.ts'

/** One effect for each script; its changes follow each other. */
export function groupEffects(changes: readonly PackedEffect[]): ChangeEffect[] {
  const effects: ChangeEffect[] = []
  for (const [scriptHash, address, tokenId, delta] of changes) {
    let effect = effects.at(-1)
    if (effect?.scriptHash !== scriptHash) {
      effect = { address, scriptHash, nanoErg: toNanoErg(0n), assets: [] }
      effects.push(effect)
    }
    if (tokenId === ERG_ASSET_ID) effect.nanoErg = toNanoErg(BigInt(delta))
    else effect.assets.push({ tokenId, amount: toTokenUnits(BigInt(delta)) })
  }
  return effects
}
