import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { TransactionView } from '../../../data/transactions/transaction-view.ts'
import { BlockLink } from '../../../entities/block-link.tsx'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { Timestamp } from '../../../entities/timestamp.tsx'
import { formatCoinUnit } from '../../../format/format-coin-unit.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatSize } from '../../../format/format-size.ts'
import { UNKNOWN_VALUE_TEXT } from '../../../format/unknown-value-text.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { KeyFigure, KeyFigures } from '../../../ui/facts.tsx'
import { formatFeePerByte } from './format-fee-per-byte.ts'
import css from './transaction-facts.module.css'

export function TransactionFacts({ transaction }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { block, state, confirmations, firstSeen, timestamp, size, fee, total, statusDetails } = transaction
  const notIncluded = state === 'pending' ? t.text('status.unconfirmed') : UNKNOWN_VALUE_TEXT
  return (
    <KeyFigures className={css.facts}>
      <KeyFigure
        label={t.text('transaction.includedInBlocks')}
        note={block === null ? undefined : t.text('transaction.position', { position: formatCount(block.index + 1) })}
      >
        {block === null ? notIncluded : <BlockLink {...block} />}
      </KeyFigure>
      <KeyFigure
        label={t.text('transaction.confirmations')}
        note={state === 'pending' && (statusDetails.depth ?? 0) > 0 ? t.text('transaction.chained') : undefined}
      >
        {confirmations === null ? notIncluded : formatCount(confirmations)}
      </KeyFigure>
      <KeyFigure
        label={t.text('transaction.received')}
        note={t.text(firstSeen === null ? 'transaction.receivedBlockTime' : 'transaction.receivedFirstSeen')}
      >
        <Timestamp timestamp={firstSeen ?? timestamp} />
      </KeyFigure>
      <KeyFigure label={t.text('transaction.totalCoinsTransferred')}>
        <ErgAmount nanoErg={total} unit />
      </KeyFigure>
      <KeyFigure label={t.text('transaction.fee')}>
        <ErgAmount nanoErg={fee} unit />
      </KeyFigure>
      <KeyFigure
        label={t.text('transaction.feePerByte')}
        note={t.text('transaction.perByte', {
          unit: `nano${formatCoinUnit(coinName)}`,
          fee: formatCount(fee),
          size: formatCount(size),
        })}
      >
        {formatFeePerByte(fee, size)}
      </KeyFigure>
      <KeyFigure
        label={t.text('transaction.size')}
        note={size < 1000 ? undefined : t.text('transaction.bytes', { bytes: size })}
      >
        {formatSize(size)}
      </KeyFigure>
    </KeyFigures>
  )
}
