import { familyOf, seriesOf } from '../../../../entities/kinds.ts'
import { formatSize } from '../../../../format/format-size.ts'
import { shortenId } from '../../../../format/shorten-id.ts'
import type { Words } from '../../../../i18n/create-words.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { AppLink } from '../../../../ui/app-link.tsx'
import { tabPath } from '../block-tab.ts'
import type { DrawnLayer, LayerPlan } from './lay-out-layers.ts'
import css from './picture.module.css'

export interface LayersDrawingProps {
  readonly blockId: string
  readonly plan: LayerPlan
}

/** Each transaction is a layer and a link. Heights are pixels and widths follow the page, so no text is stretched. */
export function LayersDrawing({ blockId, plan: { layers, height } }: LayersDrawingProps) {
  return (
    <svg className={css.layers} height={height}>
      {layers.map((layer) => (
        <LayerLink key={layer.id ?? layer.kind} layer={layer} blockId={blockId} />
      ))}
    </svg>
  )
}

/** From this height on, a layer has room for words. */
const LABELLED = 18
/** Below the words, or in the middle of a thin one, the grain that tells its family without colour. */
const BELOW_LABEL = 24
const GRAIN = 6
const MOST_GRAIN = 4

function LayerLink({ layer, blockId }: { readonly layer: DrawnLayer; readonly blockId: string }) {
  const words = useWords()
  const { id, kind, size, y, height } = layer
  const name = nameOf(words, layer)
  const to = id === null ? tabPath(blockId, 'transactions') : `/transactions/${id}`
  return (
    <AppLink to={to} className={css.layer} data-series={seriesOf(kind)}>
      <title>{name}</title>
      <svg y={y} width="100%" height={height}>
        <rect width="100%" height={height - 1} />
        {grainAt(height).map((at) => (
          <line key={at} x1="0" x2="100%" y1={at} y2={at} />
        ))}
        {height >= LABELLED && (
          <>
            <text x="8" y="13" aria-hidden="true">
              {words.text(`kind.${familyOf(kind)}`)}
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
  if (height < LABELLED) return [Math.floor((height - 1) / 2) + 0.5]
  const lines = Math.min(MOST_GRAIN, Math.max(0, Math.floor((height - BELOW_LABEL) / GRAIN)))
  return Array.from({ length: lines }, (_, line) => BELOW_LABEL + line * GRAIN + 0.5)
}

function nameOf(words: Words, { id, kind, count, size }: DrawnLayer): string {
  const values = { kind: words.text(`kind.${familyOf(kind)}`), size: formatSize(size) }
  if (id === null) return words.text('block.moreLayers', { ...values, count })
  return words.text('block.layer', { ...values, id: shortenId(id) })
}
