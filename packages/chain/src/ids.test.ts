import { expect, test } from 'vitest'
import { parseBoxId, parseHeaderId, parseTokenId, parseTransactionId, tokenIdOfMint } from './ids.ts'

const ID = 'b0244dfc267baca974a4caee06120321562784303a8a688976ae56170e4d175b'

test('an id is 32 bytes of hex, stored in lower case', () => {
  for (const parse of [parseHeaderId, parseTransactionId, parseBoxId, parseTokenId]) {
    expect(parse(ID.toUpperCase())).toBe(ID)
    expect(parse(ID.slice(1))).toBeUndefined()
    expect(parse(`${ID}00`)).toBeUndefined()
    expect(parse('g'.repeat(64))).toBeUndefined()
  }
})

test('a minted token has the id of the first box its transaction spends', () => {
  const box = parseBoxId(ID) ?? expect.fail()
  expect(tokenIdOfMint(box)).toBe(ID)
})
