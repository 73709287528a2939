import { addressOfScript, encodeAddress, type Hex } from '@ergo-explorer/chain'
import type { RouteDependencies } from '../route-dependencies.ts'

/** For scripts of boxes outside the main chain, whose addresses are not stored. */
export const addressOfErgoTree = (
  { preset, blake2b256 }: Pick<RouteDependencies, 'preset' | 'blake2b256'>,
  ergoTree: Hex,
): string => encodeAddress(addressOfScript(ergoTree, preset.addressPrefix), blake2b256)
