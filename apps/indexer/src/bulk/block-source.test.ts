import { presetOf } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'
import { expect, test } from 'vitest'
import { fetchChain } from './block-source.ts'

test('a node that starts anew and knows nothing yet has failed, which passes, and not lied', async () => {
  await using node = await aDevnet()
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
    inFlight: 2,
    onLie: () => expect.fail('it has not lied'),
    signal: new AbortController().signal,
  })
  await expect(blocks.next()).rejects.toMatchObject({
    name: 'NodeError',
    code: 'chain_changed',
    node: 'starting',
    reason: 'it has no blocks from height 1 on',
  })
})
