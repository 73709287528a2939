import { buildBlock, buildBox, buildBoxCandidate, buildInput, buildTransaction } from '@ergo-explorer/testkit'
import { tokenIdOfMint } from '@ergo-explorer/chain'
import { expect, test } from 'vitest'
import { aContext } from '#testing/a-context.ts'
import { deriveBlock } from './block.ts'
import { emptyRows } from './rows.ts'
import { initialTotals } from './totals.ts'

const box = buildBox({ value: 40_000n })

/** Derives a block that spends the box and creates these outputs. */
function derive(outputs: Parameters<typeof buildBoxCandidate>[0][]) {
  const context = aContext()
  const inputs = [buildInput({ boxId: box.boxId })]
  const block = buildBlock({ transactions: [buildTransaction({ inputs, outputs: outputs.map(buildBoxCandidate) })] })
  const known = { number: -1, box, script: context.dictionary.script(box.ergoTree) }
  return deriveBlock(emptyRows(), block, {
    previous: initialTotals(context.preset, 0, [box]),
    findBox: () => known,
    context,
  })
}

test('rejects a block that mints more of a token than 64 bits hold, however it is split', () => {
  const asset = (amount: bigint) => ({ value: 20_000n, assets: [{ tokenId: tokenIdOfMint(box.boxId), amount }] })
  expect(() => derive([asset(2n ** 63n - 1n), asset(1n)])).toThrow(expect.objectContaining({ code: 'out_of_range' }))
  expect(() => derive([asset(2n ** 63n - 2n), asset(1n)])).not.toThrow()
})

test('rejects a block whose transaction has more outputs than 16 bits can index', () => {
  const boxes = Array.from({ length: 32_768 }, () => ({ value: 1n }))
  expect(() => derive(boxes)).toThrow(expect.objectContaining({ code: 'out_of_range' }))
})
