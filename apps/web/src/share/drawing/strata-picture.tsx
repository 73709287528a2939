import { type KindFamily, SERIES_OF_FAMILY, type Series } from '../../entities/kinds.ts'
import { type Layer, layOutStrata, type StratumView } from '../../entities/lay-out-strata.ts'
import type { Faces } from '../faces.ts'
import { PALETTE } from '../palette.ts'
import { CARD_WIDTH, MARGIN } from '../size.ts'
import { FittedLine } from './line.tsx'

export interface StrataPictureProps {
  readonly strata: readonly StratumView[]
  readonly nameOf: (family: KindFamily) => string
  readonly faces: Faces
}

const CORE = { left: CARD_WIDTH - MARGIN - 136, top: 136, width: 136, height: 276 }
const NAMES_ROOM = 190
const NAME_SIZE = 20
/** All that the picture takes from the room of the text beside it. */
export const STRATA_WIDTH = CORE.width + NAMES_ROOM + 48
const GRAIN = 9

/** A block as a core sample: what it holds, each kind of transaction as high as its bytes. */
export function StrataPicture({ strata, nameOf, faces }: StrataPictureProps) {
  // The whole height is what this block holds: most are far from full, and a frame of nothing tells nothing.
  const layers = layOutStrata(strata, 0)
  return (
    <>
      {layers.map((layer) => (
        <LayerDrawing key={layer.family} layer={layer} series={SERIES_OF_FAMILY[layer.family]} />
      ))}
      {spreadOut(layers).map(({ layer, y }) => (
        <FittedLine
          key={layer.family}
          faces={faces}
          room={NAMES_ROOM}
          x={CORE.left - 16}
          y={y}
          voice="measure"
          size={NAME_SIZE}
          color="ink-2"
          anchor="end"
          text={nameOf(layer.family)}
        />
      ))}
    </>
  )
}

function LayerDrawing({ layer, series }: { readonly layer: Layer; readonly series: Series }) {
  const lines = layer.leaves.flatMap((leaf) => grainOf(yOf(leaf.bottom + leaf.height), yOf(leaf.bottom)))
  return (
    <>
      {layer.leaves.map(({ bottom, height }) => (
        <rect
          key={bottom}
          x={CORE.left}
          y={yOf(bottom + height)}
          width={CORE.width}
          height={Math.max((height / 100) * CORE.height - 1.5, 1)}
          fill={PALETTE[`series-${series}`]}
        />
      ))}
      {DASHES[series] !== null && (
        <path
          d={lines.map((y) => `M${CORE.left} ${y}h${CORE.width}`).join('')}
          fill="none"
          stroke={PALETTE['series-ink']}
          strokeOpacity={0.5}
          strokeWidth={1.5}
          strokeDasharray={DASHES[series]}
        />
      )}
    </>
  )
}

/** The grain of each family, as in every drawing of strata: colour is never alone. */
const DASHES: Readonly<Record<Series, string | null>> = {
  1: null,
  2: '12 6',
  3: '2 4',
  4: '10 4 2 4',
  5: 'none',
  6: '2 10',
}

const yOf = (percent: number) => Math.round((CORE.top + CORE.height * (1 - percent / 100)) * 10) / 10

function grainOf(top: number, bottom: number): number[] {
  const count = Math.max(Math.round((bottom - top) / GRAIN), 1)
  return Array.from({ length: count }, (_, line) => top + ((line + 0.5) * (bottom - top)) / count)
}

/** Names beside the middles of their layers, from the floor up, pushed apart where layers are thin. */
function spreadOut(layers: readonly Layer[]): readonly { readonly layer: Layer; readonly y: number }[] {
  const step = NAME_SIZE * 1.25
  let floor = CORE.top + CORE.height + step
  return layers.map((layer) => {
    const y = Math.min(yOf(layer.bottom + layer.height / 2) + NAME_SIZE * 0.35, floor - step)
    floor = y
    return { layer, y }
  })
}
