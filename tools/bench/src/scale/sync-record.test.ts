import { expect, test } from 'vitest'
import { type CheckpointSample, EMPTY_SYNC, highestPeaks, recordCheckpoint, type SyncRecord } from './sync-record.ts'

const stepNames = ['balances', 'unspent', 'index', 'statistics']
const record = (from: SyncRecord, seconds: number, checkpoint: CheckpointSample) =>
  recordCheckpoint(from, seconds, { checkpoint, stepNames })
const bulk = (height: number): CheckpointSample => ({ height, mode: 'bulk', step: 0 })
const building = (step: number): CheckpointSample => ({ height: 900, mode: 'building', step })

test('samples the height every five seconds while blocks are loaded', () => {
  const seen = [0, 1, 4.9, 5, 9, 10.1].reduce((state, at) => record(state, at, bulk(at * 100)), EMPTY_SYNC)
  expect(seen.samples).toEqual([
    { seconds: 0, height: 0 },
    { seconds: 5, height: 500 },
    { seconds: 10.1, height: 1010 },
  ])
  expect(seen.loadSeconds).toBeUndefined()
  expect(record(seen, 30, building(0)).samples).toHaveLength(3)
})

test('measures the load until the switch and each step until it is completed', () => {
  let state = record(EMPTY_SYNC, 18, bulk(900))
  state = record(state, 20, building(0))
  state = record(state, 23, building(1))
  state = record(state, 24, building(1))
  expect(state.loadSeconds).toBe(20)
  expect(state.steps).toEqual([{ name: 'balances', seconds: 3 }])
  state = record(state, 29, building(2))
  expect(state.steps[1]).toEqual({ name: 'unspent', seconds: 6 })
})

test('steps completed between two samples share the time', () => {
  const state = record(record(EMPTY_SYNC, 10, building(1)), 14, { height: 900, mode: 'live', step: 4 })
  expect(state.steps.slice(1)).toEqual([
    { name: 'unspent', seconds: 4 / 3 },
    { name: 'index', seconds: 4 / 3 },
    { name: 'statistics', seconds: 4 / 3 },
  ])
})

test('continues the steps of an interrupted switch', () => {
  const interrupted = record(record(EMPTY_SYNC, 10, building(0)), 15, building(2))
  const state = record(interrupted, 18, building(3))
  expect(state.loadSeconds).toBe(10)
  expect(state.steps.map(({ name, seconds }) => `${name} ${seconds}`)).toEqual([
    'balances 2.5',
    'unspent 2.5',
    'index 3',
  ])
})

test('keeps the highest memory of each process', () => {
  const [a, b] = [
    { indexer: 300, postgres: 50, node: 7 },
    { indexer: 200, postgres: 90, node: 8 },
  ]
  expect(highestPeaks(a, b)).toEqual({ indexer: 300, postgres: 90, node: 8 })
})
