import { expect, test } from 'vitest'
import { aLiveChain, BLOCKS, END_TIME } from '../faults/testing/a-devnet.ts'
import { Loop } from './loop.ts'

test('a tick does what is due by the clock', () => {
  const chain = aLiveChain()
  let now = END_TIME
  const loop = new Loop({ chain, clock: () => now, intervalMs: 15_000 })
  loop.tick()
  expect(chain.tip.height).toBe(BLOCKS)
  now += 30_000
  loop.tick()
  expect(chain.tip.height).toBeGreaterThan(BLOCKS)
})

test('it runs until the signal comes, and stands still while it is paused', async () => {
  const chain = aLiveChain()
  let now = END_TIME
  const clock = () => (now += 20_000)
  const loop = new Loop({ chain, clock, intervalMs: 1000, tickMs: 1 })
  const stop = new AbortController()
  const running = loop.run(stop.signal)
  await until(() => chain.tip.height > BLOCKS + 2)
  loop.pause()
  const { height } = chain.tip
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(chain.tip.height).toBe(height)
  loop.resume()
  await until(() => chain.tip.height > height)
  stop.abort()
  await running
  const end = chain.tip.height
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(chain.tip.height).toBe(end)
})

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 1))
}
