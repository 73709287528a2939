import { expect, test } from 'vitest'
import { readOptions } from './options.ts'

test('twenty seeds of three hundred blocks are played, two at a time, unless told otherwise', () => {
  expect(readOptions([])).toEqual({
    seeds: Array.from({ length: 20 }, (_, i) => i + 1),
    blocks: 300,
    lanes: 2,
    isTold: false,
  })
  expect(readOptions(['--seeds', '2', '--from', '7', '--blocks', '400', '--lanes', '1'])).toMatchObject({
    seeds: [7, 8],
    blocks: 400,
    lanes: 1,
  })
  expect(readOptions(['--seed', '5', '--tell'])).toMatchObject({ seeds: [5], isTold: true })
})

test.each([['--seeds', '0'], ['--blocks', '50'], ['--from', '-1'], ['--lanes', 'x'], ['--unknown']])(
  '%s %s is refused',
  (...args) => {
    expect(() => readOptions(args)).toThrow(/--[a-z]+/)
  },
)
