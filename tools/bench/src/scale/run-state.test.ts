import { mkdirSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSmallerRun, isComplete, readState, runFolder, type RunState, writeState } from './run-state.ts'
import { EMPTY_SYNC } from './sync-record.ts'

/** Only whether a result exists matters here. */
const result = {} as never
const complete = (boxes: number): RunState => ({
  boxes,
  chain: result,
  sync: { ...EMPTY_SYNC, isDone: true },
  verify: result,
  api: result,
  sizes: result,
})

function write(directory: string, state: RunState): void {
  const folder = runFolder(directory, state.boxes)
  mkdirSync(folder, { recursive: true })
  writeState(folder, state)
}

test('reads back what was written, and nothing from an empty folder', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'scale-'))
  expect(readState(folder.path)).toBeUndefined()
  writeState(folder.path, { boxes: 7, sync: EMPTY_SYNC })
  expect(readState(folder.path)).toEqual({ boxes: 7, sync: EMPTY_SYNC })
})

test('a run is complete when every stage has a result and the sync is done', () => {
  expect(isComplete(complete(1))).toBe(true)
  expect(isComplete({ ...complete(1), sync: EMPTY_SYNC })).toBe(false)
  const { api: _, ...withoutApi } = complete(1)
  expect(isComplete(withoutApi)).toBe(false)
})

test('finds the largest complete run that is smaller', () => {
  using directory = mkdtempDisposableSync(join(tmpdir(), 'scale-'))
  expect(findSmallerRun(directory.path, 500_000)).toBeUndefined()
  for (const boxes of [20_000, 100_000, 2_000_000]) write(directory.path, complete(boxes))
  write(directory.path, { ...complete(300_000), sync: EMPTY_SYNC })
  expect(findSmallerRun(directory.path, 500_000)?.boxes).toBe(100_000)
  expect(findSmallerRun(directory.path, 100_000)?.boxes).toBe(20_000)
})
