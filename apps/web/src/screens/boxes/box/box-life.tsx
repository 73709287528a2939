import type { BoxView } from '../../../data/boxes/box-view.ts'
import { BlockLink } from '../../../entities/block-link.tsx'
import { Moment } from '../../../entities/moment.tsx'
import { TransactionLink } from '../../../entities/transaction-link.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Ledger, LedgerRow } from '../../../ui/ledger.tsx'
import { Section } from '../../../ui/section.tsx'
import { Status } from '../../../ui/status.tsx'
import css from './box.module.css'
import { Said } from '../../../ui/said.tsx'

/** The transaction that made it, and the one that ended it. */
export function BoxLife({ box }: { readonly box: BoxView }) {
  const words = useWords()
  const { transactionId, index, height, blockId, timestamp, spentBy } = box
  return (
    <Section className="span-6" title={words.text('boxes.life')}>
      <Ledger>
        <LedgerRow label={words.text('boxes.createdIn')}>
          {transactionId === null ? (
            words.text('boxes.genesis')
          ) : (
            <span className={css.line}>
              <TransactionLink id={transactionId} />
              <span className="dim">{words.text('boxes.output', { index: formatCount(index) })}</span>
              <Where height={height} blockId={blockId} timestamp={timestamp} />
            </span>
          )}
        </LedgerRow>
        <LedgerRow label={words.text('boxes.spentIn')}>
          {spentBy === null ? (
            words.text('boxes.notSpent')
          ) : (
            <span className={css.line}>
              <TransactionLink id={spentBy.id} />
              {box.state === 'spent' ? (
                <Where height={spentBy.height} blockId={null} timestamp={spentBy.timestamp} />
              ) : (
                <Status kind="unconfirmed">{words.text('status.unconfirmed')}</Status>
              )}
            </span>
          )}
        </LedgerRow>
      </Ledger>
    </Section>
  )
}

/** The block of a transaction, as far as the API tells it. */
function Where({ height, blockId, timestamp }: Pick<BoxView, 'height' | 'blockId' | 'timestamp'>) {
  return (
    <>
      {height !== null && (
        <span className="dim">
          <Said message="boxes.inBlock" values={{ block: <BlockLink id={blockId} height={height} /> }} />
        </span>
      )}
      {timestamp !== null && (
        <span className="dim">
          <Moment timestamp={timestamp} />
        </span>
      )}
    </>
  )
}
