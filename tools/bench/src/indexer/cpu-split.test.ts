import { expect, test } from 'vitest'
import { splitByStage } from './cpu-split.ts'

const frame = (functionName: string, url = '') => ({ functionName, url })

test('counts a sample for the innermost frame that belongs to a stage, and leaves idle time out', () => {
  const split = splitByStage({
    nodes: [
      { id: 1, callFrame: frame('(root)'), children: [2, 5, 6, 7] },
      { id: 2, callFrame: frame('fetchBlocks', 'file:///repo/packages/node/src/client/requests.ts'), children: [3] },
      { id: 3, callFrame: frame('checkBlock', 'file:///repo/packages/node/src/check/block.ts'), children: [4] },
      { id: 4, callFrame: frame('writeHex', 'file:///repo/packages/chain/src/bytes/hex.ts') },
      { id: 5, callFrame: frame('(idle)') },
      { id: 6, callFrame: frame('(garbage collector)') },
      { id: 7, callFrame: frame('(program)') },
    ],
    samples: [2, 4, 4, 5, 6, 7],
    timeDeltas: [1_000_000, 2_000_000, 500_000, 9_000_000, 250_000, 125_000],
  })
  expect(split).toEqual({ fetch: 1, check: 2.5, 'garbage collection': 0.25, other: 0.125 })
})
