import { expect, test } from 'vitest'
import { deriveStandings } from './derive-standings.ts'
import { poolGraph } from './pool-graph.ts'
import { aWaiting, boxId, outputOf, txId } from './testing/a-waiting.ts'

test('the depth is one more than that of the deepest parent', () => {
  const grandchild = aWaiting(3, { inputs: [boxId(3), outputOf(2), outputOf(1, 1)] })
  const standings = deriveStandings(poolGraph([grandchild, aWaiting(2, { inputs: [outputOf(1)] }), aWaiting(1)]))
  expect([1, 2, 3].map((number) => standings.get(txId(number))?.depth)).toEqual([0, 1, 2])
})

test('whoever loses says to whom', () => {
  const rivals = [aWaiting(1, { inputs: [boxId(9)] }), aWaiting(2, { inputs: [boxId(9)], firstSeen: 1 })]
  const standings = deriveStandings(poolGraph(rivals))
  expect(standings.get(txId(2))).toEqual({ depth: 0, losesTo: txId(1) })
  expect(standings.get(txId(1))).toEqual({ depth: 0, losesTo: undefined })
})
