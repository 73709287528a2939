import { expect, test } from 'vitest'
import type { CompleteRun, OperationResult, ProgramCost } from './run-state.ts'
import { boxesAt, checkComparison, compareOperations, extrapolate, loadRates, summarize } from './summary.ts'
import { EMPTY_SYNC } from './sync-record.ts'

const operation = (overrides: Partial<OperationResult> = {}): OperationResult => ({
  name: 'v1 box',
  requests: 300,
  p50Ms: 2,
  p95Ms: 4,
  p99Ms: 6,
  statements: 1,
  buffers: 20,
  lookups: 0,
  items: 5,
  problems: [],
  ...overrides,
})

const programCost = (exitCode = 0): ProgramCost => ({
  seconds: 36,
  cpuSeconds: { indexer: 2, postgres: 28 },
  peakMb: { indexer: 80, postgres: 20 },
  exitCode,
  output: '',
})

function createRun(
  boxes: number,
  { indexerMb = 300, operations = [operation()], isConsistent = true } = {},
): CompleteRun {
  const figures = {
    blocks: boxes / 30,
    boxes,
    transactionsPerBlock: 9,
    boxesPerBlock: 30,
    inputsPerTransaction: 3,
    newScriptsPerBox: 0.2,
    tokensPerBox: 0.7,
    shareWithTokens: 0.4,
    registersPerBox: 0.4,
    shareWithRegisters: 0.2,
    tokensMintedPerBlock: 0.2,
    hottestAddressShares: [0.05],
    feeBoxShare: 0.2,
    massPayments: 3,
  }
  return {
    boxes,
    chain: {
      key: { version: '1' },
      blocks: boxes / 30,
      boxes,
      figures,
      boxesByHeight: [{ height: boxes / 30, boxes }],
      seconds: 10,
      cpuSeconds: 9,
      peakMb: 200,
    },
    sync: {
      ...EMPTY_SYNC,
      isDone: true,
      seconds: boxes / 1000 + boxes / 10_000,
      loadSeconds: boxes / 1000,
      steps: [{ name: 'balance_changes', seconds: boxes / 10_000 }],
      peakMb: { indexer: indexerMb, postgres: 50, node: 100 },
      starts: 1,
    },
    verify: { oneConnection: programCost(), fourConnections: programCost(isConsistent ? 0 : 1) },
    api: { operations, peakMb: 300 },
    sizes: { databaseBytes: boxes * 1000, relations: [{ name: 'boxes', bytes: boxes * 100 }] },
  }
}

test('interpolates the number of boxes at a height', () => {
  const known = [
    { height: 10, boxes: 100 },
    { height: 20, boxes: 400 },
  ]
  expect([0, 5, 10, 15, 20, 30].map((height) => boxesAt(known, height))).toEqual([0, 50, 100, 250, 400, 400])
})

test('splits the load into intervals with their rates', () => {
  const samples = [0, 5, 10, 15, 20].map((seconds) => ({ seconds, height: seconds * 10 }))
  const known = [
    { height: 100, boxes: 1000 },
    { height: 200, boxes: 4000 },
  ]
  expect(loadRates(samples, known, 2)).toEqual([
    { share: 0.25, boxesPerSecond: 100 },
    { share: 1, boxesPerSecond: 300 },
  ])
})

test('extrapolates disk and load linearly, the switch like sorting', () => {
  const { diskGb, loadHours, switchHours, indexerMb } = extrapolate(100_000_000, createRun(10_000), undefined)
  expect(diskGb).toBeCloseTo(100)
  expect(loadHours).toBeCloseTo(100_000 / 3600)
  expect(switchHours).toBeCloseTo(2 * (10_000 / 3600))
  expect(indexerMb).toBeUndefined()
})

test('extrapolates memory along the line through two runs, and never below the measured value', () => {
  const run = createRun(200_000, { indexerMb: 400 })
  expect(extrapolate(1_000_000, run, createRun(100_000, { indexerMb: 300 })).indexerMb).toBe(1200)
  expect(extrapolate(1_000_000, run, createRun(100_000, { indexerMb: 500 })).indexerMb).toBe(400)
  expect(extrapolate(1_000_000, run, createRun(20_000)).indexerMb).toBeUndefined()
})

test('allows eight more buffers and 1.5 times the p95 latency', () => {
  const compare = (buffers: number, p95Ms: number) =>
    checkComparison({ name: 'v1 box', smaller: operation(), larger: operation({ buffers, p95Ms }) })
  expect(compare(28, 6)).toEqual([])
  expect(compare(28.1, 6.1)).toEqual([
    'v1 box: 8.1 more buffers than on the smaller chain',
    'v1 box: p95 is 1.52 times that on the smaller chain',
  ])
})

test('allows one more buffer for each lookup, and for those of more items', () => {
  const compare = (buffers: number, items: number) =>
    checkComparison({ name: 'v1 box', smaller: operation({ lookups: 7 }), larger: operation({ buffers, items }) })
  expect(compare(35, 5)).toEqual([])
  expect(compare(36, 5)).toHaveLength(1)
  expect(compare(62, 10)).toEqual([])
  expect(compare(63, 10)).toHaveLength(1)
})

test('allows more buffers for more items', () => {
  const compare = (buffers: number, items: number) =>
    checkComparison({ name: 'v1 box', smaller: operation(), larger: operation({ buffers, items }) })
  expect(compare(48, 10)).toEqual([])
  expect(compare(49, 10)).toEqual(['v1 box: 9.0 more buffers than on the smaller chain'])
  expect(compare(28, 2)).toEqual([])
})

test('compares only operations of both runs', () => {
  const both = compareOperations([operation(), operation({ name: 'old' })], [operation(), operation({ name: 'new' })])
  expect(both.map(({ name }) => name)).toEqual(['v1 box'])
})

test('fails for an inconsistent index, a growing plan and a slower operation', () => {
  const operations = [operation({ buffers: 40, problems: ['boxes.page scans boxes sequentially'] })]
  const summary = summarize(createRun(50_000, { operations, isConsistent: false }), createRun(10_000))
  expect(summary.failures).toEqual([
    'verify found inconsistencies',
    'v1 box: boxes.page scans boxes sequentially',
    'v1 box: 20.0 more buffers than on the smaller chain',
  ])
  expect(summary.comparison?.factor).toBe(5)
  expect(summarize(createRun(50_000), createRun(10_000)).failures).toEqual([])
})

test('reports what differs after kills and in an imported snapshot', () => {
  const snapshot = {
    exported: programCost(),
    bytes: 5_000_000,
    isChangedByteRefused: true,
    imported: programCost(),
    caughtUp: programCost(),
    sinceLast: programCost(),
    height: 1600,
    differences: [],
  }
  const kills = { kills: 90, steps: 99, stepsKilled: 88, seconds: 60, differences: ['balances'] }
  const complete = createRun(50_000)
  const run: CompleteRun = { ...complete, snapshot, kills }
  expect(summarize(run, undefined).failures).toEqual(['the index differs after kills: balances'])
  const changed = { ...complete, snapshot: { ...snapshot, isChangedByteRefused: false } }
  expect(summarize(changed, undefined).failures).toEqual(['a snapshot with a changed byte was imported'])
})
