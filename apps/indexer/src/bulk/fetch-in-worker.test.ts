import type { Block } from '@ergo-explorer/chain'
import { LIES } from '@ergo-explorer/devnet/faults/lies'
import { lyingFault } from '@ergo-explorer/devnet/faults/lying'
import { type ADevnet, aDevnet } from '@ergo-explorer/devnet/faults/testing/a-devnet'
import { expect, test } from 'vitest'
import { type FetchOrder, fetchInWorker } from './fetch-in-worker.ts'

const never = new AbortController().signal
const unheard = { onLie: () => undefined }

/** With room for two pieces, so that the thread has to wait for leave again and again. */
const order = (nodes: Readonly<Record<string, ADevnet>>): FetchOrder => ({
  nodes: Object.entries(nodes).map(([name, { url }]) => ({ name, url })),
  network: 'devnet',
  after: { height: 0, id: undefined },
  toHeight: 250,
  inFlight: 2,
  ahead: 2,
})

async function heightsOf(source: AsyncIterable<readonly Block[]>): Promise<number[]> {
  const heights: number[] = []
  for await (const piece of source) heights.push(...piece.map(({ header }) => header.height))
  return heights
}

test('the thread hands over every block in the order of the chain, and the name of who says that it is on it', async () => {
  await using node = await aDevnet()
  const claims: unknown[] = []
  const onClaim = (...claim: [string, number]) => claims.push(claim)
  const heights = await heightsOf(fetchInWorker(order({ node }), { ...unheard, onClaim }, never))
  expect(heights).toEqual(Array.from({ length: 250 }, (_, i) => i + 1))
  expect(claims).toEqual([['node', 1]])
})

test('a lie is told by the name of the node, and where nobody else is there the work ends with it', async () => {
  await using liar = await aDevnet()
  liar.board.post(lyingFault(LIES[0] ?? expect.fail('no lie'), 200))
  const liars: string[] = []
  await expect(heightsOf(fetchInWorker(order({ liar }), { onLie: (name) => liars.push(name) }, never))).rejects.toThrow(
    /./u,
  )
  expect(liars[0]).toBe('liar')
})

test('where no node can be followed, that is what is thrown', async () => {
  await using node = await aDevnet()
  const source = fetchInWorker({ ...order({ node }), network: 'testnet' }, unheard, never)
  await expect(heightsOf(source)).rejects.toThrow('foreign_network')
})

test('told to stop, it ends between two pieces', async () => {
  await using node = await aDevnet()
  const stop = new AbortController()
  let pieces = 0
  for await (const _ of fetchInWorker(order({ node }), unheard, stop.signal)) {
    pieces++
    stop.abort()
  }
  expect(pieces).toBe(1)
})
