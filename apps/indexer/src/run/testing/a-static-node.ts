import {
  type Box,
  type NetworkPreset,
  presetOf,
  serialiseHeader,
  transactionsSectionSize,
  type Block,
} from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { StaticBackend } from '@ergo-explorer/devnet/backend/testing/static-backend'
import { createNodeServer } from '@ergo-explorer/devnet/http/node-server'
import { type TestServer, startTestServer } from '@ergo-explorer/devnet/http/testing/test-server'
import type { SimBlock } from '@ergo-explorer/simchain'

const blake2b256 = await createBlake2b256()

/** A node that serves these blocks without validating them. By default it claims the work of its blocks. */
export function aStaticNode(
  genesis: readonly Box[],
  blocks: readonly Block[],
  {
    claimedScore,
    preset = presetOf('devnet'),
  }: { readonly claimedScore?: bigint; readonly preset?: NetworkPreset } = {},
): Promise<TestServer> {
  const backend = new StaticBackend({ preset, genesis, blake2b256, blocks: blocks.map(withSizes) })
  const status = backend.status()
  if (status !== undefined && claimedScore !== undefined)
    backend.status = () => ({ ...status, fullBlocksScore: claimedScore })
  return startTestServer(createNodeServer({ backend, preset, blake2b256, clock: () => 0 }))
}

function withSizes(block: Block): SimBlock {
  const { header, transactions, extension = [] } = block
  const headerSize = serialiseHeader(header).length
  const transactionsSize = transactionsSectionSize(transactions, header.version)
  return { ...block, extension, headerSize, transactionsSize, size: headerSize + transactionsSize }
}
