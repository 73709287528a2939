import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { TransactionView } from '../../../data/transactions/transaction-view.ts'
import { BlockLink } from '../../../entities/block-link.tsx'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { Moment } from '../../../entities/moment.tsx'
import { coinUnit } from '../../../format/coin-unit.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatSize } from '../../../format/format-size.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { feePerByte } from './fee-per-byte.ts'
import css from './transaction-facts.module.css'

export function TransactionFacts({ transaction }: { readonly transaction: TransactionView }) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const { block, state, confirmations, firstSeen, timestamp, size, fee, total, statusDetails } = transaction
  const notIncluded = state === 'pending' ? t.text('status.unconfirmed') : UNKNOWN
  return (
    <Facts className={css.facts}>
      <Fact
        label={t.text('transaction.includedInBlocks')}
        note={block === null ? undefined : t.text('transaction.position', { position: formatCount(block.index + 1) })}
      >
        {block === null ? notIncluded : <BlockLink {...block} />}
      </Fact>
      <Fact
        label={t.text('transaction.confirmations')}
        note={state === 'pending' && (statusDetails.depth ?? 0) > 0 ? t.text('transaction.chained') : undefined}
      >
        {confirmations === null ? notIncluded : formatCount(confirmations)}
      </Fact>
      <Fact
        label={t.text('transaction.received')}
        note={t.text(firstSeen === null ? 'transaction.receivedBlockTime' : 'transaction.receivedFirstSeen')}
      >
        <Moment timestamp={firstSeen ?? timestamp} />
      </Fact>
      <Fact label={t.text('transaction.totalCoinsTransferred')}>
        <ErgAmount nanoErg={total} unit />
      </Fact>
      <Fact label={t.text('transaction.fee')}>
        <ErgAmount nanoErg={fee} unit />
      </Fact>
      <Fact
        label={t.text('transaction.feePerByte')}
        note={t.text('transaction.perByte', {
          unit: `nano${coinUnit(coinName)}`,
          fee: formatCount(fee),
          size: formatCount(size),
        })}
      >
        {feePerByte(fee, size)}
      </Fact>
      <Fact
        label={t.text('transaction.size')}
        note={size < 1000 ? undefined : t.text('transaction.bytes', { bytes: size })}
      >
        {formatSize(size)}
      </Fact>
    </Facts>
  )
}
