import { describe, expect, test } from 'vitest'
import { presetOf, type Block } from '@ergo-explorer/chain'
import { createBlake2b256 } from '@ergo-explorer/chain/hash/wasm'
import { startTestDevnet, type TestDevnet } from '@ergo-explorer/devnet/faults/testing/test-devnet'
import { createNodeClient, createNodeGroup } from '@ergo-explorer/node'
import { FALSIFICATIONS, falsificationFault } from '@ergo-explorer/devnet/faults/falsifications'
import { fetchChain, type FetchJob, fetchInWorker } from './block-stream.ts'

describe('fetch chain', () => {
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
})

describe('fetch in worker', () => {
  const never = new AbortController().signal
  const unheard = { onInvalidBlock: () => undefined }

  /** Buffers only two chunks so that the worker has to wait for credit repeatedly. */
  const job = (nodes: Readonly<Record<string, TestDevnet>>): FetchJob => ({
    nodes: Object.entries(nodes).map(([name, { url }]) => ({ name, url })),
    preset: presetOf('devnet'),
    after: { height: 0, id: undefined },
    toHeight: 250,
    concurrency: 2,
    maxBuffered: 2,
  })

  async function heightsOf(source: AsyncIterable<readonly Block[]>): Promise<number[]> {
    const heights: number[] = []
    for await (const chunk of source) heights.push(...chunk.map(({ header }) => header.height))
    return heights
  }

  test('yields every block in chain order and reports the node that listed its id', async () => {
    await using node = await startTestDevnet()
    const sources: unknown[] = []
    const onIdsListed = (...listed: [string, number]) => sources.push(listed)
    const heights = await heightsOf(fetchInWorker(job({ node }), { ...unheard, onIdsListed }, never))
    expect(heights).toEqual(Array.from({ length: 250 }, (_, i) => i + 1))
    expect(sources).toEqual([['node', 1]])
  })

  test('reports the node that sent an invalid block and fails when no other node is left', async () => {
    await using faulty = await startTestDevnet()
    faulty.faultRegistry.activate(falsificationFault(FALSIFICATIONS[0] ?? expect.fail('no falsification'), 200))
    const faultyNodes: string[] = []
    await expect(
      heightsOf(fetchInWorker(job({ faulty }), { onInvalidBlock: (name) => faultyNodes.push(name) }, never)),
    ).rejects.toThrow(/./u)
    expect(faultyNodes[0]).toBe('faulty')
  })

  test('throws when no node is healthy', async () => {
    await using node = await startTestDevnet()
    const source = fetchInWorker({ ...job({ node }), preset: presetOf('testnet') }, unheard, never)
    await expect(heightsOf(source)).rejects.toThrow('wrong_network')
  })

  test('stops between two chunks when aborted', async () => {
    await using node = await startTestDevnet()
    const stop = new AbortController()
    let chunks = 0
    for await (const _ of fetchInWorker(job({ node }), unheard, stop.signal)) {
      chunks++
      stop.abort()
    }
    expect(chunks).toBe(1)
  })
})
