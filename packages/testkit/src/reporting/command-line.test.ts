import { expect, expectTypeOf, test } from 'vitest'
import { parseOptions } from './command-line.ts'

const TYPES = { blocks: 3000, seed: 'x', quick: false, only: String, 'peak-mb': Number } as const

test('returns the defaults without arguments', () => {
  expect(parseOptions(TYPES, [])).toEqual({
    blocks: 3000,
    seed: 'x',
    quick: false,
    only: undefined,
    'peak-mb': undefined,
  })
})

test('returns numbers, texts and flags', () => {
  const options = parseOptions(TYPES, ['--blocks', '50', '--quick', '--only=a', '--peak-mb', '7'])
  expect(options).toEqual({ blocks: 50, seed: 'x', quick: true, only: 'a', 'peak-mb': 7 })
  expectTypeOf(options).toEqualTypeOf<{
    readonly blocks: number
    readonly seed: string
    readonly quick: boolean
    readonly only: string | undefined
    readonly 'peak-mb': number | undefined
  }>()
})

test.each([
  [['--blocks', 'many'], '--blocks must be a whole number, got many'],
  [['--blocks', '-1'], /blocks/],
  [['--blocks', ''], '--blocks must be a whole number'],
  [['--blocks', '1.5'], '--blocks must be a whole number'],
  [['--block', '5'], "Unknown option '--block'"],
  [['--quick', '5'], 'Unexpected argument'],
])('rejects %o', (args, message) => {
  expect(() => parseOptions(TYPES, args)).toThrow(message)
})
