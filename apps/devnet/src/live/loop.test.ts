import { expect, test } from 'vitest'
import { createLiveChain, BLOCKS, END_TIME } from '../faults/testing/test-devnet.ts'
import { ChainGrowthLoop } from './loop.ts'

test('a tick runs the due steps', () => {
  const chain = createLiveChain()
  let now = END_TIME
  const loop = new ChainGrowthLoop({ chain, clock: () => now, intervalMs: 15_000 })
  loop.tick()
  expect(chain.tip.height).toBe(BLOCKS)
  now += 30_000
  loop.tick()
  expect(chain.tip.height).toBeGreaterThan(BLOCKS)
})

test('runs until the signal is aborted, and does nothing while paused', async () => {
  const chain = createLiveChain()
  let now = END_TIME
  const clock = () => (now += 20_000)
  const loop = new ChainGrowthLoop({ chain, clock, intervalMs: 1000, tickMs: 1 })
  const stop = new AbortController()
  const running = loop.run(stop.signal)
  await waitUntil(() => chain.tip.height > BLOCKS + 2)
  loop.pause()
  const { height } = chain.tip
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(chain.tip.height).toBe(height)
  loop.resume()
  await waitUntil(() => chain.tip.height > height)
  stop.abort()
  await running
  const end = chain.tip.height
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(chain.tip.height).toBe(end)
})

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 1))
}
