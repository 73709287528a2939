import { demo } from './demo.ts'
import { devnet } from './devnet.ts'
import { mainnet } from './mainnet.ts'
import type { NetworkName, NetworkPreset } from './preset.ts'
import { testnet } from './testnet.ts'

const PRESETS: Readonly<Record<NetworkName, NetworkPreset>> = { mainnet, testnet, devnet, demo }

export function presetOf(name: NetworkName): NetworkPreset {
  return PRESETS[name]
}

/** What nodes of the network report in `/info`. */
export const nodeNetwork = ({ name, nodeNetwork: reported = name }: NetworkPreset): string => reported

/** Validates external names: configuration, or a node's network name. */
export function isNetworkName(name: string): name is NetworkName {
  return Object.hasOwn(PRESETS, name)
}
