import type { TransactionLayer } from '#data/blocks/block.ts'
import type { KnownBlock } from '#data/api/operations.ts'
import { TRANSACTION_KIND_GROUPS } from '#entities/kind-groups.ts'
import { findKindGroup } from '@ergo-explorer/sentences/story-kinds'
import { TransactionKindLegend, BlockComposition } from '#entities/composition/block-composition.tsx'
import { layOutBlockComposition } from '#entities/composition/block-composition-layout.ts'
import { formatSize } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/section.tsx'
import { TransactionKindTable } from './transaction-kind-table.tsx'
import { type LayerLayout, layOutLayers } from './lay-out-layers.ts'
import { LayersDrawing } from './layers-drawing.tsx'
import css from './picture.module.css'

export interface BlockPictureProps {
  readonly block: KnownBlock
  /** Undefined while loading. */
  readonly layers: readonly TransactionLayer[] | undefined
}

/** The block at true scale, and its transactions enlarged beside it. */
export function BlockPicture({ block, layers }: BlockPictureProps) {
  const t = useTranslation()
  const { maxBlockSize, transactionsSize } = block
  const note =
    maxBlockSize === null || transactionsSize === null
      ? undefined
      : t.text('block.used', { used: formatSize(transactionsSize), limit: formatSize(maxBlockSize) })
  if (layers === undefined)
    return (
      <Section className="span-6" title={t.text('block.picture')} note={note}>
        <div className={css.skeleton} />
      </Section>
    )
  const plan = layOutLayers(layers, block.transactionKinds ?? [])
  const groups = TRANSACTION_KIND_GROUPS.filter((group) =>
    plan.layers.some(({ kind }) => findKindGroup(kind) === group),
  )
  return (
    <Section className="span-6" title={t.text('block.picture')} note={note}>
      <figure className={css.picture} aria-label={t.text('block.pictureLabel')}>
        {maxBlockSize !== null && <Sample plan={plan} capacity={maxBlockSize} />}
        <LayersDrawing blockId={block.blockId} plan={plan} />
      </figure>
      <div className={css.foot}>
        <TransactionKindLegend groups={groups} />
        <span className="label">{t.text('block.heightIsBytes')}</span>
      </div>
      <Disclosure summary={t.text('block.asTable')}>
        {/* What a transaction does is compared on its own page. */}
        <div data-unproven>
          <TransactionKindTable layers={plan.layers} />
        </div>
      </Disclosure>
    </Section>
  )
}

const LENS = 28

/** How much of its capacity a block uses, with lines to the enlarged drawing. */
function Sample({ plan: { layers, height }, capacity }: { readonly plan: LayerLayout; readonly capacity: number }) {
  const top = layOutBlockComposition(layers, capacity).at(-1)
  const filled = top === undefined ? 0 : top.bottom + top.height
  const surface = Math.round(height * (1 - filled / 100))
  return (
    <>
      <div className={css.sample}>
        <BlockComposition kinds={layers} capacity={capacity} />
      </div>
      <svg className={css.lens} width={LENS} height={height} aria-hidden="true">
        <path d={`M0 ${surface}L${LENS} 0.5V${height - 1.5}L0 ${height - 0.5}z`} />
      </svg>
    </>
  )
}
