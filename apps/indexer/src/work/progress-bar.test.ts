import { expect, test } from 'vitest'
import { createProgressBar } from './progress-bar.ts'
import { createProgressReport } from '#bulk/progress.ts'

/** What a terminal shows: the finished lines, and the one with the cursor. */
function aTerminal(columns = 80) {
  let screen = ''
  return {
    isTTY: true,
    columns,
    write: (text: string) => {
      for (const [i, part] of text.split('\r\u{1b}[2K').entries())
        screen = (i === 0 ? screen : screen.slice(0, screen.lastIndexOf('\n') + 1)) + part
    },
    shown: () => screen.split('\n'),
  }
}

test('draws over itself and keeps log lines above', () => {
  const terminal = aTerminal()
  const bar = createProgressBar(terminal)
  const write = (_: object, message: string) => terminal.write(`${message}\n`)
  const log = bar?.above({ info: write, warn: write, error: write })
  log?.info({}, 'indexer started')
  bar?.draw(0.25, 'bulk 1/4')
  log?.warn({}, 'node failed')
  bar?.draw(0.5, 'bulk 2/4')
  expect(terminal.shown()).toEqual(['indexer started', 'node failed', '[############............] bulk 2/4'])
  bar?.clear()
  log?.error({}, 'stopped')
  expect(terminal.shown()).toEqual(['indexer started', 'node failed', 'stopped', ''])
})

test('fits into one line of the terminal', () => {
  const terminal = aTerminal(40)
  createProgressBar(terminal)?.draw(2, 'x'.repeat(100))
  expect(terminal.shown()[0]).toBe(`[${'#'.repeat(24)}] ${'x'.repeat(12)}`)
})

test('is not drawn outside of a terminal', () => {
  expect(createProgressBar({ write: () => undefined })).toBeUndefined()
})

test('shows the progress of the load and of the build', () => {
  const terminal = aTerminal(120)
  const bar = createProgressBar(terminal)
  let now = 0
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const progress = createProgressReport(quiet, () => now, bar)
  progress.setTarget(0, 1000)
  now = 1000
  progress.beginPass(0)({ height: 500, rows: 1000, waits: [] })
  expect(terminal.shown()).toEqual([
    '[############............] bulk 500/1000 50.0 % · 500 blocks/s · 1000 rows/s · 1 s left',
  ])
  progress.step('boxes_by_id', 3, 12)
  expect(terminal.shown()).toEqual(['[######..................] building state and indexes 3/12 · boxes_by_id'])
  progress.end()
  expect(terminal.shown()).toEqual([''])
})
