import { describe, expect, test } from 'vitest'
import { divideWidth, type FlowInput, layOutFlow, MAX_NODES, MAX_RIBBONS } from './flow-layout.ts'
import { type FlowBox, ownParts, sharedParts, TALL_UNIT, WIDE_UNIT } from './flow-placement.ts'

/** A sequence of numbers that is the same in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const box = (side: string, index: number, rest: Partial<FlowBox> = {}): FlowBox => ({
  key: `${side}${index}`,
  index,
  nanoErg: 1_000_000n,
  assets: [],
  group: `${side} owner ${index}`,
  ...rest,
})

/** A transaction in which all sums hold: what the outputs lack is burned, what they have in excess is minted. */
function createInput(seed: number): FlowInput {
  const random = createRandom(seed)
  const boxes = (side: string, count: number): FlowBox[] =>
    Array.from({ length: count }, (_, index) =>
      box(side, index, {
        nanoErg: BigInt(random(2 ** 30)) * BigInt(random(2 ** 20)),
        assets: Array.from({ length: random(4) }, () => ({
          token: random(10),
          amount: BigInt(random(2 ** 30)) * BigInt(random(1000) + 1) + 1n,
        })),
        group: `${side} owner ${random(count)}`,
      }),
    )
  const inputs = boxes('i', 1 + random(40))
  const [first = box('o', 0), ...rest] = boxes('o', 1 + random(random(3) === 0 ? 600 : 40))
  const outputs: FlowBox[] = [{ ...first, role: 'fee' }, ...rest]
  const surplus = sumTokens(outputs, inputs)
  return {
    inputs,
    outputs,
    dataInputs: boxes('d', random(20)),
    mints: surplus.filter(({ amount }) => amount > 0n),
    burns: surplus.flatMap(({ token, amount }) => (amount < 0n ? [{ token, amount: -amount }] : [])),
  }
}

function sumTokens(plus: readonly FlowBox[], minus: readonly FlowBox[]) {
  const sums = new Map<number, bigint>()
  for (const [boxes, sign] of [
    [plus, 1n],
    [minus, -1n],
  ] as const)
    for (const { token, amount } of boxes.flatMap(({ assets }) => assets))
      sums.set(token, (sums.get(token) ?? 0n) + sign * amount)
  return [...sums].map(([token, amount]) => ({ token, amount }))
}

describe('layout of random transactions', () => {
  const layouts = Array.from({ length: 200 }, (_, seed) => {
    const input = createInput(seed)
    return { input, layout: layOutFlow(input) }
  })

  test('the widths of the ribbons of each side add up to the width of each lane', () => {
    let lanes = 0
    for (const { layout } of layouts)
      for (const [lane, { width }] of layout.lanes.entries())
        for (const side of ['left', 'right'] as const) {
          const parts = layout.nodes
            .filter((node) => node.side === side)
            .flatMap(({ ribbons }) => ribbons.flatMap((ribbon) => ribbon.parts.filter((part) => part.lane === lane)))
          expect(parts.reduce((sum, part) => sum + part.width, 0)).toBe(width)
          lanes++
        }
    expect(lanes).toBeGreaterThan(1000)
  })

  test.each(['wide', 'tall'] as const)(
    'ribbons fill each lane of the trunk of the %s picture without gaps and overlaps',
    (picture) => {
      for (const { layout } of layouts)
        for (const side of ['left', 'right'] as const)
          for (const [lane, { [picture]: start, width }] of layout.lanes.entries()) {
            const parts = layout.nodes
              .filter((node) => node.side === side)
              .flatMap(({ ribbons }) => ribbons.flatMap((ribbon) => ribbon.parts.filter((part) => part.lane === lane)))
              .toSorted((a, b) => a[picture].trunk - b[picture].trunk)
            let end = start
            for (const part of parts) {
              expect(part[picture].trunk).toBe(end)
              end += part.width
            }
            expect(end).toBe(start + width)
          }
    },
  )

  test('ribbons of one lane do not cross: upper inputs and lower outputs are outside in the tall picture', () => {
    for (const { layout } of layouts)
      for (const side of ['left', 'right'] as const)
        for (const lane of layout.lanes.keys()) {
          const parts = layout.nodes
            .filter((node) => node.side === side)
            .flatMap(({ ribbons }) => ribbons.flatMap((ribbon) => ribbon.parts.filter((part) => part.lane === lane)))
          const inWide = parts.toSorted((a, b) => a.wide.y - b.wide.y).map((part) => part.wide.trunk)
          expect(inWide).toEqual(inWide.toSorted((a, b) => a - b))
          const inTall = parts.toSorted((a, b) => a.tall.y - b.tall.y).map((part) => part.tall.trunk)
          expect(inTall).toEqual(inTall.toSorted((a, b) => (side === 'left' ? b - a : a - b)))
        }
  })

  test('every box is part of one node', () => {
    for (const { input, layout } of layouts) {
      const keys = [...layout.nodes, ...layout.dataNodes].flatMap(({ boxes }) => boxes.map(({ key }) => key))
      const expected = [...input.inputs, ...input.outputs, ...input.dataInputs].map(({ key }) => key)
      expect(keys.toSorted()).toEqual(expected.toSorted())
    }
  })

  test.each([
    { picture: 'wide', unit: WIDE_UNIT },
    { picture: 'tall', unit: TALL_UNIT },
  ] as const)('nodes of the $picture picture leave room for their labels and do not overlap', ({ picture, unit }) => {
    for (const { layout } of layouts) {
      const all = [...layout.nodes, ...layout.dataNodes]
      const columns =
        picture === 'tall'
          ? [all]
          : (['left', 'right'] as const).map((side) => all.filter((node) => node.side === side))
      for (const column of columns) {
        const labels = column
          .map((node) => {
            const { y, height } = node[picture]
            const lanes = new Set(node.ribbons.flatMap(({ parts }) => parts.map(({ lane }) => lane)))
            const lines = picture === 'tall' && lanes.has(0) && lanes.size > 1 ? 3 : 2
            const [middle, labelHeight] = [(y + height / 2) * unit, lines * 14]
            return {
              top: Math.min(y * unit, middle - labelHeight / 2),
              bottom: Math.max((y + height) * unit, middle + labelHeight / 2),
            }
          })
          .toSorted((a, b) => a.top - b.top)
        for (const [index, { top, bottom }] of labels.entries()) {
          expect(top).toBeGreaterThanOrEqual((labels[index - 1]?.bottom ?? -4) + 4)
          expect(bottom).toBeLessThanOrEqual(layout[picture].height * unit)
        }
      }
    }
  })

  test(`there are at most ${MAX_RIBBONS} ribbons of boxes, and few labels`, () => {
    for (const { layout } of layouts) {
      const ribbons = layout.nodes.flatMap((node) => node.ribbons).filter(({ boxes }) => boxes > 0)
      expect(ribbons.length).toBeLessThanOrEqual(MAX_RIBBONS)
      for (const side of ['left', 'right'] as const)
        expect(
          layout.nodes.filter((node) => node.side === side && ['boxes', 'more'].includes(node.kind)).length,
        ).toBeLessThanOrEqual(MAX_NODES)
    }
  })
})

describe('what enters and leaves', () => {
  const layout = layOutFlow({
    inputs: [box('i', 0, { assets: [{ token: 1, amount: 5n }] })],
    outputs: [
      box('o', 0, { role: 'fee', nanoErg: 1n }),
      box('o', 1, { nanoErg: 999_999n, assets: [{ token: 2, amount: 7n }] }),
    ],
    dataInputs: [box('d', 0)],
    mints: [{ token: 2, amount: 7n }],
    burns: [{ token: 1, amount: 5n }],
  })

  test('a mint enters on the left and a burn leaves on the right, in the lanes of their tokens', () => {
    const find = (kind: string) => layout.nodes.find((node) => node.kind === kind)
    const laneOf = (token: number) => layout.lanes.findIndex((lane) => lane.token === token)
    expect(find('mint')).toMatchObject({ side: 'left', ribbons: [{ parts: [{ lane: laneOf(2) }] }] })
    expect(find('burn')).toMatchObject({ side: 'right', ribbons: [{ parts: [{ lane: laneOf(1) }] }] })
  })

  test('the fee leaves at the top with the smallest width, and data inputs have none', () => {
    const fee = layout.nodes.find(({ side }) => side === 'right')
    expect(fee).toMatchObject({ kind: 'fee', ribbons: [{ parts: [{ lane: 0, width: 15 }] }] })
    expect(layout.dataNodes).toMatchObject([{ kind: 'data', ribbons: [{ boxes: 1, parts: [] }] }])
  })
})

test('boxes of one owner share a label, with a ribbon for each', () => {
  const inputs = Array.from({ length: 10 }, (_, index) => box('i', index, { group: 'oracles' }))
  const { nodes } = layOutFlow({ inputs, outputs: [box('o', 0)], dataInputs: [], mints: [], burns: [] })
  expect(nodes.filter(({ side }) => side === 'left')).toMatchObject([{ kind: 'boxes', boxes: inputs }])
  expect(nodes[0]?.ribbons).toHaveLength(10)
})

test('an airdrop to 1,000 addresses draws 300 ribbons, the last of which represents the other boxes', () => {
  const outputs = Array.from({ length: 1000 }, (_, index) => box('o', index))
  const { nodes } = layOutFlow({ inputs: [box('i', 0)], outputs, dataInputs: [], mints: [], burns: [] })
  const ribbons = nodes.filter(({ side }) => side === 'right').flatMap((node) => node.ribbons)
  expect(ribbons).toHaveLength(MAX_RIBBONS - 1)
  expect(ribbons.at(-1)).toMatchObject({ box: undefined, boxes: 1000 - (MAX_RIBBONS - 2) })
})

test('the tokens of a node with many ribbons are one band, as wide as their parts and beside no other', () => {
  const assets = [{ token: 1, amount: 7n }]
  const outputs = Array.from({ length: 100 }, (_, index) => box('o', index, { assets, group: 'one' }))
  const input = {
    inputs: [box('i', 0, { assets: [{ token: 1, amount: 700n }] })],
    dataInputs: [],
    mints: [],
    burns: [],
  }
  const { nodes, lanes } = layOutFlow({ ...input, outputs })
  const [inputNode, outputNode] = nodes
  if (inputNode === undefined || outputNode === undefined) throw new Error('Expected two nodes')
  expect(sharedParts(inputNode)).toEqual([])
  expect(sharedParts(outputNode)).toMatchObject([
    { lane: 1, width: lanes[1]?.width, wide: { trunk: lanes[1]?.wide }, tall: { trunk: lanes[1]?.tall } },
  ])
  expect(outputNode.ribbons.flatMap((ribbon) => ownParts(outputNode, ribbon)).map(({ lane }) => lane)).toEqual(
    outputs.map(() => 0),
  )
})

describe('division of a width', () => {
  test('is proportional where the minimum allows it', () => {
    expect(divideWidth(1000, [1n, 2n, 7n], 15)).toEqual([100, 200, 700])
    expect(divideWidth(1000, [1n, 1_000_000n], 15)).toEqual([15, 985])
  })

  test('is even without weights', () => {
    expect(divideWidth(100, [0n, 0n, 0n, 0n], 15)).toEqual([25, 25, 25, 25])
  })

  test('adds up to the width, with no part below the minimum, for amounts up to 2^63', () => {
    const random = createRandom(7)
    for (let run = 0; run < 500; run++) {
      const weights = Array.from({ length: 1 + random(300) }, () => BigInt(random(2 ** 31)) ** BigInt(1 + random(2)))
      const width = 15 * weights.length + random(5000)
      const parts = divideWidth(width, weights, 15)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(width)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(15)
    }
  })
})

test('hundreds of tiny amounts take less room than the one amount that matters', () => {
  const change = box('o', 0, { nanoErg: 55_000_000_000_000n, role: 'change' })
  const outputs = [change, ...Array.from({ length: 290 }, (_, index) => box('o', index + 1))]
  const { nodes } = layOutFlow({ inputs: [box('i', 0)], outputs, dataInputs: [], mints: [], burns: [] })
  const widthOf = (isCounted: (key: string | undefined) => boolean) =>
    nodes
      .filter(({ side }) => side === 'right')
      .flatMap(({ ribbons }) => ribbons.filter((ribbon) => isCounted(ribbon.box?.key)))
      .reduce((sum, { parts }) => sum + (parts[0]?.width ?? 0), 0)
  expect(widthOf((key) => key === 'o0')).toBeGreaterThan(3 * widthOf((key) => key !== 'o0'))
})
