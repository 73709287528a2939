import { expect, test } from 'vitest'
import { layOutFlow } from './flow-layout.ts'
import { createTallPaths, createWidePaths, FRAME, TALL_NODES, TRUNK_END, TRUNK_START } from './flow-paths.ts'
import type { FlowBox } from './flow-placement.ts'

const box = (key: string, nanoErg: bigint): FlowBox => ({ key, index: 0, nanoErg, assets: [], group: key })

const layout = layOutFlow({
  inputs: [box('i0', 700n), box('i1', 300n)],
  outputs: [{ ...box('o0', 1n), role: 'fee' }, box('o1', 999n)],
  dataInputs: [box('d0', 1n)],
  mints: [],
  burns: [],
})

const numbersOf = (path: string): number[] => (path.match(/-?[\d.]+/g) ?? []).map(Number)

const pathsOf = (create: typeof createWidePaths) => {
  const paths = create(layout)
  return layout.nodes.map(({ side, ribbons }) =>
    ribbons.flatMap(({ parts }) => parts.map((part) => paths.part(side, part))),
  )
}

test('bands of the wide picture lead from the edges to the trunk', () => {
  const [[first = ''] = [], , [fee = ''] = [], [last = ''] = []] = pathsOf(createWidePaths)
  expect(first).toMatch(/^M0 \d+c215 0 215 -?\d+ 430 -?\d+V\d+C215 \d+ 215 \d+ 0 \d+$/)
  expect(fee).toMatch(/^M1000 \d+c-215 0 -215 -?\d+ -430 -?\d+$/)
  expect(last).toMatch(/^M1000 .*C785 \d+ 785 \d+ 1000 \d+$/)
  expect([TRUNK_START, TRUNK_END]).toEqual([430, 570])
})

test('bands of the tall picture turn from their rows into the trunk, which is as wide as the lane', () => {
  const { x, y, width, height } = createTallPaths(layout).lane(0)
  expect(x + width).toBeCloseTo(FRAME.width, 0)
  const [[upper = ''] = [], [lower = ''] = [], [fee = ''] = []] = pathsOf(createTallPaths)
  const [from, , , , upperRight = 0, trunkStart = 0, upperLeft = 0] = numbersOf(upper)
  const [, , , , lowerRight = 0, , lowerLeft = 0] = numbersOf(lower)
  expect(from).toBe(TALL_NODES)
  expect([upperRight, upperLeft, lowerLeft]).toEqual([FRAME.width, lowerRight, x])
  expect(trunkStart).toBeGreaterThan(y)
  // The fee leaves the trunk at its end, outside all other outputs.
  expect(fee).toMatch(/^M640 \d+Q999 \d+ 999 \d+$/)
  expect(numbersOf(fee).at(-1)).toBeLessThan(y + height)
})

test('data inputs end before the trunk of the tall picture, between inputs and outputs', () => {
  const [anchor] = layout.dataNodes
  if (anchor === undefined) throw new Error('Expected a data input')
  const paths = createTallPaths(layout)
  const [, y = 0, end = 0] = numbersOf(paths.data(anchor))
  expect(end).toBeLessThan(paths.lane(0).x)
  expect(y).toBeGreaterThan(paths.lane(0).y)
  expect(y).toBeLessThan(paths.lane(0).y + paths.lane(0).height)
})
