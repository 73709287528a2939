import { type Hex, lockedScripts } from '@ergo-explorer/chain'
import type { Supply } from '@ergo-explorer/contract'
import type { RouteDependencies } from '../../route-dependencies.ts'
import { scriptOfErgoTree } from '../../requests/script.ts'
import { addressOfErgoTree } from '../address-of-ergo-tree.ts'

/** A protocol contract whose coins do not circulate. */
export interface LockedContract {
  readonly contract: Supply['locked'][number]['contract']
  readonly address: string
  readonly hash: Hex
}

/** Constant for a network, so computed once. */
export function deriveLockedContracts(api: Pick<RouteDependencies, 'preset' | 'blake2b256'>): LockedContract[] {
  const names = Object.entries(api.preset.systemScripts)
  return lockedScripts(api.preset).map((ergoTree) => ({
    // Locked scripts are all system scripts except the fee script.
    contract: names.find(([, script]) => script === ergoTree)?.[0] as LockedContract['contract'],
    address: addressOfErgoTree(api, ergoTree),
    hash: scriptOfErgoTree(api, ergoTree).hash,
  }))
}
