import { createHostileScript, HOSTILE_SCRIPT_KINDS } from '@ergo-explorer/testkit/hostile-scripts'
import { expect, test } from 'vitest'
import { presentScriptConstants } from '#present/boxes.ts'
import { MAX_SOURCE_LENGTH, presentScript } from './script-source.ts'

test('prints a script whose placeholders repeat a type, and refuses one whose source is too long', () => {
  const printed = presentScript(createHostileScript('placeholders', 400))
  expect(printed).toMatch(/^\{ \(placeholder\[Option\[\(\(UnsignedBigInt, UnsignedBigInt\), .*\]\(0\)\) \}$/)
  expect(printed?.length).toBeGreaterThan(100_000)
  for (const bytes of [1_500, 3_100, 5_600, 32_000])
    expect(presentScript(createHostileScript('placeholders', bytes))).toBeUndefined()
})

test.each(HOSTILE_SCRIPT_KINDS)('limits source and constants of a script with %s', (kind) => {
  for (const bytes of [400, 3_000, 32_000]) {
    const tree = createHostileScript(kind, bytes)
    expect((presentScript(tree) ?? '').length).toBeLessThan(MAX_SOURCE_LENGTH + 10)
    expect(presentScriptConstants(tree).length).toBeLessThan(4 * tree.length + 1100)
  }
})

test('leaves out only the constants that do not fit', () => {
  // Three constants: a number, 65,000 units in four bytes, and a number.
  expect(presentScriptConstants('100304020c62e8fb0304047300')).toBe('0: 1\n1: \n2: 2')
})

test('limits the constants of a script together', () => {
  // Ten times 300 units.
  const lines = presentScriptConstants(`100a${'0c62ac02'.repeat(10)}7300`).split('\n')
  expect(lines).toHaveLength(10)
  expect(lines.filter((line) => line.length > 10)).toHaveLength(1)
})
