import { expect, test } from 'vitest'
import { createWakeUps } from './wake-ups.ts'

/** A task that takes a fixed time on a simulated clock. */
function aTask(durationMs: number) {
  let now = 0
  const starts: number[] = []
  const sleepers: { readonly at: number; readonly resolve: () => void }[] = []
  const sleep = (ms: number) => new Promise<void>((resolve) => void sleepers.push({ at: now + ms, resolve }))
  let running: Promise<void> | undefined
  const run = () => {
    starts.push(now)
    return (running = sleep(durationMs).finally(() => (running = undefined)))
  }
  const wake = createWakeUps({
    run,
    waitForRunning: async () => running,
    signal: new AbortController().signal,
    now: () => now,
    sleep,
  })
  const advanceTo = async (time: number) => {
    for (; now <= time; now++) {
      for (const sleeper of sleepers.filter(({ at }) => at <= now)) {
        sleepers.splice(sleepers.indexOf(sleeper), 1)
        sleeper.resolve()
      }
      await new Promise(setImmediate)
    }
  }
  return { wake, starts, advanceTo, run }
}

test('a burst of wake-ups causes one run at once and one after the interval', async () => {
  const { wake, starts, advanceTo } = aTask(10)
  wake()
  await advanceTo(0)
  for (let i = 0; i < 1000; i++) wake()
  await advanceTo(500)
  expect(starts).toEqual([0, 100])
})

test('runs at most ten times a second, however many wake-ups arrive', async () => {
  const { wake, starts, advanceTo } = aTask(1)
  for (let time = 0; time < 1000; time += 2) {
    wake()
    await advanceTo(time)
  }
  expect(starts.length).toBeGreaterThan(5)
  expect(starts.length).toBeLessThanOrEqual(10)
})

test('waits as long as a slow run took', async () => {
  const { wake, starts, advanceTo } = aTask(300)
  wake()
  await advanceTo(10)
  wake()
  await advanceTo(1000)
  expect(starts).toEqual([0, 600])
})

test('runs again after a run that began before the wake-up', async () => {
  const { wake, starts, advanceTo, run } = aTask(50)
  void run()
  await advanceTo(20)
  wake()
  await advanceTo(300)
  expect(starts).toEqual([0, 50])
})
