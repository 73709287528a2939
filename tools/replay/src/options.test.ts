import { expect, test } from 'vitest'
import { parseOptions } from './options.ts'

test('replays everything without options', () => {
  expect(parseOptions([])).toEqual({ isVectorsOnly: false, mode: 'everything' })
  expect(parseOptions(['--vectors'])).toEqual({ isVectorsOnly: true, mode: 'everything' })
})

test('accepts a window as a height and a file of seed boxes', () => {
  const window = { isVectorsOnly: false, mode: 'window', boxes: 'boxes.json', from: 700_000 }
  expect(parseOptions(['--seed-boxes', 'boxes.json', '--from', '700000'])).toEqual(window)
})

test('serves a window', () => {
  expect(parseOptions(['--serve', '--vectors'])).toEqual({ isVectorsOnly: true, mode: 'serve' })
})

test.each([
  ['boxes without a height', ['--seed-boxes', 'boxes.json']],
  ['a height without boxes', ['--from', '5']],
  ['the first block, which needs no boxes', ['--seed-boxes', 'boxes.json', '--from', '1']],
  ['a height of the window to serve', ['--serve', '--from', '5']],
  ['an unknown option', ['--to', '5']],
])('rejects %s', (_, args) => {
  expect(() => parseOptions(args)).toThrow(/./)
})
