import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('without options everything is replayed', () => {
  expect(readOptions([])).toEqual({ what: 'everything' })
})

test('a window is a height and the boxes that stood before it', () => {
  const window = { what: 'window', boxes: 'boxes.json', from: 700_000 }
  expect(readOptions(['--seed-boxes', 'boxes.json', '--from', '700000'])).toEqual(window)
})

test.each([
  ['boxes without a height', ['--seed-boxes', 'boxes.json']],
  ['a height without boxes', ['--from', '5']],
  ['the first block, which needs no boxes', ['--seed-boxes', 'boxes.json', '--from', '1']],
  ['what is not in the usage', ['--to', '5']],
])('%s is refused', (_, args) => {
  expect(() => readOptions(args)).toThrow(/./)
})
