import type { BoxView } from '#data/boxes/box.ts'
import { PendingStatus } from '#entities/pending-mark.tsx'
import { BlockLink } from '#entities/screen-link.tsx'
import { Timestamp } from '#entities/timestamp.tsx'
import { TransactionLink } from '#entities/links.tsx'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './box.module.css'
import { RichMessage } from '#ui/text/rich-message.tsx'

/** The transactions that created and spent the box; undefined while loading. */
export function BoxHistory({ box }: { readonly box: BoxView | undefined }) {
  const t = useTranslation()
  return (
    <Section className="span-6" title={t.text('boxes.life')}>
      <DescriptionList
        data={box}
        facts={[
          {
            label: t.text('boxes.createdIn'),
            skeleton: 6,
            value: ({ transactionId, index, height, blockId, timestamp }) =>
              transactionId === null ? (
                t.text('boxes.genesis')
              ) : (
                <span className={css.line}>
                  <TransactionLink id={transactionId} />
                  <span className="dim">{t.text('boxes.output', { index: formatCount(index) })}</span>
                  <InclusionBlock height={height} blockId={blockId} timestamp={timestamp} />
                </span>
              ),
          },
          {
            label: t.text('boxes.spentIn'),
            skeleton: 6,
            value: ({ spentBy, state }) =>
              spentBy === null ? (
                t.text('boxes.notSpent')
              ) : (
                <span className={css.line}>
                  <TransactionLink id={spentBy.id} />
                  {state === 'spent' ? (
                    <InclusionBlock height={spentBy.height} blockId={null} timestamp={spentBy.timestamp} />
                  ) : (
                    <PendingStatus isPreConfirmed={spentBy.isPreConfirmed} />
                  )}
                </span>
              ),
          },
        ]}
      />
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
