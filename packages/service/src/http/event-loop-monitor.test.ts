import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { monitorEventLoop } from './event-loop-monitor.ts'

/** Blocks the event loop, then lets timers run. */
async function block(ms: number): Promise<void> {
  for (const start = performance.now(); performance.now() - start < ms;);
  await new Promise(setImmediate)
  await sleep(0)
}

test('reports overload after repeated delays, and recovers', async () => {
  using watch = monitorEventLoop(50)
  for (let i = 0; i < 4; i++) await block(150)
  expect(watch.isOverloaded).toBe(true)
  await expect.poll(() => watch.isOverloaded).toBe(false)
})

test('ignores a single long pause', async () => {
  using watch = monitorEventLoop(50)
  await block(400)
  expect(watch.isOverloaded).toBe(false)
})

test('never reports overload without a limit', async () => {
  using watch = monitorEventLoop(0)
  for (let i = 0; i < 4; i++) await block(100)
  expect(watch.isOverloaded).toBe(false)
})
