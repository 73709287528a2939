import { expect, test } from 'vitest'
import { layOutLayers } from './lay-out-layers.ts'

const layer = (id: string, size: number, kind = 'transfer') => ({ id, kind, size })

test('layers are in block order, with heights proportional to their bytes', () => {
  const { layers, height } = layOutLayers([layer('a', 100), layer('b', 300)], [])
  expect(layers.map(({ id, y, height: high }) => [id, y, high])).toEqual([
    ['a', 0, 70],
    ['b', 70, 210],
  ])
  expect(height).toBe(280)
})

test('the smallest layer stays visible, and the drawing grows for it', () => {
  const { layers, height } = layOutLayers([layer('a', 1), layer('b', 999_999)], [])
  expect(layers.map((drawn) => drawn.height)).toEqual([4, 280])
  expect(height).toBe(284)
})

test('transactions beyond the listed ones are grouped by kind', () => {
  const kinds = [
    { kind: 'transfer', transactionCount: 3, size: 900 },
    { kind: 'trade', transactionCount: 2, size: 500 },
  ]
  const { layers } = layOutLayers([layer('a', 300), layer('b', 250, 'trade'), layer('c', 250, 'trade')], kinds)
  expect(layers.at(-1)).toMatchObject({ id: null, kind: 'transfer', count: 2, size: 600 })
  expect(layers).toHaveLength(4)
})

test('adds no groups when every transaction is listed', () => {
  expect(layOutLayers([layer('a', 300)], [{ kind: 'trade', transactionCount: 1, size: 300 }]).layers).toHaveLength(1)
})

test('an empty block has no layers', () => {
  expect(layOutLayers([], [])).toEqual({ layers: [], height: 0 })
})
