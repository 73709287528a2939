import {
  addressOfScript,
  type Blake2b256,
  decodeAddress,
  encodeAddress,
  isHex,
  type NetworkPreset,
} from '@ergo-explorer/chain'
import { badRequest, ok } from './node-response.ts'
import { getRoute, type Route } from './route.ts'

/** The two conversions that wallets and test tools request from a node. */
export function utilsRoutes(preset: NetworkPreset, blake2b256: Blake2b256): Route[] {
  return [
    getRoute('/utils/address/:address', ({ params: [address = ''] }) => {
      const decoded = decodeAddress(address, blake2b256)
      if (!decoded.ok) return ok(JSON.stringify({ address, isValid: false, error: decoded.reason }))
      if (decoded.value.networkPrefix !== preset.addressPrefix) {
        return ok(JSON.stringify({ address, isValid: false, error: 'Trying to decode address for other network' }))
      }
      return ok(JSON.stringify({ address, isValid: true }))
    }),
    getRoute('/utils/ergoTreeToAddress/:ergoTree', ({ params: [ergoTree = ''] }) => {
      if (!isHex(ergoTree)) return badRequest('Invalid hex data')
      const address = addressOfScript(ergoTree.toLowerCase(), preset.addressPrefix)
      return ok(JSON.stringify({ address: encodeAddress(address, blake2b256) }))
    }),
  ]
}
