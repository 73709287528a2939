import { usePublicConfig } from '../../../config/use-public-config.ts'
import type { TransactionView } from '../../../data/transactions/transaction-view.ts'
import { BlockLink } from '../../../entities/block-link.tsx'
import { ErgAmount } from '../../../entities/erg-amount.tsx'
import { Moment } from '../../../entities/moment.tsx'
import { coinUnit } from '../../../format/coin-unit.ts'
import { formatCount } from '../../../format/format-count.ts'
import { formatSize } from '../../../format/format-size.ts'
import { UNKNOWN } from '../../../format/unknown.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { feePerByte } from './fee-per-byte.ts'
import css from './transaction-readings.module.css'

export function TransactionReadings({ transaction }: { readonly transaction: TransactionView }) {
  const words = useWords()
  const { coinName } = usePublicConfig()
  const { block, state, confirmations, firstSeen, timestamp, size, fee, total, fate } = transaction
  const notIncluded = state === 'waiting' ? words.text('status.unconfirmed') : UNKNOWN
  return (
    <Facts className={css.readings}>
      <Fact
        label={words.text('transaction.includedInBlocks')}
        note={
          block === null ? undefined : words.text('transaction.position', { position: formatCount(block.index + 1) })
        }
      >
        {block === null ? notIncluded : <BlockLink {...block} />}
      </Fact>
      <Fact
        label={words.text('transaction.confirmations')}
        note={state === 'waiting' && (fate.depth ?? 0) > 0 ? words.text('transaction.chained') : undefined}
      >
        {confirmations === null ? notIncluded : formatCount(confirmations)}
      </Fact>
      <Fact
        label={words.text('transaction.received')}
        note={words.text(firstSeen === null ? 'transaction.receivedBlockTime' : 'transaction.receivedFirstSeen')}
      >
        <Moment timestamp={firstSeen ?? timestamp} />
      </Fact>
      <Fact label={words.text('transaction.totalCoinsTransferred')}>
        <ErgAmount nanoErg={total} unit />
      </Fact>
      <Fact label={words.text('transaction.fee')}>
        <ErgAmount nanoErg={fee} unit />
      </Fact>
      <Fact
        label={words.text('transaction.feePerByte')}
        note={words.text('transaction.perByte', {
          unit: `nano${coinUnit(coinName)}`,
          fee: formatCount(fee),
          size: formatCount(size),
        })}
      >
        {feePerByte(fee, size)}
      </Fact>
      <Fact
        label={words.text('transaction.size')}
        note={size < 1000 ? undefined : words.text('transaction.bytes', { bytes: size })}
      >
        {formatSize(size)}
      </Fact>
    </Facts>
  )
}
