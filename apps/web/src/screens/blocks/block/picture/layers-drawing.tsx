import { SERIES_COLOUR_BY_GROUP } from '#entities/kind-groups.ts'
import { findKindGroup, isKnownKind } from '@ergo-explorer/sentences/story-kinds'
import { formatSize } from '#format/number.ts'
import { shortenId } from '#format/id.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { buildBlockTabPath } from '../block-tab.ts'
import type { DrawnLayer, LayerLayout } from './lay-out-layers.ts'
import css from './picture.module.css'

export interface LayersDrawingProps {
  readonly blockId: string
  readonly plan: LayerLayout
}

/** Each transaction is a linked layer. Heights are in pixels and widths in percent, so text is not stretched. */
export function LayersDrawing({ blockId, plan: { layers, height } }: LayersDrawingProps) {
  return (
    <svg className={css.layers} height={height}>
      {layers.map((layer) => (
        <LayerLink key={layer.id ?? layer.kind} layer={layer} blockId={blockId} />
      ))}
    </svg>
  )
}

/** A layer of at least this height has space for a label. */
const MIN_LABELLED_HEIGHT = 18
/** Position of the grain lines that identify the kind without colour: below the label, or centred in a thin layer. */
const GRAIN_TOP = 24
const GRAIN_SPACING = 6
const MAX_GRAIN_LINES = 4

function LayerLink({ layer, blockId }: { readonly layer: DrawnLayer; readonly blockId: string }) {
  const t = useTranslation()
  const { id, kind, size, y, height } = layer
  const description = layerDescription(t, layer)
  const to = id === null ? buildBlockTabPath(blockId, 'transactions') : `/transactions/${id}`
  return (
    <AppLink
      to={to}
      className={css.layer}
      data-series={SERIES_COLOUR_BY_GROUP[findKindGroup(kind)]}
      // How many more there are of a kind follows from what each transaction does.
      data-unproven={id === null || undefined}
    >
      <title>{description}</title>
      <svg y={y} width="100%" height={height}>
        <rect width="100%" height={height - 1} />
        {grainAt(height).map((at) => (
          <line key={at} x1="0" x2="100%" y1={at} y2={at} />
        ))}
        {height >= MIN_LABELLED_HEIGHT && (
          <>
            <text x="8" y="13" aria-hidden="true">
              {layerName(t, layer)}
            </text>
            <text x="100%" dx="-8" y="13" textAnchor="end" aria-hidden="true">
              {formatSize(size)}
            </text>
          </>
        )}
      </svg>
    </AppLink>
  )
}

function grainAt(height: number): readonly number[] {
  if (height < MIN_LABELLED_HEIGHT) return [Math.floor((height - 1) / 2) + 0.5]
  const lines = Math.min(MAX_GRAIN_LINES, Math.max(0, Math.floor((height - GRAIN_TOP) / GRAIN_SPACING)))
  return Array.from({ length: lines }, (_, line) => GRAIN_TOP + line * GRAIN_SPACING + 0.5)
}

function layerDescription(t: Translations, layer: DrawnLayer): string {
  const { id, count, size } = layer
  const values = { kind: layerName(t, layer), size: formatSize(size) }
  if (id === null) return t.text('block.moreLayers', { ...values, count })
  return t.text('block.layer', { ...values, id: shortenId(id) })
}

/** What the transaction does, in one or two words; the legend names its group. */
function layerName(t: Translations, { kind }: DrawnLayer): string {
  return isKnownKind(kind) ? t.text(`block.kind.${kind}`) : t.text(`kind.${findKindGroup(kind)}`)
}
