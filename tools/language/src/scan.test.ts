import { describe, expect, test } from 'vitest'
import { drawSample, listExportedNames } from './exported-names.ts'
import type { Rule } from './rules.ts'
import { scan } from './scan.ts'

const rule = (changes: Partial<Rule>): Rule => ({
  name: 'a rule',
  pattern: /\bwhoever\b/i,
  paths: /^apps\//,
  counts: 'lines',
  ...changes,
})
const countOf = (changes: Partial<Rule>, files: Record<string, string>) =>
  scan(
    [rule(changes)],
    Object.entries(files).map(([path, text]) => ({ path, text })),
  )[0]?.count

describe('scan', () => {
  test('counts matching lines once, however often they match', () => {
    expect(countOf({}, { 'apps/a.ts': 'whoever, Whoever\nnone\nwhoever' })).toBe(2)
  })

  test('counts distinct matches', () => {
    const pattern = /\bMOST_[A-Z]+\b/
    expect(countOf({ pattern, counts: 'distinct' }, { 'apps/a.ts': 'MOST_A MOST_B\nMOST_A' })).toBe(2)
  })

  test('ignores comments and strings where a rule covers code only', () => {
    const text = "// kept\nconst a = 'kept' /* kept\nkept */\nconst kept = `kept`\n"
    const [finding] = scan([rule({ pattern: /kept/, isCodeOnly: true })], [{ path: 'apps/a.ts', text }])
    expect(finding?.matches.map(({ line }) => line)).toEqual([4])
  })

  test('counts paths without reading the files', () => {
    expect(countOf({ pattern: /\/ask\.ts$/, counts: 'paths' }, { 'apps/ask.ts': '', 'apps/task.ts': '' })).toBe(1)
  })

  test('ignores files outside the paths of the rule, exceptions, and the word list', () => {
    const files = { 'docs/a.md': 'whoever', 'apps/old/a.ts': 'whoever', 'tools/language/src/rules.ts': 'whoever' }
    expect(countOf({ paths: /^(apps|tools)\//, except: { 'apps/old/': 'a reason' } }, files)).toBe(0)
  })
})

test('lists exported declarations of source files, not of tests', () => {
  const text = 'export const LIMIT = 1\nexport async function load() {}\nexport interface Row {}\nconst hidden = 1\n'
  const files = ['apps/a/src/x.ts', 'apps/a/src/x.test.ts'].map((path) => ({ path, text }))
  expect(listExportedNames(files).map(({ name }) => name)).toEqual(['LIMIT', 'load', 'Row'])
})

test('draws the same sample for the same seed, without repetition', () => {
  const items = Array.from({ length: 100 }, (_, i) => i)
  const drawn = drawSample(items, 20, 7)
  expect(drawn).toEqual(drawSample(items, 20, 7))
  expect(drawn).not.toEqual(drawSample(items, 20, 8))
  expect(new Set(drawn).size).toBe(20)
})
