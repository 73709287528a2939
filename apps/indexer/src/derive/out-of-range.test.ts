import { aBlock, aBox, aCandidate, anInput, aTransaction } from '@ergo-explorer/testkit'
import { tokenIdOfMint } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { aContext } from '../testing/a-context.ts'
import { deriveBlock } from './derive-block.ts'
import { noRows } from './rows.ts'
import { totalsBefore } from './totals.ts'

const box = aBox({ value: 40_000n })

/** A block that spends the box and makes these. */
function derive(outputs: Parameters<typeof aCandidate>[0][]) {
  const context = aContext()
  const inputs = [anInput({ boxId: box.boxId })]
  const block = aBlock({ transactions: [aTransaction({ inputs, outputs: outputs.map(aCandidate) })] })
  const known = { number: -1, box, script: context.names.script(box.ergoTree) }
  return deriveBlock(noRows(), block, totalsBefore(0, [box]), () => known, context)
}

test('a block that mints more of a token than a number holds is refused, however it is spread', () => {
  const asset = (amount: bigint) => ({ value: 20_000n, assets: [{ tokenId: tokenIdOfMint(box.boxId), amount }] })
  expect(() => derive([asset(2n ** 63n - 1n), asset(1n)])).toThrow(expect.objectContaining({ code: 'out_of_range' }))
  expect(() => derive([asset(2n ** 63n - 2n), asset(1n)])).not.toThrow()
})

test('a block whose transaction makes more boxes than can be numbered is refused', () => {
  const boxes = Array.from({ length: 32_768 }, () => ({ value: 1n }))
  expect(() => derive(boxes)).toThrow(expect.objectContaining({ code: 'out_of_range' }))
})
