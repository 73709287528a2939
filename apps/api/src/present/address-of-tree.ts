import { addressOfScript, encodeAddress, type Hex } from '@ergo-explorer/chain'
import type { Api } from '../api.ts'

/** For scripts of boxes that are not on the main chain, whose address is kept nowhere. */
export const addressOfTree = ({ preset, blake2b256 }: Pick<Api, 'preset' | 'blake2b256'>, tree: Hex): string =>
  encodeAddress(addressOfScript(tree, preset.addressPrefix), blake2b256)
