import { expect, test } from 'vitest'
import { buildNftPath, chooseNftColour } from './nft-lines.ts'

test('the drawing depends on every digit of the id', () => {
  const id = '0'.repeat(64)
  expect(buildNftPath(id).split('M').length - 1).toBe(8)
  expect(buildNftPath(`${'0'.repeat(63)}f`)).not.toBe(buildNftPath(id))
  expect(chooseNftColour('ffff')).toBe(4)
})
