import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatKnownParameters, knownParameters } from './known-parameters.ts'

test('known-parameters.conf lists every parameter of pages and operations (update it with `pnpm proxy-parameters`)', () => {
  const file = join(import.meta.dirname, '../../../deploy/nginx/ergo-explorer/known-parameters.conf')
  expect(readFileSync(file, 'utf8')).toBe(formatKnownParameters(knownParameters()))
})

test('lists each parameter once, and none contains regex characters', () => {
  const names = knownParameters()
  expect(names).toEqual(
    expect.arrayContaining(['page', 'limit', 'iframe', 'sortBy', 'cursor', 'lastEventId', 'tip', 'v']),
  )
  expect(names).toEqual([...new Set(names)])
  expect(names.filter((name) => !/^[A-Za-z]+$/.test(name))).toEqual([])
})
