import { expect, test } from 'vitest'
import { HOSTILE_TEXTS, MARKUP_TEXTS, NAME_TEXTS } from './hostile-texts.ts'

test('contains more than 300 distinct texts', () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(300)
  expect(HOSTILE_TEXTS.length).toBe(MARKUP_TEXTS.length + NAME_TEXTS.length)
})

test('every markup text triggers a trap when it runs', () => {
  const harmless = MARKUP_TEXTS.filter((text) => !/xss|polluted|alert|import|src=|href=|url\(|example/i.test(text))
  expect(harmless).toEqual([])
})
