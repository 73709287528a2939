import type { Blake2b256, NetworkPreset } from '@ergo-explorer/chain'
import type { Backend } from '#backend/backend.ts'
import type { NodeResponse } from './node-response.ts'
import { blockRoutes } from './block-routes.ts'
import { emissionRoutes, infoRoutes, utilsRoutes } from './info-routes.ts'
import { createRouter, type NodeRequest } from './router.ts'
import { nipopowRoutes } from './nipopow-routes.ts'
import { transactionRoutes } from './transaction-routes.ts'
import { utxoRoutes } from './utxo-routes.ts'

export interface NodeApiOptions {
  readonly backend: Backend
  /** What the blocks do not contain: emission rules and the address prefix. */
  readonly preset: NetworkPreset
  readonly blake2b256: Blake2b256
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/** The node API as a function, without a socket. */
export function createNodeApi({
  backend,
  preset,
  blake2b256,
  clock,
}: NodeApiOptions): (request: NodeRequest) => NodeResponse {
  return createRouter([
    ...infoRoutes(backend, preset, clock),
    ...blockRoutes(backend),
    ...nipopowRoutes(backend, preset, blake2b256),
    ...transactionRoutes(backend, blake2b256, clock),
    ...utxoRoutes(backend),
    ...emissionRoutes(preset, blake2b256),
    ...utilsRoutes(preset, blake2b256),
  ])
}
