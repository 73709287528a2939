import { encodeCompactBits, headerIdOf } from '@ergo-explorer/chain'
import { blake2b256 } from '@ergo-explorer/chain/hash/noble'
import { expect, test } from 'vitest'
import { mineHeader } from '#testing/mined-chain.ts'
import { checkHeader } from './block.ts'

test('a header of version 1 needs a solution of Autolykos version 1', () => {
  const header = mineHeader({ version: 1, height: 5, nBits: encodeCompactBits(2n) }, blake2b256)
  const codesOf = (solution: Partial<typeof header.powSolution>) => {
    const changed = { ...header, powSolution: { ...header.powSolution, ...solution } }
    const forged = { ...changed, id: headerIdOf(changed, blake2b256) }
    return checkHeader(forged, { checkPow: true, blake2b256 }).map(({ code }) => code)
  }
  expect(codesOf({})).toEqual([])
  expect(codesOf({ d: header.powSolution.d + 1n })).toEqual(['work'])
  expect(codesOf({ n: 'ff'.repeat(8) })).toEqual(['work'])
})
