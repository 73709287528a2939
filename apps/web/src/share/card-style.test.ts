import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CARD_COLOURS } from './card-style.ts'

test('cards have the colours of the light theme', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../styles/tokens.css'), 'utf8')
  // The first value of each name belongs to the light theme.
  const colours = Object.keys(CARD_COLOURS).map((name) => [
    name,
    new RegExp(`--${name}: (#[0-9a-f]+)`).exec(tokens)?.[1],
  ])
  expect(Object.fromEntries(colours)).toEqual(CARD_COLOURS)
})
