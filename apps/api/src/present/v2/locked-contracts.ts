import { type Hex, lockedScripts } from '@ergo-explorer/chain'
import type { Supply } from '@ergo-explorer/contract'
import type { Api } from '../../api.ts'
import { scriptOfTree } from '../../requests/script.ts'
import { addressOfTree } from '../address-of-tree.ts'

/** A contract of the network whose coins do not circulate. */
export interface LockedContract {
  readonly contract: Supply['locked'][number]['contract']
  readonly address: string
  readonly hash: Hex
}

/** The same for as long as the network is, so made once. */
export function lockedContracts(api: Pick<Api, 'preset' | 'blake2b256'>): LockedContract[] {
  const names = Object.entries(api.preset.systemScripts)
  return lockedScripts(api.preset).map((tree) => ({
    // Locked scripts are system scripts, all but the one for fees.
    contract: names.find(([, script]) => script === tree)?.[0] as LockedContract['contract'],
    address: addressOfTree(api, tree),
    hash: scriptOfTree(api, tree).hash,
  }))
}
