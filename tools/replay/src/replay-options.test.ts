import { expect, test } from 'vitest'
import { parseOptions } from './replay-options.ts'

test('replays everything without options', () => {
  expect(parseOptions([])).toEqual({ mode: 'everything' })
})

test('accepts a window as a height and a file of seed boxes', () => {
  const window = { mode: 'window', boxes: 'boxes.json', from: 700_000 }
  expect(parseOptions(['--seed-boxes', 'boxes.json', '--from', '700000'])).toEqual(window)
})

test.each([
  ['boxes without a height', ['--seed-boxes', 'boxes.json']],
  ['a height without boxes', ['--from', '5']],
  ['the first block, which needs no boxes', ['--seed-boxes', 'boxes.json', '--from', '1']],
  ['an unknown option', ['--to', '5']],
])('rejects %s', (_, args) => {
  expect(() => parseOptions(args)).toThrow(/./)
})
