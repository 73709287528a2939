import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatKnownParameters, knownParameters } from './known-parameters.ts'

test('the proxy knows every parameter that a page or an operation reads (`pnpm proxy-parameters` writes them down)', () => {
  const file = join(import.meta.dirname, '../../../../deploy/nginx/known-parameters.conf')
  expect(readFileSync(file, 'utf8')).toBe(formatKnownParameters(knownParameters()))
})

test('names come from both, each once, and mean nothing in a pattern', () => {
  const names = knownParameters()
  expect(names).toEqual(expect.arrayContaining(['page', 'limit', 'iframe', 'sortBy', 'cursor', 'lastEventId']))
  expect(names).toEqual([...new Set(names)])
  expect(names.filter((name) => !/^[A-Za-z]+$/.test(name))).toEqual([])
})
