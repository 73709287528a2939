import { StaticBackend } from '@ergo-explorer/devnet/backend/testing/static-backend'
import { createNodeServer } from '@ergo-explorer/devnet/http/node-server'
import { startTestServer, type TestServer } from '@ergo-explorer/devnet/http/testing/test-server'
import type { SimBlock } from '@ergo-explorer/simchain'
import type { PowNetwork } from './network.ts'

/** A node that serves these blocks without validating them and claims the work that they state. */
export function startStaticNode(
  { preset, blake2b256, chain: { genesis } }: PowNetwork,
  blocks: readonly SimBlock[],
): Promise<TestServer> {
  const backend = new StaticBackend({ preset, genesis, blake2b256, blocks })
  return startTestServer(createNodeServer({ backend, preset, blake2b256, clock: Date.now }))
}
