import { ERG_DECIMALS } from '@ergo-explorer/chain'
import { usePublicConfig } from '../../config/use-public-config.ts'
import { paymentFee } from '../../data/home/payment-cost.ts'
import type { ProjectedView } from '../../data/home/projection.ts'
import type { FeeLevelView, MempoolProjection } from '../../data/mempool/mempool-view.ts'
import { KindLegend } from '../../entities/kind-legend.tsx'
import { Strata } from '../../entities/strata.tsx'
import { formatErg } from '../../format/format-erg.ts'
import { formatPercent } from '../../format/format-percent.ts'
import { formatSize } from '../../format/format-size.ts'
import { formatTokenAmount } from '../../format/format-token-amount.ts'
import { UNKNOWN } from '../../format/unknown.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Section } from '../../ui/section.tsx'
import { FeeLevels } from './fee-levels.tsx'
import css from './next-blocks.module.css'

export interface NextBlocksProps {
  readonly projection: MempoolProjection
  /** Bytes that the transactions of a block may have. */
  readonly capacity: number
  readonly levels: readonly FeeLevelView[]
}

/** The blocks that miners would make of what waits now, and what it costs to be in them. */
export function NextBlocks({ projection: { blocks, beyondCount }, capacity, levels }: NextBlocksProps) {
  const words = useWords()
  return (
    <Section className="span-7" title={words.text('mempool.nextBlocks')} note={words.text('mempool.ifNothingMore')}>
      <div className={css.both}>
        <div>
          <ol className={css.blocks}>
            {blocks.map((block) => (
              <CoreSample key={block.ahead} block={block} capacity={capacity} />
            ))}
          </ol>
          <div className={css.legend}>
            <KindLegend />
          </div>
          {beyondCount > 0 && <p className="label">{words.text('mempool.beyond', { transactions: beyondCount })}</p>}
        </div>
        <FeeLevels levels={levels} />
      </div>
    </Section>
  )
}

function CoreSample({ block, capacity }: { readonly block: ProjectedView; readonly capacity: number }) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  const { ahead, size, strata, transactionCount, leastFee, mostFee, feePerByte } = block
  return (
    <li className={css.block}>
      <p className={css.top}>
        <b>{ahead === 1 ? words.text('mempool.next') : `+${ahead}`}</b>
        <span>{formatPercent(BigInt(size), BigInt(capacity), 1)}</span>
      </p>
      <div className={css.core}>
        <Strata strata={strata} capacity={capacity} isProjected />
      </div>
      <p className={css.foot}>
        <span>{words.text('mempool.cellContent', { count: transactionCount, size: formatSize(size) })}</span>
        <span>
          {leastFee === null || mostFee === null
            ? UNKNOWN
            : leastFee === mostFee
              ? formatErg(leastFee, coinName)
              : `${formatTokenAmount(leastFee, ERG_DECIMALS)}–${formatErg(mostFee, coinName)}`}
        </span>
        <span>{words.text('mempool.getsIn', { fee: formatTokenAmount(paymentFee(feePerByte), ERG_DECIMALS) })}</span>
      </p>
    </li>
  )
}
