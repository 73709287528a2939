import { usePublicConfig } from '../../config/use-public-config.ts'
import type { WaitingRow } from '../../data/mempool/waiting-row.ts'
import { ErgAmount } from '../../entities/erg-amount.tsx'
import { ShortAge } from '../../entities/short-age.tsx'
import { StorySentence } from '../../entities/story-sentence.tsx'
import { TransactionLink } from '../../entities/transaction-link.tsx'
import { coinUnit } from '../../format/coin-unit.ts'
import { formatCount } from '../../format/format-count.ts'
import { formatSize } from '../../format/format-size.ts'
import { useWords } from '../../i18n/use-words.ts'
import { cx } from '../../ui/cx.ts'
import { StatusMark } from '../../ui/status.tsx'
import { Cell, Row } from '../../ui/table.tsx'
import css from './mempool.module.css'
import { Place } from './place.tsx'

/** One that waits: what it would do, what it pays, and when its turn comes. */
export function WaitingLine({ row, isNew }: { readonly row: WaitingRow; readonly isNew: boolean }) {
  const words = useWords()
  const unit = coinUnit(usePublicConfig().coinName)
  const { id, story, inputCount, outputCount, firstSeen, fee, feePerByte, size } = row
  return (
    <Row state={isNew ? 'new pending' : 'pending'}>
      <Cell at="under" className={css.id}>
        <StatusMark kind="unconfirmed" label={words.text('status.unconfirmed')} />{' '}
        <TransactionLink id={id} length={6} />
      </Cell>
      <Cell at="title" className={css.what}>
        {story === null ? (
          words.text('mempool.boxes', { inputs: inputCount, outputs: outputCount })
        ) : (
          <StorySentence story={story} />
        )}
      </Cell>
      <Cell label={words.text('mempool.inputs')} numeric dim className={css.half}>
        {formatCount(inputCount)}
      </Cell>
      <Cell label={words.text('mempool.outputs')} numeric dim className={cx(css.half, css.right)}>
        {formatCount(outputCount)}
      </Cell>
      <Cell at="figure" numeric>
        <ErgAmount nanoErg={fee} />
      </Cell>
      <Cell label={words.text('mempool.perByte', { unit: `nano${unit}` })} numeric dim className={css.half}>
        {formatCount(feePerByte)}
      </Cell>
      <Cell label={words.text('mempool.size')} numeric dim className={cx(css.half, css.right)}>
        {formatSize(size)}
      </Cell>
      <Cell label={words.text('mempool.block')} className={css.place}>
        <Place row={row} />
      </Cell>
      <Cell at="side" numeric dim>
        <ShortAge timestamp={firstSeen} />
      </Cell>
    </Row>
  )
}
