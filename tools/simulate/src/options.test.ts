import { expect, test } from 'vitest'
import { parseOptions } from './options.ts'

test('defaults to 20 seeds of 300 blocks', () => {
  expect(parseOptions([])).toEqual({
    seeds: Array.from({ length: 20 }, (_, i) => i + 1),
    blocks: 300,
  })
  expect(parseOptions(['--seeds', '2', '--from', '7', '--blocks', '400'])).toMatchObject({
    seeds: [7, 8],
    blocks: 400,
  })
  expect(parseOptions(['--seed', '5'])).toMatchObject({ seeds: [5] })
  expect(parseOptions(['--input-blocks', '--payments', '30'])).toMatchObject({ payments: 30 })
  expect(parseOptions(['--input-blocks'])).toMatchObject({ payments: 1000 })
})

test('selects lies by name, all of them by default, and rejects others', () => {
  expect(parseOptions(['--lying-nodes', 'frozen']).lies).toEqual(['frozen'])
  expect(parseOptions(['--lying-nodes']).lies).toHaveLength(14)
  expect(parseOptions([]).lies).toBeUndefined()
  expect(() => parseOptions(['--lying-nodes', 'honest'])).toThrow('unknown argument honest')
  expect(() => parseOptions(['frozen'])).toThrow('unknown argument frozen')
})

test.each([['--seeds', '0'], ['--blocks', '50'], ['--from', '-1'], ['--unknown']])('rejects %s %s', (...args) => {
  expect(() => parseOptions(args)).toThrow(/--[a-z]+/)
})
