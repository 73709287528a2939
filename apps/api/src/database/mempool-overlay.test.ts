import { expect, test } from 'vitest'
import { MempoolOverlay, type OverlayRows } from './mempool-overlay.ts'
import type { Tip } from './tip.ts'

const idOf = (i: number) => String(i).padStart(64, '0')

const rowsOf = (i: number, body = ''): OverlayRows => ({
  transaction: { id: idOf(i), body },
  inputs: [
    { transaction: idOf(i), box: `box ${i}`, position: 0, is_data: false },
    { transaction: idOf(i), box: 'read', position: 0, is_data: true },
  ],
  outputs: [],
  changes: [],
  replaced: [],
})

const query = { name: 'unspent', text: 'SELECT FROM mempool_inputs WHERE box = $1', values: ['box'] }
const tip = { sequence: 5n, versions: { chain: 'a', content: 'a-0', mempool: 'a-0-5' } } as unknown as Tip

function anOverlay() {
  const time = { now: 0 }
  return { time, overlay: new MempoolOverlay(() => time.now) }
}

test('changes nothing while it is empty', () => {
  const { overlay } = anOverlay()
  expect(overlay.apply(query)).toBe(query)
  expect(overlay.versionTip(tip)).toBe(tip)
})

test('adds its rows as a parameter to queries that read the mempool, and to no others', () => {
  const { overlay } = anOverlay()
  overlay.add(rowsOf(1))
  const { name, text, values } = overlay.apply(query)
  expect(name).toBe('unspent+overlay')
  expect(text).toContain('mempool_inputs AS NOT MATERIALIZED')
  expect(text).not.toContain('mempool_outputs AS')
  expect(text).toContain("$2::jsonb->'inputs'")
  expect(values[0]).toBe('box')
  expect(JSON.parse(String(values[1]))).toMatchObject({
    transactions: [{ id: idOf(1) }],
    inputs: [{ box: 'box 1' }, {}],
  })
  const other = { ...query, name: 'blocks', text: 'SELECT FROM blocks' }
  expect(overlay.apply(other)).toBe(other)
})

test('every change gives the mempool another version, also when it is empty again', () => {
  const { overlay } = anOverlay()
  const versions = [tip.versions.mempool]
  const read = () => versions.push(overlay.versionTip(tip).versions.mempool)
  overlay.add(rowsOf(1))
  read()
  overlay.add(rowsOf(2))
  read()
  overlay.delete([idOf(1), idOf(2)])
  read()
  expect(new Set(versions).size).toBe(4)
  expect(overlay.versionTip(tip)).toBe(overlay.versionTip(tip))
  overlay.delete([idOf(9)])
  read()
  expect(versions[4]).toBe(versions[3])
})

test('holds the newest 32 transactions and 1 MB', () => {
  const { overlay } = anOverlay()
  for (let i = 0; i < 40; i++) overlay.add(rowsOf(i))
  expect(overlay.spentBoxes().map(({ id }) => id)).toEqual(Array.from({ length: 32 }, (_, i) => idOf(i + 8)))
  overlay.add(rowsOf(50, 'x'.repeat(700_000)))
  overlay.add(rowsOf(51, 'x'.repeat(700_000)))
  expect(overlay.spentBoxes()).toEqual([{ id: idOf(51), box: 'box 51' }])
  overlay.add(rowsOf(52, 'x'.repeat(2_000_000)))
  expect(overlay.size).toBe(1)
})

test('forgets a transaction after ten minutes', () => {
  const { overlay, time } = anOverlay()
  overlay.add(rowsOf(1))
  time.now = 300_000
  overlay.add(rowsOf(2))
  time.now = 599_999
  overlay.deleteExpired()
  expect(overlay.size).toBe(2)
  time.now = 600_000
  overlay.deleteExpired()
  expect(overlay.spentBoxes()).toEqual([{ id: idOf(2), box: 'box 2' }])
})
