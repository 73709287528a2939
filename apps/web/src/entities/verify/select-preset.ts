import { type NetworkPreset, presetOf } from '@ergo-explorer/chain'
import type { PageNetwork } from '#config/public-config.ts'

/** The preset of the network; that of a private one was checked and written by the web server. */
export const selectPreset = ({ network, privateNetwork }: PageNetwork): NetworkPreset =>
  network === 'private' ? (JSON.parse(privateNetwork.preset, reviveInteger) as NetworkPreset) : presetOf(network)

/** JSON has no bigint: the server writes `{"$n":"5"}`. */
const reviveInteger = (_: string, value: { readonly $n?: string } | null): unknown =>
  value?.$n === undefined ? value : BigInt(value.$n)
