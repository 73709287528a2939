import type { NextBlock } from '@ergo-explorer/contract'
import { usePublicConfig } from '#config/use-public-config.ts'
import { computePaymentFee } from '#data/home/home.ts'
import type { ProjectedBlockView } from '#data/home/home.ts'
import type { FeeLevel, MempoolProjection } from '#data/mempool/mempool.ts'
import { TransactionKindLegend, BlockComposition } from '#entities/composition/block-composition.tsx'
import { NextBlockNote } from '#entities/next-block-note.tsx'
import { DecimalFigure } from '#entities/amount.tsx'
import { formatCoinUnit, formatErgRange, splitErg } from '#format/amount.ts'
import { formatPercent } from '#format/percent.ts'
import { formatSize } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Section } from '#ui/layout/section.tsx'
import { RichMessage } from '#ui/text/rich-message.tsx'
import { FeeLevels } from './fee-levels.tsx'
import css from './next-blocks.module.css'

export interface NextBlocksProps {
  readonly projection: MempoolProjection
  /** Maximum size in bytes of the transactions of a block. */
  readonly capacity: number
  readonly levels: readonly FeeLevel[]
  readonly nextBlock: NextBlock | null
}

/** Blocks projected from the current mempool, and the fees to be included in them. */
export function NextBlocks({ projection: { blocks, remainingCount }, capacity, levels, nextBlock }: NextBlocksProps) {
  const t = useTranslation()
  return (
    <Section className="span-7" title={t.text('mempool.nextBlocks')} note={t.text('mempool.projected')}>
      <div className={css.columns}>
        <div>
          <ol className={css.blocks}>
            {blocks.map((block) => (
              <ProjectedBlock key={block.ahead} block={block} capacity={capacity} />
            ))}
          </ol>
          <div className={css.legend}>
            <TransactionKindLegend />
          </div>
          {nextBlock !== null && <NextBlockNote nextBlock={nextBlock} />}
          <p className="label">{t.text('mempool.costNote')}</p>
          {/* The line is reserved, so that the list below does not move. */}
          <p className={`label ${css.remaining}`}>
            {remainingCount > 0 && t.text('mempool.remaining', { transactions: remainingCount })}
          </p>
        </div>
        <FeeLevels levels={levels} />
      </div>
    </Section>
  )
}

function ProjectedBlock({ block, capacity }: { readonly block: ProjectedBlockView; readonly capacity: number }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { ahead, size, transactionKinds, transactionCount, minFee, maxFee, feePerByte } = block
  const fee = splitErg(computePaymentFee(feePerByte))
  return (
    <li className={css.block}>
      <p className={css.top}>
        <b>{ahead === 1 ? t.text('mempool.next') : `+${ahead}`}</b>
        <span>{formatPercent(BigInt(size), BigInt(capacity), 1)}</span>
      </p>
      <div className={css.core}>
        <BlockComposition kinds={transactionKinds} capacity={capacity} isProjected />
      </div>
      <p className={css.foot}>
        <span>{t.text('mempool.cellContent', { count: transactionCount, size: formatSize(size) })}</span>
        <span>{formatErgRange(minFee, maxFee, coinName)}</span>
        <span>
          <RichMessage
            message="mempool.fromFee"
            values={{ fee: <DecimalFigure parts={{ ...fee, fill: '' }} unit={formatCoinUnit(coinName)} /> }}
          />
        </span>
      </p>
    </li>
  )
}
