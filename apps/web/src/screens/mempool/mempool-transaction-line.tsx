import { usePublicConfig } from '../../config/use-public-config.ts'
import type { MempoolTransactionRow } from '../../data/mempool/mempool-transaction-row.ts'
import { ErgAmount } from '../../entities/erg-amount.tsx'
import { ShortAge } from '../../entities/short-age.tsx'
import { StorySentence } from '../../entities/story-sentence.tsx'
import { TransactionLink } from '../../entities/transaction-link.tsx'
import { formatCoinUnit } from '../../format/format-coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatSize } from '../../format/format-size.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { cx } from '../../ui/cx.ts'
import { StatusMark } from '../../ui/status.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import css from './mempool.module.css'
import { ProjectedBlockLabel } from './projected-block-label.tsx'

/** Table row of a pending transaction: story, fee and projected block. */
export function MempoolTransactionLine({
  row,
  isNew,
}: {
  readonly row: MempoolTransactionRow
  readonly isNew: boolean
}) {
  const t = useTranslation()
  const unit = formatCoinUnit(usePublicConfig().coinName)
  const { id, story, inputCount, outputCount, firstSeen, fee, feePerByte, size } = row
  return (
    <Row state={isNew ? 'new pending' : 'pending'}>
      <Cell at="under" className={css.id}>
        <StatusMark kind="unconfirmed" label={t.text('status.unconfirmed')} /> <TransactionLink id={id} length={6} />
      </Cell>
      <Cell at="title" className={css.summary}>
        {story === null ? (
          t.text('mempool.boxes', { inputs: inputCount, outputs: outputCount })
        ) : (
          <StorySentence story={story} />
        )}
      </Cell>
      <Cell label={t.text('mempool.inputs')} numeric dim className={css.half}>
        {formatCount(inputCount)}
      </Cell>
      <Cell label={t.text('mempool.outputs')} numeric dim className={cx(css.half, css.right)}>
        {formatCount(outputCount)}
      </Cell>
      <Cell at="figure" numeric>
        <ErgAmount nanoErg={fee} />
      </Cell>
      <Cell label={t.text('mempool.perByte', { unit: `nano${unit}` })} numeric dim className={css.half}>
        {formatCount(feePerByte)}
      </Cell>
      <Cell label={t.text('mempool.size')} numeric dim className={cx(css.half, css.right)}>
        {formatSize(size)}
      </Cell>
      <Cell label={t.text('mempool.block')} className={css.projectedBlock}>
        <ProjectedBlockLabel row={row} />
      </Cell>
      <Cell at="side" numeric dim>
        <ShortAge timestamp={firstSeen} />
      </Cell>
    </Row>
  )
}
