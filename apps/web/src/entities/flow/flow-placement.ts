/** A box of a flow picture. */
export interface FlowBox {
  /** Identifies the box. */
  readonly key: string
  /** Index in its list of boxes. */
  readonly index: number
  /** Zero if unknown. */
  readonly nanoErg: bigint
  readonly assets: readonly FlowAsset[]
  /** Boxes of one group are drawn under one label if there are several. */
  readonly group: string
  readonly role?: 'fee' | 'change' | undefined
}

/** An amount of a token, which is identified by any number. */
export interface FlowAsset {
  readonly token: number
  readonly amount: bigint
}

/**
 * Geometry of a flow picture, in integers, so that sums are exact. There are two pictures: the wide one flows from left
 * to right; the tall one, for phones, from top to bottom, with one row per label.
 */
export interface FlowLayout {
  readonly wide: { readonly height: number }
  readonly tall: TallFrame
  /** Bands in the trunk: ERG, then one per token. */
  readonly lanes: readonly FlowLane[]
  readonly nodes: readonly FlowNode[]
  readonly dataNodes: readonly FlowNode[]
}

export interface TallFrame {
  readonly height: number
  /** Sum of the lanes and the gaps between them. */
  readonly trunkWidth: number
  /** The inputs have joined the trunk where it starts. */
  readonly trunkStart: number
  readonly trunkEnd: number
}

export interface FlowLane {
  /** Undefined for ERG; `other` for all tokens beyond the last lane. */
  readonly token: number | 'other' | undefined
  readonly width: number
  /** Width of the thinnest ribbons. */
  readonly minWidth: number
  /** Distance from the top of the wide picture. */
  readonly wide: number
  /** Distance from the left edge of the trunk of the tall picture: ERG is on the right, outside. */
  readonly tall: number
}

/** Boxes with one label. Mints and burns have no boxes. */
export interface FlowNode {
  readonly side: 'left' | 'right'
  readonly kind: 'boxes' | 'more' | 'fee' | 'mint' | 'burn' | 'data'
  readonly wide: Extent
  readonly tall: Extent
  readonly boxes: readonly FlowBox[]
  readonly ribbons: readonly FlowRibbon[]
}

interface Extent {
  readonly y: number
  readonly height: number
}

/** One box, or all boxes beyond the limit. */
export interface FlowRibbon {
  readonly box: FlowBox | undefined
  readonly boxes: number
  readonly parts: readonly FlowPart[]
}

/** The part of a ribbon in one lane, from its node to the trunk. */
export interface FlowPart {
  /** Index in `lanes`. */
  readonly lane: number
  readonly width: number
  /** Whether it is so thin that its width says little about the amount. */
  readonly isThin: boolean
  readonly wide: PartEnds
  readonly tall: PartEnds
}

/** The upper edge at the node, and the edge in the trunk: the upper one in the wide picture, the left one in the tall. */
export interface PartEnds {
  readonly y: number
  readonly trunk: number
}

/** The width of a lane, before it has a place. */
export type LaneWidth = Pick<FlowLane, 'token' | 'width' | 'minWidth'>

/** A node with the widths of its ribbons, before it has a place. */
export interface UnplacedNode extends Pick<FlowNode, 'kind' | 'boxes'> {
  readonly ribbons: readonly UnplacedRibbon[]
}

interface UnplacedRibbon extends Pick<FlowRibbon, 'box' | 'boxes'> {
  readonly parts: readonly UnplacedPart[]
}

type UnplacedPart = Pick<FlowPart, 'lane' | 'width' | 'isThin'>

/** The nodes of a picture. */
export interface UnplacedNodes {
  readonly left: readonly UnplacedNode[]
  readonly right: readonly UnplacedNode[]
  /** Data inputs, which have no width. */
  readonly data: readonly UnplacedNode[]
}

/** Pixels per unit of length. The tall picture is smaller, to leave room for the labels beside it. */
export const WIDE_UNIT = 0.1
export const TALL_UNIT = 0.06

const toWide = (pixels: number): number => Math.round(pixels / WIDE_UNIT)
const toTall = (pixels: number): number => Math.round(pixels / TALL_UNIT)

const LANE_GAP = 30
/** Pixels between rows, and pixels of a row with the name of an owner and one line of amounts, and for each further line. */
const [ROW_GAP, ROW_HEIGHT, LINE_HEIGHT] = [10, 30, 13]
/** Pixels above the first and below the last row. */
const PADDING = 4
/** Pixels that the innermost ribbon of the tall picture needs to turn. */
const TURN = 26
/** Pixels of the shortest trunk of the tall picture. */
const MIN_TRUNK = 10

export function placeFlow(lanes: readonly LaneWidth[], nodes: UnplacedNodes): FlowLayout {
  const trunkWidth = lanes.reduce((sum, { width }) => sum + width, 0) + (lanes.length - 1) * LANE_GAP
  const wide = placeWide(nodes, trunkWidth)
  const tall = placeTall(nodes)
  let before = 0
  const placedLanes = lanes.map((lane) => {
    const placed = { ...lane, wide: wide.trunkTop + before, tall: trunkWidth - before - lane.width }
    before += lane.width + LANE_GAP
    return placed
  })
  const offsets = { left: offsetsInLanes(nodes.left), right: offsetsInLanes(nodes.right) }
  // The fee goes around the outputs of the tall picture.
  const tallOffsets = offsetsInLanes(feeLast(nodes.right))
  const place = (side: FlowNode['side'], node: UnplacedNode): FlowNode => ({
    side,
    kind: node.kind,
    boxes: node.boxes,
    wide: extentOf(wide.rows, node),
    tall: extentOf(tall.rows, node),
    ribbons: node.ribbons.map(({ box, boxes, parts }) => ({
      box,
      boxes,
      parts: parts.map((part) => {
        const lane = placedLanes[part.lane]
        const [laneWide, laneTall, laneWidth] = [lane?.wide ?? 0, lane?.tall ?? 0, lane?.width ?? 0]
        const offset = offsets[side].get(part) ?? 0
        return {
          ...part,
          wide: { y: wide.rows.partTops.get(part) ?? 0, trunk: laneWide + offset },
          tall: {
            y: tall.rows.partTops.get(part) ?? 0,
            // The upper inputs and the lower outputs are outside, so that ribbons of one lane do not cross.
            trunk: laneTall + (side === 'left' ? laneWidth - offset - part.width : (tallOffsets.get(part) ?? 0)),
          },
        }
      }),
    })),
  })
  return {
    wide: { height: wide.height },
    tall: { ...tall.frame, trunkWidth },
    lanes: placedLanes,
    nodes: [...nodes.left.map((node) => place('left', node)), ...nodes.right.map((node) => place('right', node))],
    dataNodes: nodes.data.map((node) => ({ ...place('left', node), kind: node.kind === 'boxes' ? 'data' : node.kind })),
  }
}

/** Both sides and the trunk are centred on each other; data inputs are below the inputs. */
function placeWide({ left, right, data }: UnplacedNodes, trunkWidth: number) {
  const rowHeight = () => toWide(ROW_HEIGHT)
  const stack = (nodes: readonly UnplacedNode[], start: number) =>
    stackRows(nodes, { start, rowHeight, gap: toWide(ROW_GAP), isTokensFirst: false })
  const leftNodes = [...left, ...data]
  const heights = [stack(leftNodes, 0).end, stack(right, 0).end, trunkWidth + 2 * toWide(ROW_GAP)]
  const height = Math.max(...heights) + 2 * toWide(PADDING)
  const startOf = (own: number) => Math.floor((height - own) / 2)
  const [leftHeight = 0, rightHeight = 0] = heights
  return {
    height,
    trunkTop: startOf(trunkWidth),
    rows: mergeRows([stack(leftNodes, startOf(leftHeight)), stack(right, startOf(rightHeight))]),
  }
}

/** Inputs, data inputs and outputs below each other. Inputs turn down into the trunk, outputs turn out of it. */
function placeTall({ left, right, data }: UnplacedNodes) {
  const rowHeight = (node: UnplacedNode) => toTall(ROW_HEIGHT + (hasTwoAmounts(node) ? LINE_HEIGHT : 0))
  const stack = (nodes: readonly UnplacedNode[], start: number, isTokensFirst: boolean) =>
    stackRows(nodes, { start, rowHeight, gap: toTall(ROW_GAP), isTokensFirst })
  const leftRows = stack(left, toTall(PADDING), false)
  const trunkStart = leftRows.end + toTall(TURN)
  const dataRows = stack(data, trunkStart, false)
  const trunkEnd = Math.max(trunkStart + toTall(MIN_TRUNK), dataRows.end + toTall(ROW_GAP))
  const rightRows = stack(feeLast(right), trunkEnd + toTall(TURN), true)
  return {
    frame: { height: rightRows.end + toTall(PADDING), trunkStart, trunkEnd },
    rows: mergeRows([leftRows, dataRows, rightRows]),
  }
}

/** ERG and tokens: in the tall picture each has a line. */
function hasTwoAmounts({ ribbons }: UnplacedNode): boolean {
  const lanes = ribbons.flatMap(({ parts }) => parts.map(({ lane }) => lane))
  return lanes.includes(0) && lanes.some((lane) => lane > 0)
}

const feeLast = (nodes: readonly UnplacedNode[]): readonly UnplacedNode[] => [
  ...nodes.filter(({ kind }) => kind !== 'fee'),
  ...nodes.filter(({ kind }) => kind === 'fee'),
]

/** Where nodes and their parts are. */
interface Rows {
  readonly extents: ReadonlyMap<UnplacedNode, Extent>
  readonly partTops: ReadonlyMap<UnplacedPart, number>
  readonly end: number
}

interface StackOptions {
  readonly start: number
  /** Height that the label of a node needs. */
  readonly rowHeight: (node: UnplacedNode) => number
  readonly gap: number
  /** Whether tokens are above ERG. */
  readonly isTokensFirst: boolean
}

/** Places nodes below each other, each in the middle of its row. */
function stackRows(nodes: readonly UnplacedNode[], { start, rowHeight, gap, isTokensFirst }: StackOptions): Rows {
  const extents = new Map<UnplacedNode, Extent>()
  const partTops = new Map<UnplacedPart, number>()
  let rowTop = start
  for (const node of nodes) {
    const parts = node.ribbons.flatMap((ribbon) => ribbon.parts)
    const lanes = [...new Set(parts.map(({ lane }) => lane))].toSorted((a, b) => (isTokensFirst ? b - a : a - b))
    const width = parts.reduce((sum, part) => sum + part.width, 0)
    const height = width + Math.max(lanes.length - 1, 0) * LANE_GAP
    const row = Math.max(height, rowHeight(node))
    const y = rowTop + Math.floor((row - height) / 2)
    let top = y
    for (const lane of lanes) {
      for (const part of parts.filter((each) => each.lane === lane)) {
        partTops.set(part, top)
        top += part.width
      }
      top += LANE_GAP
    }
    extents.set(node, { y, height })
    rowTop += row + gap
  }
  return { extents, partTops, end: nodes.length === 0 ? start : rowTop - gap }
}

const mergeRows = (rows: readonly Rows[]): Omit<Rows, 'end'> => ({
  extents: new Map(rows.flatMap(({ extents }) => [...extents])),
  partTops: new Map(rows.flatMap(({ partTops }) => [...partTops])),
})

const extentOf = ({ extents }: Pick<Rows, 'extents'>, node: UnplacedNode): Extent =>
  extents.get(node) ?? { y: 0, height: 0 }

/** Distance of each part from the start of its lane. */
function offsetsInLanes(nodes: readonly UnplacedNode[]): ReadonlyMap<UnplacedPart, number> {
  const ends = new Map<number, number>()
  const offsets = new Map<UnplacedPart, number>()
  for (const part of nodes.flatMap(({ ribbons }) => ribbons.flatMap(({ parts }) => parts))) {
    const offset = ends.get(part.lane) ?? 0
    offsets.set(part, offset)
    ends.set(part.lane, offset + part.width)
  }
  return offsets
}

/** Above this number of ribbons, the tokens of a node are one band in each lane: hundreds of lines look the same. */
const MAX_TOKEN_LINES = 40

/** The parts of a ribbon that are drawn for it. */
export const ownParts = ({ ribbons }: FlowNode, { parts }: FlowRibbon): readonly FlowPart[] =>
  ribbons.length <= MAX_TOKEN_LINES ? parts : parts.filter(({ lane }) => lane === 0)

/** The tokens that are drawn for all ribbons of a node together. */
export function sharedParts({ ribbons }: FlowNode): readonly FlowPart[] {
  if (ribbons.length <= MAX_TOKEN_LINES) return []
  const byLane = Map.groupBy(
    ribbons.flatMap(({ parts }) => parts.filter(({ lane }) => lane > 0)),
    ({ lane }) => lane,
  )
  return Array.from(byLane, ([lane, parts]) => ({
    lane,
    width: parts.reduce((sum, { width }) => sum + width, 0),
    isThin: false,
    wide: firstEnds(parts.map(({ wide }) => wide)),
    tall: firstEnds(parts.map(({ tall }) => tall)),
  }))
}

/** Parts of one lane are beside each other, at their node and in the trunk. */
const firstEnds = (ends: readonly PartEnds[]): PartEnds => ({
  y: Math.min(...ends.map(({ y }) => y)),
  trunk: Math.min(...ends.map(({ trunk }) => trunk)),
})
