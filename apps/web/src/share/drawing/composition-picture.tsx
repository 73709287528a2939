import { SERIES_COLOUR_BY_GROUP, type SeriesColour, type TransactionKindGroup } from '#entities/kind-groups.ts'
import {
  type KindGroupLayer,
  layOutBlockComposition,
  type TransactionKindSize,
} from '#entities/composition/block-composition-layout.ts'
import { type CardFonts, CARD_COLOURS, CARD_WIDTH, CARD_MARGIN } from '../card-style.ts'
import { FittedTextLine } from './text-line.tsx'

export interface CompositionPictureProps {
  readonly kinds: readonly TransactionKindSize[]
  readonly nameOf: (group: TransactionKindGroup) => string
  readonly fonts: CardFonts
}

const CORE = { left: CARD_WIDTH - CARD_MARGIN - 136, top: 136, width: 136, height: 276 }
const NAMES_WIDTH = 190
const NAME_SIZE = 20
/** Width that the picture takes from the text beside it. */
export const COMPOSITION_WIDTH = CORE.width + NAMES_WIDTH + 48
const GRAIN = 9

/** A block as a stack of transaction groups, as high as their bytes. */
export function CompositionPicture({ kinds, nameOf, fonts }: CompositionPictureProps) {
  // Scaled to the content of the block: most blocks are far from full, and empty space is not informative.
  const layers = layOutBlockComposition(kinds, 0)
  return (
    <>
      {layers.map((layer) => (
        <LayerDrawing key={layer.group} layer={layer} series={SERIES_COLOUR_BY_GROUP[layer.group]} />
      ))}
      {spreadOut(layers).map(({ layer, y }) => (
        <FittedTextLine
          key={layer.group}
          fonts={fonts}
          maxWidth={NAMES_WIDTH}
          x={CORE.left - 16}
          y={y}
          font="sans"
          size={NAME_SIZE}
          color="ink-2"
          anchor="end"
          text={nameOf(layer.group)}
        />
      ))}
    </>
  )
}

function LayerDrawing({ layer, series }: { readonly layer: KindGroupLayer; readonly series: SeriesColour }) {
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
          fill={CARD_COLOURS[`series-${series}`]}
        />
      ))}
      {DASHES[series] !== null && (
        <path
          d={lines.map((y) => `M${CORE.left} ${y}h${CORE.width}`).join('')}
          fill="none"
          stroke={CARD_COLOURS['series-ink']}
          strokeOpacity={0.5}
          strokeWidth={1.5}
          strokeDasharray={DASHES[series]}
        />
      )}
    </>
  )
}

/** Pattern of each group, as in the block drawing: never colour alone. */
const DASHES: Readonly<Record<SeriesColour, string | null>> = {
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

/** Labels beside the middle of their layers, from the bottom up, moved apart if layers are thin. */
function spreadOut(
  layers: readonly KindGroupLayer[],
): readonly { readonly layer: KindGroupLayer; readonly y: number }[] {
  const step = NAME_SIZE * 1.25
  let floor = CORE.top + CORE.height + step
  return layers.map((layer) => {
    const y = Math.min(yOf(layer.bottom + layer.height / 2) + NAME_SIZE * 0.35, floor - step)
    floor = y
    return { layer, y }
  })
}
