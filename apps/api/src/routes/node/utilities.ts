import { decodeAddress, nodeEmissionAt } from '@ergo-explorer/chain'
import { nodeBadRequest, nodeOperations as node } from '@ergo-explorer/contract'
import type { RouteDependencies } from '#route-dependencies.ts'
import { nodeErrorResponse } from '#http/error-responses.ts'
import { serveOperation } from '#http/operations.ts'
import { parseNodeAddress } from '#requests/node-requests.ts'

const HEIGHT = /^\d{1,9}$/
const NO_SUCH_PATH = nodeErrorResponse(nodeBadRequest('The requested resource/endpoint could not be found.'))

/** Conversions that need no index. */
export function serveNodeUtilities({ app, context, ...api }: RouteDependencies): void {
  const { preset, blake2b256 } = api

  serveOperation({ app, context }, node.getNodeAddressValidity, {
    freshness: 'entity',
    handler: ({ params: { address } }) => {
      const decoded = decodeAddress(address, blake2b256)
      if (!decoded.ok) return { address, isValid: false, error: decoded.reason }
      return decoded.value.networkPrefix === preset.addressPrefix
        ? { address, isValid: true }
        : { address, isValid: false, error: 'Trying to decode address for other network' }
    },
  })

  serveOperation({ app, context }, node.getNodeAddressTree, {
    freshness: 'entity',
    handler: ({ params: { address } }) => ({ tree: parseNodeAddress(api, address).ergoTree }),
  })

  serveOperation({ app, context }, node.getNodeEmission, {
    freshness: 'entity',
    handler: ({ params: { height } }) => (HEIGHT.test(height) ? nodeEmissionAt(preset, Number(height)) : NO_SUCH_PATH),
  })
}
