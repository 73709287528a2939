import { describe, expect, test, vi } from 'vitest'
import { createLiveChain, BLOCKS, END_TIME } from '#faults/testing/test-devnet.ts'
import { ChainGrowthLoop, Scheduler, type SchedulerStep } from './growth-loop.ts'

describe('loop', () => {
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

  test('does nothing while paused, and continues afterwards', () => {
    const chain = createLiveChain()
    let now = END_TIME
    const loop = new ChainGrowthLoop({ chain, clock: () => now, intervalMs: 15_000 })
    loop.pause()
    now += 60_000
    loop.tick()
    expect(chain.tip.height).toBe(BLOCKS)
    loop.resume()
    now += 60_000
    loop.tick()
    expect(chain.tip.height).toBeGreaterThan(BLOCKS)
  })

  test('runs until the signal is aborted', async () => {
    const chain = createLiveChain()
    let now = END_TIME
    const clock = () => (now += 20_000)
    const loop = new ChainGrowthLoop({ chain, clock, intervalMs: 1000, tickMs: 1 })
    const stop = new AbortController()
    const running = loop.run(stop.signal)
    await vi.waitUntil(() => chain.tip.height > BLOCKS + 2, { timeout: 10_000, interval: 1 })
    stop.abort()
    await expect(running).resolves.toBeUndefined()
  })
})

describe('scheduler', () => {
  /** One hour of steps, polled once per second. */
  function stepsOfAnHour(intervalMs: number, hasForks = true): SchedulerStep[] {
    const scheduler = new Scheduler({ seed: 'pace', intervalMs, hasForks, now: 0 })
    return Array.from({ length: 3600 }, (_, i) => scheduler.due((i + 1) * 1000)).flat()
  }

  test('blocks have the requested mean interval', () => {
    const mined = stepsOfAnHour(15_000).filter((step) => step.action === 'mine').length
    expect(mined).toBeGreaterThan(200)
    expect(mined).toBeLessThan(280)
  })

  test('transactions arrive continuously', () => {
    const sent = stepsOfAnHour(15_000).reduce((sum, step) => sum + (step.action === 'submit' ? step.count : 0), 0)
    expect(sent).toBeGreaterThan(2000)
    expect(sent).toBeLessThan(3000)
  })

  test('forks occur: most are one block deep, none deeper than three, some lose', () => {
    const forks = stepsOfAnHour(1000).filter((step) => step.action === 'fork')
    expect(forks.length).toBeGreaterThan(50)
    expect(new Set(forks.map(({ depth }) => depth))).toEqual(new Set([1, 2, 3]))
    expect(forks.filter(({ depth }) => depth === 1).length).toBeGreaterThan(forks.length / 2)
    expect(forks.some(({ depth, length }) => length <= depth)).toBe(true)
  })

  test('creates no forks when disabled', () => {
    expect(new Set(stepsOfAnHour(1000, false).map((step) => step.action))).toEqual(new Set(['submit', 'mine']))
  })

  test('mines and forks input blocks on request, without changing the blocks of a seed', () => {
    const scheduler = new Scheduler({ seed: 'pace', intervalMs: 15_000, hasForks: true, hasInputBlocks: true, now: 0 })
    const steps = Array.from({ length: 3600 }, (_, i) => scheduler.due((i + 1) * 1000)).flat()
    const isInput = ({ action }: SchedulerStep) => action === 'input-block' || action === 'input-fork'
    expect(steps.filter((step) => !isInput(step))).toEqual(stepsOfAnHour(15_000))
    expect(steps.filter(({ action }) => action === 'input-block').length).toBeGreaterThan(800)
    expect(steps.filter(({ action }) => action === 'input-fork').length).toBeGreaterThan(50)
  })

  test('is deterministic for a seed', () => {
    expect(stepsOfAnHour(15_000)).toEqual(stepsOfAnHour(15_000))
  })

  test('does not catch up after a pause', () => {
    const scheduler = new Scheduler({ seed: 'pace', intervalMs: 15_000, hasForks: true, now: 0 })
    scheduler.resume(3_600_000)
    expect(scheduler.due(3_600_001)).toEqual([])
  })
})
