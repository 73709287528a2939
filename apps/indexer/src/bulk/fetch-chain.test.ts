import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startTestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'
import { expect, test } from 'vitest'
import { fetchChain } from './fetch-chain.ts'

test('treats a restarting node without a chain as a transient failure, not as an invalid response', async () => {
  await using node = await startTestDevnet()
  const clients = [createNodeClient({ url: node.url, name: 'starting' })]
  await using nodes = createNodeGroup({ clients, network: 'devnet', clock: () => performance.now() })
  await nodes.poll()
  node.chain.restart(node.time.now, 60_000)
  const blocks = fetchChain({
    nodes,
    preset: presetOf('devnet'),
    blake2b256: await createBlake2b256(),
    after: { height: 0, id: undefined },
    toHeight: 200,
    concurrency: 2,
    onInvalidBlock: () => expect.fail('unexpected invalid block'),
    signal: new AbortController().signal,
  })
  await expect(blocks.next()).rejects.toMatchObject({
    name: 'NodeError',
    code: 'chain_changed',
    node: 'starting',
    reason: 'no blocks from height 1',
  })
})
