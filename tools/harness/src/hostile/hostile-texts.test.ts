import { expect, test } from 'vitest'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { MARKUP_TEXTS } from './markup-texts.ts'
import { NAME_TEXTS } from './name-texts.ts'

test('there are more than 300 hostile texts, and no two are the same', () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(300)
  expect(HOSTILE_TEXTS.length).toBe(MARKUP_TEXTS.length + NAME_TEXTS.length)
})

test('each text that would run something calls the trap', () => {
  const silent = MARKUP_TEXTS.filter((text) => !/xss|polluted|alert|import|src=|href=|url\(|example/i.test(text))
  expect(silent).toEqual([])
})
