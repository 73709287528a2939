import type { BoxView } from '../../../data/boxes/box-view.ts'
import { BlockLink } from '../../../entities/block-link.tsx'
import { Timestamp } from '../../../entities/timestamp.tsx'
import { TransactionLink } from '../../../entities/transaction-link.tsx'
import { formatCount } from '../../../format/format-count.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DescriptionList, DescriptionRow } from '../../../ui/description-list.tsx'
import { Section } from '../../../ui/section.tsx'
import { Status } from '../../../ui/status.tsx'
import css from './box.module.css'
import { RichMessage } from '../../../ui/rich-message.tsx'

/** The transactions that created and spent the box. */
export function BoxHistory({ box }: { readonly box: BoxView }) {
  const t = useTranslation()
  const { transactionId, index, height, blockId, timestamp, spentBy } = box
  return (
    <Section className="span-6" title={t.text('boxes.life')}>
      <DescriptionList>
        <DescriptionRow label={t.text('boxes.createdIn')}>
          {transactionId === null ? (
            t.text('boxes.genesis')
          ) : (
            <span className={css.line}>
              <TransactionLink id={transactionId} />
              <span className="dim">{t.text('boxes.output', { index: formatCount(index) })}</span>
              <InclusionBlock height={height} blockId={blockId} timestamp={timestamp} />
            </span>
          )}
        </DescriptionRow>
        <DescriptionRow label={t.text('boxes.spentIn')}>
          {spentBy === null ? (
            t.text('boxes.notSpent')
          ) : (
            <span className={css.line}>
              <TransactionLink id={spentBy.id} />
              {box.state === 'spent' ? (
                <InclusionBlock height={spentBy.height} blockId={null} timestamp={spentBy.timestamp} />
              ) : (
                <Status kind="unconfirmed">{t.text('status.unconfirmed')}</Status>
              )}
            </span>
          )}
        </DescriptionRow>
      </DescriptionList>
    </Section>
  )
}

/** The block of a transaction, as far as it is known. */
function InclusionBlock({ height, blockId, timestamp }: Pick<BoxView, 'height' | 'blockId' | 'timestamp'>) {
  return (
    <>
      {height !== null && (
        <span className="dim">
          <RichMessage message="boxes.inBlock" values={{ block: <BlockLink id={blockId} height={height} /> }} />
        </span>
      )}
      {timestamp !== null && (
        <span className="dim">
          <Timestamp timestamp={timestamp} />
        </span>
      )}
    </>
  )
}
