import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchEventLoop } from './watch-event-loop.ts'

/** Keeps the process from everything else for a while, and then lets its timers run. */
async function block(ms: number): Promise<void> {
  for (const start = performance.now(); performance.now() - start < ms;);
  await new Promise(setImmediate)
  await sleep(0)
}

test('a process that is late again and again says so, and no longer when it has caught up', async () => {
  using watch = watchEventLoop(50)
  for (let i = 0; i < 4; i++) await block(150)
  expect(watch.isLate).toBe(true)
  await sleep(100)
  expect(watch.isLate).toBe(false)
})

test('one long pause is no reason to send anybody away', async () => {
  using watch = watchEventLoop(50)
  await sleep(30)
  await block(400)
  expect(watch.isLate).toBe(false)
})

test('without a limit nobody is ever late', async () => {
  using watch = watchEventLoop(0)
  for (let i = 0; i < 4; i++) await block(100)
  expect(watch.isLate).toBe(false)
})
