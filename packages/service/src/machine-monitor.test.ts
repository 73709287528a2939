import { expect, onTestFinished, test, vi } from 'vitest'
import { monitorMachine } from './machine-monitor.ts'

function startMonitor() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const machine = { wallMs: 1_000_000, steadyMs: 500, fault: '' }
  const logged: (readonly [object | string, string?])[] = []
  const write = (...line: readonly [object | string, string?]) => void logged.push(line)
  const monitor = monitorMachine({
    log: { info: write, warn: write } as never,
    wallMs: () => machine.wallMs,
    steadyMs: () => machine.steadyMs,
    useDescriptor() {
      if (machine.fault !== '') throw Object.assign(new Error(), { code: machine.fault })
    },
  })
  const tick = (jumpMs = 0) => {
    machine.steadyMs += 1000
    machine.wallMs += 1000 + jumpMs
    vi.advanceTimersByTime(1000)
    return logged.splice(0)
  }
  return { machine, monitor, tick }
}

test('logs once by how much the clock was set, forward or back, but not corrections', () => {
  const { tick } = startMonitor()
  expect(tick(4000)).toEqual([])
  expect(tick(7_200_000)).toEqual([[{ seconds: 7200 }, expect.stringContaining('the clock of the machine was set')]])
  expect(tick()).toEqual([])
  expect(tick(-14_400_000)).toEqual([[{ seconds: -14_400 }, expect.stringContaining('the clock')]])
})

test('logs when no file descriptor is left and when there are some again, once each', () => {
  const { machine, tick } = startMonitor()
  expect(tick()).toEqual([])
  machine.fault = 'EMFILE'
  expect(tick()).toEqual([[{ code: 'EMFILE' }, expect.stringContaining('no file descriptor is left')]])
  expect(tick()).toEqual([])
  // Says nothing about descriptors.
  machine.fault = 'EACCES'
  expect(tick()).toEqual([['file descriptors are available again']])
})

test('ends with its owner', () => {
  const { machine, monitor, tick } = startMonitor()
  monitor[Symbol.dispose]()
  machine.fault = 'EMFILE'
  expect(tick(60_000)).toEqual([])
})
