import type { FlowLayout, FlowNode, FlowPart } from './flow-placement.ts'

/** Both pictures are drawn in this frame and stretched to their size on the page. */
export const FRAME = { width: 1000, height: 10_000 }

/** Where the trunk of the wide picture begins and ends. */
export const [TRUNK_START, TRUNK_END] = [430, 570]

/** Where the nodes of the tall picture are; the labels are on their left, the trunk at the right edge. */
export const TALL_NODES = 640

/** Width of the trunk of the tall picture per unit, where it has room. At the usual width of a phone, angles are even. */
const TALL_SCALE = 0.165
const MAX_TALL_TRUNK = 300

/** Pixels between the trunk of the wide picture and the circle where data inputs end. */
const ANCHOR_DISTANCE = 14

/** By which the lanes of the tall picture begin under the bands, so that no gap is visible between them. */
const OVERLAP = 20

/** Draws the parts of one picture as SVG paths. Numbers are rounded, and lines relative, because there can be hundreds. */
export interface FlowPaths {
  readonly lane: (lane: number) => Readonly<Record<'x' | 'y' | 'width' | 'height', number>>
  readonly part: (side: FlowNode['side'], part: FlowPart) => string
  /** The end of a node. */
  readonly cap: (node: FlowNode) => string
  /** From a data input to the trunk. */
  readonly data: (node: FlowNode) => string
}

export function createWidePaths(layout: FlowLayout): FlowPaths {
  const toY = scaleTo(layout.wide.height)
  const anchorY = toY(wideDataAnchor(layout))
  return {
    lane: (index) => {
      const { wide = 0, width = 0 } = layout.lanes[index] ?? {}
      // It begins under the bands, so that no gap is visible between them.
      return { x: TRUNK_START - 1, y: toY(wide), width: TRUNK_END - TRUNK_START + 2, height: toY(width) }
    },
    part: (side, { wide: { y, trunk }, width, isThin }) => {
      const [from, length] = side === 'left' ? [0, TRUNK_START] : [FRAME.width, TRUNK_END - FRAME.width]
      const curve = (start: number, end: number) =>
        `c${length / 2} 0 ${length / 2} ${end - start} ${length} ${end - start}`
      if (isThin) {
        const start = toY(y + width / 2)
        return `M${from} ${start}${curve(start, toY(trunk + width / 2))}`
      }
      const [trunkTop, trunkBottom, bottom] = [toY(trunk), toY(trunk + width), toY(y + width)]
      const [to, middle] = [from + length, from + length / 2]
      return (
        `M${from} ${toY(y)}${curve(toY(y), trunkTop)}V${trunkBottom}` +
        `C${middle} ${trunkBottom} ${middle} ${bottom} ${to - length} ${bottom}`
      )
    },
    cap: ({ side, wide: { y, height } }) => `M${side === 'left' ? 0 : FRAME.width} ${toY(y)}V${toY(y + height)}`,
    data: ({ wide: { y } }) =>
      `M0 ${toY(y)}C${TRUNK_START / 2} ${toY(y)} ${TRUNK_START / 2} ${anchorY} ${FRAME.width / 2} ${anchorY}`,
  }
}

/** Distance of the circle from the top of the wide picture. */
export const wideDataAnchor = ({ lanes }: FlowLayout): number =>
  Math.max(...lanes.map(({ wide, width }) => wide + width)) + ANCHOR_DISTANCE * 10

export function createTallPaths(layout: FlowLayout): FlowPaths {
  const { height, trunkWidth, trunkStart, trunkEnd } = layout.tall
  const toY = scaleTo(height)
  const scale = tallScale(layout)
  const left = FRAME.width - trunkWidth * scale
  const toX = (distance: number) => Math.round((left + distance * scale) * 10) / 10
  const [start, end] = [toY(trunkStart), toY(trunkEnd)]
  return {
    lane: (index) => {
      const { tall = 0, width = 0 } = layout.lanes[index] ?? {}
      const overlap = toY(OVERLAP)
      return {
        x: toX(tall),
        y: start - overlap,
        width: Math.round(width * scale * 10) / 10,
        height: end - start + 2 * overlap,
      }
    },
    part: (side, { tall: { y, trunk }, width, isThin }) => {
      const to = side === 'left' ? start : end
      const turn = (at: number, x: number) => `M${TALL_NODES} ${at}Q${x} ${at} ${x} ${to}`
      if (isThin) return turn(toY(y + width / 2), Math.round(toX(trunk + width / 2)))
      // The outer edge is the upper one of an input and the lower one of an output.
      const [outerY, innerY] = side === 'left' ? [toY(y), toY(y + width)] : [toY(y + width), toY(y)]
      const innerX = toX(trunk)
      return `${turn(outerY, toX(trunk + width))}H${innerX}Q${innerX} ${innerY} ${TALL_NODES} ${innerY}`
    },
    cap: ({ tall: { y, height: own } }) => `M${TALL_NODES} ${toY(y)}V${toY(y + own)}`,
    data: ({ tall: { y } }) => `M${TALL_NODES} ${toY(y)}H${tallDataAnchor(layout)}`,
  }
}

const tallScale = ({ tall: { trunkWidth } }: FlowLayout): number => Math.min(TALL_SCALE, MAX_TALL_TRUNK / trunkWidth)

/** Where the lines of data inputs end in the tall picture. */
export const tallDataAnchor = (layout: FlowLayout): number =>
  Math.round(FRAME.width - layout.tall.trunkWidth * tallScale(layout) - TALL_ANCHOR_DISTANCE)

const TALL_ANCHOR_DISTANCE = 25

const scaleTo = (height: number) => (y: number) => Math.round((y * FRAME.height) / height)
