import { formatPercent } from '../format/format-percent.ts'
import { formatSize } from '../format/format-size.ts'
import type { Words } from '../i18n/create-words.ts'
import { useWords } from '../i18n/use-words.ts'
import { SERIES_OF_FAMILY } from './kinds.ts'
import { type Layer, layOutStrata, type StratumView } from './lay-out-strata.ts'
import css from './strata.module.css'

export interface StrataProps {
  readonly strata: readonly StratumView[]
  /** Bytes that the block could hold: the whole height. */
  readonly capacity: number
  /** The percentage of it that the drawing has room for, where blocks are far from full. */
  readonly scale?: number | undefined
  /** Not mined yet: pale and hatched. */
  readonly isProjected?: boolean | undefined
}

/** A block as a core sample: layers of transactions by family, as high as their bytes. It fills its place. */
export function Strata({ strata, capacity, scale = 100, isProjected = false }: StrataProps) {
  const words = useWords()
  const layers = layOutStrata(strata, (capacity * scale) / 100)
  const top = layers.at(-1)
  const height = top === undefined ? 0 : top.bottom + top.height
  return (
    <svg
      className={css.strata}
      data-state={isProjected ? 'projected' : undefined}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      // Drawn in the page, so that it takes the theme's colours; an img could not.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={labelOf(words, layers, capacity, isProjected)}
    >
      {layers.map((layer) => (
        <g key={layer.family} data-series={SERIES_OF_FAMILY[layer.family]}>
          <path className={css.rock} d={rockPath(layer)} />
          <path className={css.grain} d={grainPath(layer)} />
        </g>
      ))}
      {isProjected && height > 0 && (
        // An inner drawing cuts off what lies outside of it, without an id to refer to.
        <svg y={100 - height} width="100" height={height}>
          <path className={css.hatch} d={HATCH} />
        </svg>
      )}
    </svg>
  )
}

/** Between leaves the plate shows through. */
const GAP = 0.5
/** Lines of grain lie about so far from each other. */
const GRAIN = 4

const rockPath = ({ leaves }: Layer): string =>
  leaves
    .map(({ bottom, height }) => {
      const shown = height > 2 * GAP ? height - GAP : height
      return `M0 ${round(100 - bottom)}h100v${round(-shown)}h-100z`
    })
    .join('')

/** The texture of a layer: lines whose dashes tell its family, which stay as they are however the drawing is stretched. */
const grainPath = ({ leaves }: Layer): string =>
  leaves
    .flatMap(({ bottom, height }) => {
      const lines = Math.max(Math.round(height / GRAIN), 1)
      const step = Math.max(height - GAP, 0) / lines
      return Array.from({ length: lines }, (_, line) => `M0 ${round(100 - bottom - (line + 0.5) * step)}h100`)
    })
    .join('')

const round = (length: number) => Math.round(length * 100) / 100

const HATCH = Array.from({ length: 40 }, (_, line) => `M${line * 5} 0l-100 100`).join('')

function labelOf(words: Words, layers: readonly Layer[], capacity: number, isProjected: boolean): string {
  if (layers.length === 0) return words.text(isProjected ? 'strata.projectedEmpty' : 'strata.empty')
  const bytes = layers.reduce((sum, layer) => sum + layer.bytes, 0)
  const list = layers
    .map((layer) => `${words.text(`kind.${layer.family}`)} ${formatSize(Math.round(layer.bytes))}`)
    .join(', ')
  const fill = formatPercent(BigInt(Math.round(bytes)), BigInt(Math.max(capacity, 0)), 0)
  return words.text(isProjected ? 'strata.projected' : 'strata.filled', { fill, list })
}
