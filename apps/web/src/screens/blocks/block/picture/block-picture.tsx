import type { Layer } from '../../../../data/blocks/block-picture.ts'
import type { BlockView } from '../../../../data/blocks/block-view.ts'
import { familyOf, KIND_FAMILIES } from '../../../../entities/kinds.ts'
import { KindLegend } from '../../../../entities/kind-legend.tsx'
import { layOutStrata } from '../../../../entities/lay-out-strata.ts'
import { Strata } from '../../../../entities/strata.tsx'
import { formatSize } from '../../../../format/format-size.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { Section } from '../../../../ui/section.tsx'
import { KindTable } from './kind-table.tsx'
import { type LayerPlan, layOutLayers } from './lay-out-layers.ts'
import { LayersDrawing } from './layers-drawing.tsx'
import css from './picture.module.css'

export interface BlockPictureProps {
  readonly block: BlockView
  /** Undefined until they are there. */
  readonly layers: readonly Layer[] | undefined
}

/** The block as a core sample at its true scale, and what is in it under a lens. */
export function BlockPicture({ block, layers }: BlockPictureProps) {
  const words = useWords()
  const { maxBlockSize, transactionsSize } = block
  const note =
    maxBlockSize === null || transactionsSize === null
      ? undefined
      : words.text('block.used', { used: formatSize(transactionsSize), limit: formatSize(maxBlockSize) })
  if (layers === undefined)
    return (
      <Section className="span-6" title={words.text('block.picture')} note={note}>
        <div className={css.bone} />
      </Section>
    )
  const plan = layOutLayers(layers, block.strata ?? [])
  const families = KIND_FAMILIES.filter((family) => plan.layers.some(({ kind }) => familyOf(kind) === family))
  return (
    <Section className="span-6" title={words.text('block.picture')} note={note}>
      <figure className={css.picture} aria-label={words.text('block.pictureLabel')}>
        {maxBlockSize !== null && <Sample plan={plan} capacity={maxBlockSize} />}
        <LayersDrawing blockId={block.id} plan={plan} />
      </figure>
      <div className={css.foot}>
        <KindLegend families={families} />
        <span className="label">{words.text('block.heightIsBytes')}</span>
      </div>
      <Disclosure summary={words.text('block.asTable')}>
        <KindTable layers={plan.layers} />
      </Disclosure>
    </Section>
  )
}

const LENS = 28

/** How little of its room a block may fill, and the lens through which that becomes large. */
function Sample({ plan: { layers, height }, capacity }: { readonly plan: LayerPlan; readonly capacity: number }) {
  const top = layOutStrata(layers, capacity).at(-1)
  const filled = top === undefined ? 0 : top.bottom + top.height
  const surface = Math.round(height * (1 - filled / 100))
  return (
    <>
      <div className={css.sample}>
        <Strata strata={layers} capacity={capacity} />
      </div>
      <svg className={css.lens} width={LENS} height={height} aria-hidden="true">
        <path d={`M0 ${surface}L${LENS} 0.5V${height - 1.5}L0 ${height - 0.5}z`} />
      </svg>
    </>
  )
}
