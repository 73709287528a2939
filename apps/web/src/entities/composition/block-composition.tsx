import { formatPercent } from '#format/percent.ts'
import { formatSize } from '#format/number.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { SERIES_COLOUR_BY_GROUP, type TransactionKindGroup } from '../kind-groups.ts'
import { type KindGroupLayer, layOutBlockComposition, type TransactionKindSize } from './block-composition-layout.ts'
import css from './block-composition.module.css'
import { findKindGroup } from '@ergo-explorer/sentences/story-kinds'

export interface BlockCompositionProps {
  readonly kinds: readonly TransactionKindSize[]
  /** Capacity of the block in bytes: the full height. */
  readonly capacity: number
  /** Percentage of the capacity that the drawing shows, for blocks that are far from full. */
  readonly scale?: number | undefined
  /** Projected, not mined: pale and hatched. */
  readonly isProjected?: boolean | undefined
}

/** A block as a stack of transaction groups, as high as their bytes. It fills its container. */
export function BlockComposition({ kinds, capacity, scale = 100, isProjected = false }: BlockCompositionProps) {
  const t = useTranslation()
  const layers = layOutBlockComposition(kinds, (capacity * scale) / 100)
  const top = layers.at(-1)
  const height = top === undefined ? 0 : top.bottom + top.height
  return (
    <svg
      className={css.composition}
      data-state={isProjected ? 'projected' : undefined}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      // Inline SVG, because an `img` could not use the theme's colours.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={labelOf(t, layers, { capacity, isProjected })}
    >
      {layers.map((layer) => (
        <g key={layer.group} data-series={SERIES_COLOUR_BY_GROUP[layer.group]}>
          <path className={css.rock} d={rockPath(layer)} />
          <path className={css.grain} d={grainPath(layer)} />
        </g>
      ))}
      {isProjected && height > 0 && (
        // A nested SVG clips its content without needing an id.
        <svg y={100 - height} width="100" height={height}>
          <path className={css.hatch} d={HATCH} />
        </svg>
      )}
    </svg>
  )
}

/** Gap between leaves. */
const GAP = 0.5
/** Approximate distance between pattern lines. */
const GRAIN = 4

const rockPath = ({ leaves }: KindGroupLayer): string =>
  leaves
    .map(({ bottom, height }) => {
      const shown = height > 2 * GAP ? height - GAP : height
      return `M0 ${round(100 - bottom)}h100v${round(-shown)}h-100z`
    })
    .join('')

/** Pattern of a layer: lines whose dashes identify the group, independent of stretching. */
const grainPath = ({ leaves }: KindGroupLayer): string =>
  leaves
    .flatMap(({ bottom, height }) => {
      const lines = Math.max(Math.round(height / GRAIN), 1)
      const step = Math.max(height - GAP, 0) / lines
      return Array.from({ length: lines }, (_, line) => `M0 ${round(100 - bottom - (line + 0.5) * step)}h100`)
    })
    .join('')

const round = (length: number) => Math.round(length * 100) / 100

const HATCH = Array.from({ length: 40 }, (_, line) => `M${line * 5} 0l-100 100`).join('')

function labelOf(
  t: Translations,
  layers: readonly KindGroupLayer[],
  { capacity, isProjected }: { readonly capacity: number; readonly isProjected: boolean },
): string {
  if (layers.length === 0) return t.text(isProjected ? 'composition.projectedEmpty' : 'composition.empty')
  const bytes = layers.reduce((sum, layer) => sum + layer.bytes, 0)
  const list = layers
    .map((layer) => `${t.text(`kind.${layer.group}`)} ${formatSize(Math.round(layer.bytes))}`)
    .join(', ')
  const fill = formatPercent(BigInt(Math.round(bytes)), BigInt(Math.max(capacity, 0)), 0)
  return t.text(isProjected ? 'composition.projected' : 'composition.filled', { fill, list })
}

export interface TransactionKindLegendProps {
  /** The groups in the drawing, in reading order. */
  readonly groups?: readonly TransactionKindGroup[] | undefined
  /** Label for projected blocks, if there are any. */
  readonly projected?: string | undefined
}

const ALL: readonly TransactionKindGroup[] = ['transfers', 'trades', 'oracles', 'mints', 'mining', 'other']

/** Legend for the colours and patterns of the block drawing. */
export function TransactionKindLegend({ groups = ALL, projected }: TransactionKindLegendProps) {
  const t = useTranslation()
  return (
    <ul className={css.legend} aria-label={t.text('kind.legend')}>
      {groups.map((group) => (
        <li key={group}>
          <svg
            className={css.swatch}
            data-series={SERIES_COLOUR_BY_GROUP[group]}
            viewBox="0 0 14 10"
            aria-hidden="true"
          >
            <path className={css.rock} d="M0 0h14v10h-14z" />
            <path className={css.grain} d="M0 2.5h14M0 7.5h14" />
          </svg>
          {t.text(`kind.${group}`)}
        </li>
      ))}
      {projected !== undefined && (
        <li>
          <svg className={css.swatch} viewBox="0 0 14 10" aria-hidden="true">
            <path className={css.hatch} d="M4 0l-8 8M8 0l-10 10M12 0l-10 10M16 0l-10 10M20 0l-10 10" />
            <path className={css.frame} d="M0.5 0.5h13v9h-13z" />
          </svg>
          {projected}
        </li>
      )}
    </ul>
  )
}

/** Group of a transaction kind, as the square of the legend. */
export function TransactionKindMark({ kind }: { readonly kind: string }) {
  const t = useTranslation()
  const group = findKindGroup(kind)
  const name = t.text(`kind.${group}`)
  const colour = SERIES_COLOUR_BY_GROUP[group]
  return (
    // Inline SVG, because an `img` could not use the theme's colours.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg className={css.swatch} data-series={colour} viewBox="0 0 14 10" role="img" aria-label={name}>
      <path className={css.rock} d="M0 0h14v10h-14z" />
      <path className={css.grain} d="M0 2.5h14M0 7.5h14" />
    </svg>
  )
}
