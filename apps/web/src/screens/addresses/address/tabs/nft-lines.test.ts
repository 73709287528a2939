import { expect, test } from 'vitest'
import { nftLines, nftSeries } from './nft-lines.ts'

test('the drawing depends on every digit of the id', () => {
  const id = '0'.repeat(64)
  expect(nftLines(id).split('M').length - 1).toBe(8)
  expect(nftLines(`${'0'.repeat(63)}f`)).not.toBe(nftLines(id))
  expect(nftSeries('ffff')).toBe(4)
})
