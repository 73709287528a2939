import {
  type FlowAsset,
  type FlowBox,
  type FlowLane,
  type FlowLayout,
  type FlowNode,
  type LaneWidth,
  placeFlow,
  type UnplacedNode,
} from './flow-placement.ts'

export interface FlowInput {
  readonly inputs: readonly FlowBox[]
  readonly outputs: readonly FlowBox[]
  /** Boxes that are only read. */
  readonly dataInputs: readonly FlowBox[]
  readonly mints: readonly FlowAsset[]
  readonly burns: readonly FlowAsset[]
}

/** Ribbons of both sides. More boxes share one ribbon. */
export const MAX_RIBBONS = 300

/** Labels of one side. The smallest boxes share one label. */
export const MAX_NODES = 12

/** Fewer boxes of one owner have a label each. */
const MIN_BUNDLE = 3

/** Tokens with a lane. */
const MAX_TOKEN_LANES = 6

/**
 * Width of a lane, the smallest visible width of a ribbon, and how much of the lane the thinnest ribbons may take
 * together: hundreds of tiny amounts must not look larger than the rest.
 */
const ERG_LANE = { width: 1300, minRibbon: 15, maxThin: 260 }
const TOKEN_LANE = { width: 50, minRibbon: 10, maxThin: 200 }

const laneSizes = (token: FlowLane['token']) => (token === undefined ? ERG_LANE : TOKEN_LANE)

export function layOutFlow(input: FlowInput): FlowLayout {
  const [left, right] = chooseRibbons(input)
  const lanes = deriveLanes(input, left, right)
  return placeFlow(lanes, {
    left: divideLanes(left, lanes),
    right: divideLanes(right, lanes),
    data: groupBoxes(input.dataInputs, MAX_NODES).map(withoutWidth),
  })
}

/** A node before its ribbons have a width. */
interface FlowGroup {
  readonly kind: FlowNode['kind']
  readonly boxes: readonly FlowBox[]
  readonly ribbons: readonly Weighted[]
}

/** A ribbon and its amounts. */
interface Weighted {
  readonly box: FlowBox | undefined
  readonly boxes: number
  readonly nanoErg: bigint
  readonly assets: readonly FlowAsset[]
  /** Whether it has a part in the ERG band: not for mints and burns. */
  readonly hasErg: boolean
}

function chooseRibbons({
  inputs,
  outputs,
  mints,
  burns,
}: FlowInput): readonly [readonly FlowGroup[], readonly FlowGroup[]] {
  const half = MAX_RIBBONS / 2
  const maxLeft = Math.min(inputs.length, Math.max(half, MAX_RIBBONS - outputs.length))
  const fees = outputs.filter(({ role }) => role === 'fee')
  const feeRibbons = fees.length === 0 ? 0 : 1
  return [
    [...groupBoxes(inputs, maxLeft), ...tokenGroups('mint', mints)],
    [
      ...(fees.length === 0 ? [] : [toGroup('fee', fees, feeRibbons)]),
      ...groupBoxes(
        outputs.filter(({ role }) => role !== 'fee'),
        MAX_RIBBONS - maxLeft - feeRibbons,
      ),
      ...tokenGroups('burn', burns),
    ],
  ]
}

const tokenGroups = (kind: 'mint' | 'burn', assets: readonly FlowAsset[]): FlowGroup[] =>
  assets.length === 0
    ? []
    : [{ kind, boxes: [], ribbons: [{ box: undefined, boxes: 0, nanoErg: 0n, assets, hasErg: false }] }]

/** Bundles boxes of one group, then the smallest bundles of a side with too many. */
function groupBoxes(boxes: readonly FlowBox[], maxRibbons: number): FlowGroup[] {
  const members = new Map<string, FlowBox[]>()
  for (const box of boxes) {
    const bundle = members.get(box.group)
    if (bundle === undefined) members.set(box.group, [box])
    else bundle.push(box)
  }
  const bundles = [...members.values()].flatMap((bundle) =>
    bundle.length < MIN_BUNDLE ? bundle.map((box) => [box]) : [bundle],
  )
  const inOrder = bundles.toSorted(([a], [b]) => (a?.index ?? 0) - (b?.index ?? 0))
  const largest = new Set(inOrder.length <= MAX_NODES ? inOrder : inOrder.toSorted(bySize).slice(0, MAX_NODES - 1))
  const rest = inOrder.filter((bundle) => !largest.has(bundle)).flat()
  const shown = inOrder.filter((bundle) => largest.has(bundle))
  const nodes = [
    ...shown.map((bundle) => ({ kind: 'boxes' as const, bundle })),
    ...(rest.length === 0 ? [] : [{ kind: 'more' as const, bundle: rest }]),
  ]
  let left = maxRibbons
  return nodes.map(({ kind, bundle }, index) => {
    // Every node after this one needs at least one ribbon.
    const group = toGroup(kind, bundle, left - (nodes.length - index - 1))
    left -= group.ribbons.length
    return group
  })
}

const bySize = (a: readonly FlowBox[], b: readonly FlowBox[]): number => {
  const difference = sumErg(b) - sumErg(a)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

const sumErg = (boxes: readonly FlowBox[]): bigint => boxes.reduce((sum, { nanoErg }) => sum + nanoErg, 0n)

/** Boxes beyond the number of ribbons share the last one. */
function toGroup(kind: FlowGroup['kind'], boxes: readonly FlowBox[], maxRibbons: number): FlowGroup {
  const single = boxes.length <= maxRibbons ? boxes : boxes.slice(0, Math.max(maxRibbons - 1, 0))
  const others = boxes.slice(single.length)
  return {
    kind,
    boxes,
    ribbons: [
      ...single.map((box) => ({ box, boxes: 1, nanoErg: box.nanoErg, assets: box.assets, hasErg: true })),
      ...(others.length === 0
        ? []
        : [
            {
              box: undefined,
              boxes: others.length,
              nanoErg: sumErg(others),
              assets: others.flatMap(({ assets }) => assets),
              hasErg: true,
            },
          ]),
    ],
  }
}

/** The lanes, wide enough for all ribbons of either side. */
function deriveLanes(input: FlowInput, left: readonly FlowGroup[], right: readonly FlowGroup[]): LaneWidth[] {
  const tokens = [...new Set([...input.mints, ...assetsOf(input.inputs), ...assetsOf(input.outputs)].map(tokenOf))]
  const named = tokens.length <= MAX_TOKEN_LANES ? tokens : tokens.slice(0, MAX_TOKEN_LANES - 1)
  const kinds: FlowLane['token'][] = [undefined, ...named, ...(named.length < tokens.length ? ['other' as const] : [])]
  return kinds.map((token) => {
    const count = Math.max(...[left, right].map((groups) => ribbonsIn(groups, token, named).length))
    const { width: usual, minRibbon, maxThin } = laneSizes(token)
    const minWidth = Math.max(1, Math.min(minRibbon, Math.floor(maxThin / count)))
    // Thin ribbons leave half of the usual width to the others, so that amounts can still be compared.
    const width = Math.max(usual, Math.ceil(usual / 2) + count * minWidth)
    return { token, width, minWidth }
  })
}

const assetsOf = (boxes: readonly FlowBox[]): FlowAsset[] => boxes.flatMap(({ assets }) => assets)
const tokenOf = ({ token }: FlowAsset): number => token

interface Share {
  readonly ribbon: Weighted
  readonly weight: bigint
}

/** The ribbons with a part in a lane. Other tokens have no common unit: each counts as one. */
function ribbonsIn(groups: readonly FlowGroup[], token: FlowLane['token'], named: readonly number[]): Share[] {
  return groups.flatMap(({ ribbons }) =>
    ribbons.flatMap((ribbon) => {
      if (token === undefined) return ribbon.hasErg ? [{ ribbon, weight: ribbon.nanoErg }] : []
      const held = ribbon.assets.filter((asset) =>
        token === 'other' ? !named.includes(asset.token) : asset.token === token,
      )
      if (held.length === 0) return []
      const weight = token === 'other' ? BigInt(held.length) : held.reduce((sum, { amount }) => sum + amount, 0n)
      return [{ ribbon, weight }]
    }),
  )
}

/** The ribbons of a side with the width of each of their parts. */
function divideLanes(groups: readonly FlowGroup[], lanes: readonly LaneWidth[]): UnplacedNode[] {
  const named = lanes.flatMap(({ token }) => (typeof token === 'number' ? [token] : []))
  const widths = lanes.map(({ token, width, minWidth }) => {
    const shares = ribbonsIn(groups, token, named)
    const divided = divideWidth(
      width,
      shares.map(({ weight }) => weight),
      minWidth,
    )
    return new Map(shares.map(({ ribbon }, index) => [ribbon, divided[index] ?? 0]))
  })
  return groups.map(({ kind, boxes, ribbons }) => ({
    kind,
    boxes,
    ribbons: ribbons.map((ribbon) => ({
      box: ribbon.box,
      boxes: ribbon.boxes,
      parts: widths.flatMap((byRibbon, lane) => {
        const width = byRibbon.get(ribbon)
        if (width === undefined) return []
        return [{ lane, width, isThin: width <= laneSizes(lanes[lane]?.token).minRibbon }]
      }),
    })),
  }))
}

const withoutWidth = ({ kind, boxes, ribbons }: FlowGroup): UnplacedNode => ({
  kind,
  boxes,
  ribbons: ribbons.map(({ box, boxes: count }) => ({ box, boxes: count, parts: [] })),
})

/**
 * Divides a width in proportion to the weights, each part at least `min`. The parts add up to the width, which must be
 * at least `min` for each weight.
 */
export function divideWidth(width: number, weights: readonly bigint[], min: number): number[] {
  const hasWeight = weights.some((weight) => weight > 0n)
  const order = weights.map((weight, index) => ({ weight: hasWeight ? weight : 1n, index }))
  order.sort((a, b) => (a.weight < b.weight ? -1 : a.weight > b.weight ? 1 : a.index - b.index))
  const parts = Array.from<number>({ length: weights.length }).fill(0)
  let [left, weightLeft] = [width, order.reduce((sum, { weight }) => sum + weight, 0n)]
  // From the smallest: parts below the minimum take from the others, whose shares then follow from what remains.
  for (const { weight, index } of order) {
    // The largest comes last and takes what rounding leaves, where it is least visible.
    const share = weightLeft === 0n ? 0 : Number((BigInt(left) * weight) / weightLeft)
    const part = Math.max(share, min)
    parts[index] = part
    left -= part
    weightLeft -= weight
  }
  return parts
}
